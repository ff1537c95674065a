import { z } from 'zod';
import { defineEvent } from '#platform/events/index';

/**
 * A reviewer or an author has commented on a course, or has answered a comment. Decisions are announced by authoring, which
 * keeps the state of a course.
 */
export const commentAdded = defineEvent({
  name: 'approval.comment-added',
  schema: z.object({ course_id: z.number().int(), comment_id: z.uuid() }),
});
