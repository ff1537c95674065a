import { z } from 'zod';
import { endpoint } from '../../http/endpoint.ts';

/* More time or attempts for one learner, or other dates. */

const moment = z.iso.datetime({ offset: true }).nullable();

export const allowanceFields = z.object({
  /** Of an attempt with a time limit. */
  extra_minutes: z.number().int().min(0).max(100_000).default(0),
  extra_attempts: z.number().int().min(0).max(1000).default(0),
  /** Instead of the assessment's own; null: its own. */
  available_until: moment.default(null),
  due_date: moment.default(null),
  /** Only teachers of the course see it. */
  note: z.string().max(500).default(''),
});

export const allowance = allowanceFields.extend({
  user_id: z.string(),
  name: z.string(),
  set_at: z.string().describe('ISO 8601, UTC'),
});

/** What is different for one person or a group in a lesson, and in what is taken in it. Nothing of it: as for everyone. */
export const overrideFields = allowanceFields.extend({
  /** The day on which the lesson opens for them, whatever its rules say; null: by its rules. */
  opens_on: z.iso.date().nullable().default(null),
});

export const override = overrideFields.extend({
  whom: z.enum(['person', 'group']),
  /** Of the person or the group. */
  id: z.string(),
  name: z.string(),
  lesson_id: z.string(),
  set_at: z.string().describe('ISO 8601, UTC'),
  /** What the caller may do with it besides removing it: nothing for an archived group, who has left, or a lesson that is gone. */
  abilities: z.object({ change: z.boolean() }),
});

/** A lesson for which something can be different. */
export const overridableLesson = z.object({
  id: z.string(),
  title: z.string(),
  /** Whether it opens by rules, so that another day can be set. */
  opens_later: z.boolean(),
  assessment_id: z.string().nullable(),
});

const ofAssessment = z.object({ course: z.string().trim().min(1).max(255), assessment: z.uuid() });
const tag = 'Assessment';
const access = { permission: 'course.update' } as const;

export const allowanceEndpoints = {
  list: endpoint({
    tag,
    access,
    method: 'GET',
    path: '/courses/{course}/assessments/{assessment}/allowances',
    summary: 'Which learners have more time or attempts, or other dates',
    params: ofAssessment,
    data: z.object({ allowances: z.array(allowance) }),
  }),
  set: endpoint({
    tag,
    access,
    method: 'PUT',
    path: '/courses/{course}/assessments/{assessment}/allowances/{user}',
    summary:
      'Give a learner more time or attempts, or other dates; an attempt that is open gets the time too',
    params: ofAssessment.extend({ user: z.coerce.number().int().min(1).max(1e15) }),
    body: allowanceFields,
    data: z.object({ allowance: allowance.nullable() }),
  }),
  overrides: endpoint({
    tag,
    access,
    method: 'GET',
    path: '/courses/{course}/overrides',
    summary:
      'What is different in a course for single people and for groups: opening days, due dates, time, attempts',
    params: z.object({ course: z.string().trim().min(1).max(255) }),
    data: z.object({ overrides: z.array(override), lessons: z.array(overridableLesson) }),
  }),
  setOverride: endpoint({
    tag,
    access,
    method: 'PUT',
    path: '/courses/{course}/overrides/{whom}/{id}/lessons/{lesson}',
    summary: 'Set what is different in a lesson for a person or a group; nothing takes it back',
    params: z.object({
      course: z.string().trim().min(1).max(255),
      whom: z.enum(['person', 'group']),
      id: z.coerce.number().int().min(1).max(1e15),
      lesson: z.uuid(),
    }),
    body: overrideFields,
    data: z.object({ override: override.nullable() }),
  }),
};

export type AllowanceFields = z.infer<typeof allowanceFields>;
export type OverrideFields = z.infer<typeof overrideFields>;
export type Override = z.infer<typeof override>;
export type OverridableLesson = z.infer<typeof overridableLesson>;
export type Allowance = z.infer<typeof allowance>;
