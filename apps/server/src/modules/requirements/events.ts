import { z } from 'zod';
import { defineEvent } from '#platform/events/index';

const id = z.number().int();

/** What is required, or how people stand in it, has changed. `user_ids`: whose screens show it, besides administrators. */
export const changed = defineEvent({
  name: 'requirements.changed',
  schema: z.object({
    requirement_id: id,
    course_id: id.optional(),
    user_ids: z.array(id),
    by: id.nullable(),
  }),
});

/** Something is asked of somebody that was not asked of them before, or once more: all of it that came at once. */
export const assigned = defineEvent({
  name: 'requirements.assigned',
  schema: z.object({ user_id: id, requirement_ids: z.array(id) }),
});

/** Learners are reminded of what they have not finished. */
export const reminded = defineEvent({
  name: 'requirements.reminded',
  schema: z.object({
    requirement_id: id,
    user_ids: z.array(id),
    /** ISO 8601, UTC: the end of the day on which it is due. */
    due_at: z.iso.datetime(),
    overdue: z.boolean(),
    /** Who asked for it; null: the clock. */
    by: id.nullable(),
  }),
});

/** Learners have been overdue for so long that those who lead their group are told. */
export const escalated = defineEvent({
  name: 'requirements.escalated',
  schema: z.object({
    requirement_id: id,
    group_id: id,
    /** The leaders. */
    user_ids: z.array(id),
    people: id,
  }),
});
