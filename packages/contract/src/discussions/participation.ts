import { z } from 'zod';
import { latePolicies } from '../assessment/constants.ts';
import { endpoint } from '../http/endpoint.ts';
import { rowIdText } from '../http/row-id.ts';
import { hasSomethingToSee, withoutTurning } from '../identity/visible-text.ts';
import { participationLimits as limits, participationGradings } from './participation-rules.ts';

/*
 * Graded participation: a piece of work of a course that is done in its discussions.
 */

const isoDate = z.string().describe('ISO 8601, UTC');
const count = z.number().int().min(0);
const course = z.string().trim().min(1).max(255).describe('Id or slug of a course');
const asked = z.number().int().min(0).max(limits.asked);
const points = z.number().min(0).max(limits.points).multipleOf(0.01);

const late = z.object({
  policy: z.enum(latePolicies),
  /** `reduce`: per cent for each begun day. */
  percent_per_day: z.number().min(0).max(100),
});

/** What a teacher says of a graded discussion. */
export const participationFields = z
  .object({
    title: z
      .string()
      .overwrite(withoutTurning)
      .trim()
      .max(limits.title, { error: `At most ${limits.title} characters` })
      .refine(hasSomethingToSee, { error: 'Give it a title' }),
    /** The thread in which it is done; null: any discussion of the course. */
    thread_id: z.uuid().nullable(),
    posts: asked,
    replies: asked,
    max_points: points.refine((value) => value > 0, { error: 'Give it points' }),
    passing_score: points,
    due_date: z.iso.datetime({ offset: true }).nullable(),
    late,
    graded_by: z.enum(participationGradings),
  })
  .refine((fields) => fields.posts + fields.replies > 0, {
    path: ['posts'],
    message: 'Ask for at least one post or reply',
  })
  .refine((fields) => fields.passing_score <= fields.max_points, {
    path: ['passing_score'],
    message: 'This is more than the points',
  });
export type ParticipationFields = z.infer<typeof participationFields>;

/** How much somebody has written of what is asked; more than is asked does not count. */
const written = z.object({
  posts: count,
  replies: count,
  /** How many of them came after the due date. */
  late: count,
});

export const participation = z.object({
  id: z.uuid(),
  course: z.object({ id: z.string(), slug: z.string(), title: z.string() }),
  title: z.string(),
  thread_id: z.uuid().nullable(),
  /** Null: there is none, or the caller does not read it. */
  thread_title: z.string().nullable(),
  posts: count,
  replies: count,
  max_points: z.number(),
  passing_score: z.number(),
  /** One's own, if there is one. */
  due_date: isoDate.nullable(),
  late,
  graded_by: z.enum(participationGradings),
  /** For learners; null for those who look on. */
  own: written
    .extend({ points: z.number().nullable(), excused: z.boolean(), comment: z.string() })
    .nullable(),
});
export type Participation = z.infer<typeof participation>;

export const participant = z.object({
  user_id: z.string(),
  name: z.string(),
  initials: z.string(),
  written,
  /** As the gradebook has it. */
  points: z.number().nullable(),
  excused: z.boolean(),
  /** Set in the gradebook: what is written or marked here no longer changes it. */
  overridden: z.boolean(),
  comment: z.string(),
});
export type Participant = z.infer<typeof participant>;

const shared = { tag: 'Discussions', access: 'signed-in' } as const;
const params = z.object({ id: z.uuid() });
const one = z.object({ participation });

/** Graded participation in discussions of courses. */
export const participationEndpoints = {
  list: endpoint({
    ...shared,
    method: 'GET',
    path: '/discussions/participation',
    summary: 'Graded discussions of a course, with what the caller has written of what is asked',
    query: z.object({ course }),
    data: z.object({
      participation: z.array(participation),
      /** Whether the caller adds, changes and marks them. */
      abilities: z.object({ manage: z.boolean() }),
    }),
  }),
  save: endpoint({
    ...shared,
    method: 'PUT',
    path: '/discussions/participation/{id}',
    summary: 'Add or change a graded discussion, for those who mark in the course; the id is the caller’s',
    params,
    body: z.object({ course, fields: participationFields }),
    data: one,
  }),
  remove: endpoint({
    ...shared,
    method: 'DELETE',
    path: '/discussions/participation/{id}',
    summary: 'Remove a graded discussion and its grades; what was written stays',
    params,
    data: z.object({ removed: z.literal(true) }),
  }),
  learners: endpoint({
    ...shared,
    method: 'GET',
    path: '/discussions/participation/{id}/learners',
    summary: 'What each learner has written of what is asked, and their points, for those who mark',
    params,
    query: z.object({ after: rowIdText('Not a person').optional().describe('`next` of the page before') }),
    data: z.object({
      participation,
      learners: z.array(participant),
      /** Where the next page begins; null: this is the last one. */
      next: z.string().nullable(),
    }),
  }),
  mark: endpoint({
    ...shared,
    method: 'PUT',
    path: '/discussions/participation/{id}/learners/{user_id}',
    summary: 'Give a learner points and a comment, where a teacher gives them. Null takes the points back',
    params: params.extend({ user_id: rowIdText('Not a person') }),
    body: z.object({
      points: points.nullable(),
      comment: z.string().trim().max(limits.comment).default(''),
    }),
    repeat: 'itself',
    data: z.object({ learner: participant }),
  }),
};
