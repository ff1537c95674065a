import { enrollmentEndings, enrollmentSources } from '@darasa/contract/enrollment/rules';
import { z } from 'zod';
import { defineEvent } from '#platform/events/index';

const id = z.number().int();

/** Somebody may learn in a course from now on: for the first time, or again. */
export const enrolled = defineEvent({
  name: 'enrollment.enrolled',
  schema: z.object({
    user_id: id,
    course_id: id,
    /** Null when the course has no published revision. */
    revision_id: id.nullable(),
    source: z.enum(enrollmentSources),
  }),
});

/** Somebody may not learn in a course any more. Their progress stays. */
export const enrollmentEnded = defineEvent({
  name: 'enrollment.enrollment-ended',
  schema: z.object({ user_id: id, course_id: id, reason: z.enum(enrollmentEndings) }),
});

const own = { user_id: id, course_id: id };

/** Staff have removed people from a course: `user_ids`. They are told why. */
export const learnersRemoved = defineEvent({
  name: 'enrollment.learners-removed',
  schema: z.object({ course_id: id, user_ids: z.array(id), by: id, reason: z.string() }),
});

/** Somebody who waited for a seat was enrolled; `enrolled` is announced too. */
export const waiterEnrolled = defineEvent({
  name: 'enrollment.waiter-enrolled',
  schema: z.object(own),
});

/** A seat of a priced course is offered to somebody who waited for it. */
export const placeHeld = defineEvent({
  name: 'enrollment.place-held',
  schema: z.object({ ...own, held_until: z.iso.datetime() }),
});

/** The seat that was offered to somebody goes to the next. */
export const placeLapsed = defineEvent({
  name: 'enrollment.place-lapsed',
  schema: z.object(own),
});

/**
 * Somebody who had an order of a course, open or paid, is in the course now, by the order or otherwise; `enrolled` is announced too. Apart
 * from it, so that the many who enrol without an order cause no work.
 */
export const orderedSeatTaken = defineEvent({
  name: 'enrollment.ordered-seat-taken',
  schema: z.object({ ...own, order_id: id, source: z.enum(enrollmentSources) }),
});

/** Somebody who was in a course by an order was removed from it. Apart from `enrollmentEnded`, which the many without an order announce too. */
export const orderedSeatEnded = defineEvent({
  name: 'enrollment.ordered-seat-ended',
  schema: z.object(own),
});

/** Somebody who has paid or reported a payment can't have a seat, whatever becomes free: what becomes of the money is to be decided. */
export const seatRefused = defineEvent({
  name: 'enrollment.seat-refused',
  schema: z.object({ ...own, order_id: id.nullable(), paid: z.boolean(), reason: z.string() }),
});
