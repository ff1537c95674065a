import { z } from 'zod';
import { courseIdParams } from '../../catalogue/schemas.ts';
import { endpoint } from '../../http/endpoint.ts';
import { groupFilter } from '../../http/group-filter.ts';
import { formProblems } from './gain-rules.ts';

/*
 * Proof that something was learned: two equal quizzes of a course, one before its first lesson and one after its last.
 */

const count = z.number().int();
const share = z.number().describe('of the points, 0 to 1');

export const gainView = z.object({
  learners: count,
  before: share,
  after: share,
  gain: z.number(),
  low: z.number(),
  high: z.number(),
  normalised: z.number().nullable(),
});

/** A quiz of the published course. */
export const formChoice = z.object({
  id: z.string(),
  title: z.string(),
  questions: count,
  points: z.number(),
  /** Why it cannot be chosen. */
  problems: z.array(z.enum(formProblems)),
});

export const proofForms = z.object({ a: z.uuid(), b: z.uuid() });

export const proofView = z.object({
  course: z.object({ id: z.string(), title: z.string() }),
  forms: proofForms.nullable(),
  /** A certificate of the course needs the test at the end. */
  for_certificate: z.boolean(),
  choices: z.array(formChoice),
  /** Learners who begin with each form, and how many have taken which test. */
  people: z.object({ a_first: count, b_first: count, before: count, after: count, both: count }),
  /** Null: too few have taken both. */
  gain: gainView.nullable(),
  /** By the first tag of questions; what too few have taken is left out. */
  topics: z.array(gainView.extend({ topic: z.string() })),
});

const shared = { tag: 'Grades', access: { permission: 'enrollment.read' }, params: courseIdParams } as const;
const query = z.object({ group_id: groupFilter });

export const proofEndpoints = {
  read: endpoint({
    ...shared,
    method: 'GET',
    path: '/courses/{id}/proof',
    summary: 'What learners of a course have gained between its two tests, for its authors; no names',
    query,
    data: proofView,
  }),
  file: endpoint({
    ...shared,
    method: 'GET',
    path: '/courses/{id}/proof.csv',
    summary: 'The same as CSV',
    query,
    data: z.unknown(),
  }),
  change: endpoint({
    ...shared,
    method: 'PUT',
    path: '/courses/{id}/proof',
    repeat: 'itself',
    summary: 'Choose the two quizzes that are equal, or none',
    body: z.object({ forms: proofForms.nullable(), for_certificate: z.boolean().default(false) }),
    data: z.object({}),
  }),
};

export type ProofView = z.infer<typeof proofView>;
export type GainView = z.infer<typeof gainView>;
export type FormChoice = z.infer<typeof formChoice>;
