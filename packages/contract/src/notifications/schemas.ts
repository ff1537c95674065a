import { z } from 'zod';
import { authorRoles, courseProblems } from '../authoring/constants.ts';
import { emailChoiceKinds } from './kinds.ts';

const course = { course_id: z.string(), title: z.string() };
const order = { order_id: z.string(), number: z.string(), title: z.string().describe('Of the course') };
/** In major units. */
const price = { amount: z.number(), currency: z.string() };
/** `title` is that of the course or the learning track. */
const certificate = { certificate_id: z.string(), title: z.string() };
/** Somebody's words, as text; may be empty. */
const words = z.string();

/**
 * What a notification tells, by its kind. It holds no names: who caused it is looked up when it is read, so that nobody stays
 * named who has deleted their account.
 */
export const notificationContent = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('application.received'), application_id: z.string() }),
  z.object({
    kind: z.literal('application.decided'),
    decision: z.enum(['approve', 'decline']),
    comment: words,
  }),
  z.object({ kind: z.literal('roles.changed'), roles: z.array(z.string()) }),
  z.object({ kind: z.literal('course.submitted'), ...course, again: z.boolean() }),
  z.object({ kind: z.literal('course.approved'), ...course, comment: words }),
  z.object({ kind: z.literal('course.changes-requested'), ...course, comment: words }),
  z.object({
    kind: z.literal('course.problem'),
    ...course,
    problem: z.enum(courseProblems),
    /** Title of the challenge, address of the picture. */
    about: words,
  }),
  z.object({ kind: z.literal('course.published'), ...course, first: z.boolean() }),
  z.object({ kind: z.literal('course.comment'), ...course, reply: z.boolean(), excerpt: words }),
  z.object({
    kind: z.literal('course.invited'),
    ...course,
    role: z.enum(authorRoles),
    /** They are asked whether they would like to own it. */
    offered: z.boolean().optional(),
  }),
  z.object({ kind: z.literal('order.placed'), ...order, ...price, expires_at: z.string() }),
  z.object({ kind: z.literal('order.reported'), ...order, ...price }),
  z.object({ kind: z.literal('order.paid'), ...order, waiting: z.boolean() }),
  z.object({ kind: z.literal('order.place-found'), ...order }),
  z.object({ kind: z.literal('order.rejected'), ...order, reason: words }),
  z.object({ kind: z.literal('order.refunded'), ...order, ...price, reason: words }),
  z.object({ kind: z.literal('order.expiring'), ...order, ...price, expires_at: z.string() }),
  z.object({ kind: z.literal('order.expired'), ...order }),
  z.object({
    kind: z.literal('review.received'),
    ...course,
    rating: z.number().int().min(1).max(5),
    excerpt: words,
  }),
  z.object({ kind: z.literal('review.replied'), ...course, excerpt: words }),
  z.object({ kind: z.literal('question.asked'), ...course, excerpt: words }),
  z.object({ kind: z.literal('question.answered'), ...course, excerpt: words }),
  z.object({ kind: z.literal('peer-review.allotted'), ...course, count: z.number().int() }),
  z.object({ kind: z.literal('review.hidden'), ...course, comment: words }),
  z.object({
    kind: z.literal('assessment.due-soon'),
    ...course,
    assessment: z.string(),
    /** ISO 8601, UTC. */
    due_at: z.string(),
  }),
  z.object({ kind: z.literal('assessment.graded'), ...course, assessment: z.string(), changed: z.boolean() }),
  z.object({ kind: z.literal('certificate.issued'), ...certificate }),
  z.object({ kind: z.literal('certificate.revoked'), ...certificate, comment: words }),
  z.object({ kind: z.literal('waitlist.enrolled'), ...course }),
  z.object({ kind: z.literal('waitlist.place-held'), ...course }),
  z.object({ kind: z.literal('waitlist.place-lapsed'), ...course }),
]);

export const notification = z.object({
  id: z.string(),
  content: notificationContent,
  /** Whose act it was, as others see the name; null when nobody is named. */
  actor: z.string().nullable(),
  /** A path on this site. */
  link: z.string(),
  created_at: z.string().describe('ISO 8601, UTC'),
  read: z.boolean(),
});

export const notificationFilters = ['all', 'unread'] as const;

export const notificationId = z
  .string()
  .regex(/^[1-9]\d{0,14}$/, 'Not a notification')
  .describe('Of a notification');

/** Whether emails about one kind of notification are sent. */
export const emailChoice = z.object({ kind: z.enum(emailChoiceKinds), email: z.boolean() });

export type NotificationContent = z.infer<typeof notificationContent>;
export type Notification = z.infer<typeof notification>;
export type NotificationFilter = (typeof notificationFilters)[number];
export type EmailChoice = z.infer<typeof emailChoice>;
