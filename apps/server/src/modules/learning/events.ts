import { z } from 'zod';
import { defineEvent } from '#platform/events/index';

const id = z.number().int();

/** Somebody has done lessons. */
export const lessonsDone = defineEvent({
  name: 'learning.lessons-done',
  schema: z.object({ user_id: id, course_id: id, done: id, total: id }),
});

/** Somebody has done all that a course asks for. Announced once for each person and course. */
export const courseCompleted = defineEvent({
  name: 'learning.course-completed',
  schema: z.object({
    user_id: id,
    course_id: id,
    /** The revision that they learned from. */
    revision_id: id,
    completed_at: z.iso.datetime(),
  }),
});

/** Somebody has begun to learn in a course, also one that they do once more. */
export const courseStarted = defineEvent({
  name: 'learning.course-started',
  schema: z.object({ user_id: id, course_id: id }),
});
