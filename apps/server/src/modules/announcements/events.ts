import { z } from 'zod';
import { defineEvent } from '#platform/events/index';

const id = z.number().int();

/** People were reached by an announcement: one part of all of them. */
export const announced = defineEvent({
  name: 'announcements.announced',
  schema: z.object({
    announcement_id: z.uuid(),
    course_id: id.optional(),
    user_ids: z.array(id),
    by: id.nullable(),
  }),
});

/** An announcement was written, changed, stopped, withdrawn or opened. `user_ids`: whose screens show it. */
export const changed = defineEvent({
  name: 'announcements.changed',
  schema: z.object({ course_id: id.optional(), user_ids: z.array(id) }),
});
