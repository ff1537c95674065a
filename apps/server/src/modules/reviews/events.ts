import { z } from 'zod';
import { defineEvent } from '#platform/events/index';

const id = z.number().int();

/** A learner has reviewed a course. */
export const reviewWritten = defineEvent({
  name: 'reviews.written',
  schema: z.object({ course_id: id, review_id: id, user_id: id, rating: z.number().int() }),
});

/** A teacher has replied to a review for the first time. */
export const reviewAnswered = defineEvent({
  name: 'reviews.answered',
  schema: z.object({ course_id: id, review_id: id, user_id: id, by: id }),
});

/** An administrator has hidden a review. The reason is for its author. */
export const reviewHidden = defineEvent({
  name: 'reviews.hidden',
  schema: z.object({ course_id: id, review_id: id, user_id: id, reason: z.string() }),
});
