import { z } from 'zod';
import { endpoint } from '../../http/endpoint.ts';

/* Judging submitted attempts again by corrected keys. */

export const regradeState = z.object({
  id: z.string(),
  reason: z.string(),
  /** Attempts. */
  total: z.number().int(),
  done: z.number().int(),
  /** Those whose points are others now. */
  changed: z.number().int(),
  created_at: z.string().describe('ISO 8601, UTC'),
  /** Null: it is still going on. */
  finished_at: z.string().nullable(),
});

const ofAssessment = z.object({ course: z.string().trim().min(1).max(255), assessment: z.uuid() });
const tag = 'Assessment';
const access = { permission: 'course.update' } as const;

export const regradeEndpoints = {
  read: endpoint({
    tag,
    access,
    method: 'GET',
    path: '/courses/{course}/assessments/{assessment}/regrade',
    summary: 'How the last regrading of an assessment stands',
    params: ofAssessment,
    data: z.object({ regrade: regradeState.nullable() }),
  }),
  start: endpoint({
    tag,
    access,
    method: 'POST',
    path: '/courses/{course}/assessments/{assessment}/regrade',
    summary: 'Judge all submitted attempts again by the keys of the published revision',
    params: ofAssessment,
    body: z.object({
      /** For the history of grades. */
      reason: z.string().trim().max(500).default(''),
    }),
    data: z.object({ regrade: regradeState }),
  }),
};

export type RegradeState = z.infer<typeof regradeState>;
