import { z } from 'zod';
import { courseIdParams } from '../catalogue/schemas.ts';
import { enrollmentLimits } from '../enrollment/rules.ts';
import { endpoint } from '../http/endpoint.ts';
import { rowIdText } from '../http/row-id.ts';
import { withoutTurning } from '../identity/visible-text.ts';
import { billing } from '../payments/schemas.ts';
import { enrolOutcomes, enrolPayments, groupLimits, moveOrders, moveOutcomes } from './rules.ts';

const moved = z.object({
  to: z.object({ id: z.string(), title: z.string() }),
  lines: z.array(
    z.object({
      user_id: z.string(),
      name: z.string(),
      outcome: z.enum(moveOutcomes),
      /** Why not. */
      reason: z.string().nullable(),
      /** How they come into a course with a price. */
      order: z.enum(moveOrders).nullable(),
    }),
  ),
});
const moving = {
  tag: 'Enrollment',
  access: 'signed-in',
  method: 'POST',
  params: courseIdParams,
  body: z.object({
    user_ids: z.array(rowIdText('Not a person')).min(1).max(enrollmentLimits.people),
    to: rowIdText('Not a course'),
    /** Kept in the log of actions, and told to the learners. */
    reason: z
      .string({ error: 'Enter a reason' })
      .trim()
      .min(3, { error: 'Enter a reason' })
      .max(enrollmentLimits.reason, { error: `At most ${enrollmentLimits.reason} characters` })
      .overwrite(withoutTurning),
  }),
  data: moved,
} as const;

/** Bringing others into a course, by those who teach it and administrators. */
export const enrollingEndpoints = {
  terms: endpoint({
    tag: 'Enrollment',
    access: 'signed-in',
    method: 'GET',
    path: '/courses/{id}/enrolling',
    summary: 'How the caller may enrol others in a course: what it costs, and who pays',
    params: courseIdParams,
    data: z.object({
      price: z.number().describe('In major units; 0: free'),
      currency: z.string(),
      /** Of a course with a price; none: an administrator enrols people in it. */
      payments: z.array(z.enum(enrolPayments)),
      /** Of a teacher: how many people they may still let in for nothing this month; null: no limit, or not at all. */
      free_places: z.object({ most: z.number().int(), left: z.number().int() }).nullable(),
    }),
  }),
  previewMove: endpoint({
    ...moving,
    path: '/courses/{id}/enrollments/move/preview',
    repeat: 'itself',
    summary: 'What moving learners to another course would do; nothing is changed',
  }),
  move: endpoint({
    ...moving,
    path: '/courses/{id}/enrollments/move',
    summary:
      'Move learners to another course: all of them, or none. 409 with the lines when somebody cannot be moved',
  }),
  add: endpoint({
    tag: 'Enrollment',
    access: 'signed-in',
    method: 'POST',
    path: '/courses/{id}/enrollments',
    summary:
      'Enrol others: people by email or username, or the learners of a group. Into a course with a price administrators, by orders of 0 or by an invoice, and its owner, where a setting allows some people a month',
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
        /** Of a course with a price. */
        payment: z.enum(enrolPayments).default('free'),
        /** Who is asked to pay, of an invoice. */
        bill_to: billing.optional(),
      })
      .refine(({ payment, bill_to }) => payment !== 'invoice' || bill_to !== undefined, {
        error: 'Say who pays',
        path: ['bill_to', 'name'],
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
      /** Where one was issued. */
      invoice: z.object({ id: z.string(), number: z.string() }).nullable(),
    }),
  }),
};
