import { z } from 'zod';
import { defineEvent } from '#platform/events/index';

const id = z.number().int();

/** All answers of an attempt have been marked, some of them after it was submitted; or points that were given before have changed. */
export const attemptGraded = defineEvent({
  name: 'assessment.attempt-graded',
  schema: z.object({
    user_id: id,
    course_id: id,
    assessment_id: z.uuid(),
    lesson_id: z.uuid(),
    attempt_id: z.uuid(),
    /** It had points before, and has others now. */
    changed: z.boolean(),
    /** Who marked; null: the server. */
    by: id.nullable(),
  }),
});

/** An attempt was submitted with answers that have no points yet. */
export const attemptWaits = defineEvent({
  name: 'assessment.attempt-waits',
  schema: z.object({ course_id: id, assessment_id: z.uuid() }),
});

/** Somebody was given answers of others to review. */
export const reviewsAllotted = defineEvent({
  name: 'assessment.reviews-allotted',
  schema: z.object({
    user_id: id,
    course_id: id,
    assessment_id: z.uuid(),
    lesson_id: z.uuid(),
    count: id,
  }),
});

/** Learners have not submitted something that is due within a day, by the date that is theirs. */
export const assessmentDueSoon = defineEvent({
  name: 'assessment.due-soon',
  schema: z.object({
    user_ids: z.array(id),
    course_id: id,
    assessment_id: z.uuid(),
    /** Null: none in which it is asked is open to them yet. */
    lesson_id: z.uuid().nullable(),
    /** Where it is done when it is in no lesson, such as a graded discussion. */
    path: z.string().optional(),
    /** Of the assessment. */
    title: z.string(),
    /** ISO 8601, UTC. */
    due_at: z.string(),
  }),
});

/** People were given other dates, more time or attempts, or another opening of a lesson; or it was taken back. `by`: who did it. */
export const allowanceChanged = defineEvent({
  name: 'assessment.allowance-changed',
  schema: z.object({ user_ids: z.array(id), course_id: id, by: id }),
});

/** Somebody's own due date for what is graded besides the contents was set or taken back. */
export const activityTermsChanged = defineEvent({
  name: 'assessment.activity-terms-changed',
  schema: z.object({ user_id: id, activity_id: z.uuid() }),
});
