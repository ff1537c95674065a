import { z } from 'zod';
import { courseIdParams } from '../catalogue/schemas.ts';
import { endpoint } from '../http/endpoint.ts';
import { rowIdText } from '../http/row-id.ts';
import { withoutTurning } from '../identity/visible-text.ts';
import { enrolOutcomes, groupLimits } from './rules.ts';

/** Bringing others into a course, by those who teach it and administrators. */
export const enrollingEndpoints = {
  add: endpoint({
    tag: 'Enrollment',
    access: 'signed-in',
    method: 'POST',
    path: '/courses/{id}/enrollments',
    summary:
      'Enrol others: people by email or username, or the learners of a group. Into a course with a price administrators alone, by an order of 0',
    params: courseIdParams,
    body: z
      .object({
        people: z.array(z.string().trim().min(1).max(groupLimits.line)).max(groupLimits.lines).default([]),
        group_id: rowIdText('Not a group').optional(),
        /** Kept in the log of actions. */
        reason: z
          .string()
          .trim()
          .max(groupLimits.reason, { error: `At most ${groupLimits.reason} characters` })
          .overwrite(withoutTurning)
          .default(''),
      })
      .refine(({ people, group_id }) => people.length > 0 !== (group_id !== undefined), {
        error: 'Enter people, or choose a group',
        path: ['people'],
      }),
    data: z.object({
      lines: z.array(
        z.object({
          /** As it was entered; a name for members of a group. */
          line: z.string(),
          name: z.string().nullable(),
          outcome: z.enum(enrolOutcomes),
          reason: z.string().nullable(),
        }),
      ),
    }),
  }),
};
