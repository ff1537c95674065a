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
};

export type AllowanceFields = z.infer<typeof allowanceFields>;
export type Allowance = z.infer<typeof allowance>;
