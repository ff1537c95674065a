import { z } from 'zod';
import { defineEvent } from '#platform/events/index';

const id = z.number().int();
/** Where it happened: `course_id`, or the people of the group in `user_ids`. */
const at = { thread_id: z.uuid(), course_id: id.optional(), group_id: id.optional(), user_ids: z.array(id) };

/** Somebody opened a thread. */
export const threadOpened = defineEvent({
  name: 'discussions.thread-opened',
  schema: z.object({ ...at, by: id }),
});

/** Somebody wrote below a thread. */
export const posted = defineEvent({
  name: 'discussions.posted',
  schema: z.object({ ...at, post_id: z.uuid(), by: id, as_teacher: z.boolean() }),
});

/** Somebody named people in a text. Whom it may reach is decided when it is told. */
export const peopleMentioned = defineEvent({
  name: 'discussions.people-mentioned',
  schema: z.object({ thread_id: z.uuid(), post_id: z.uuid().optional(), by: id }),
});

/** Somebody who keeps order hid what another had written. */
export const textHidden = defineEvent({
  name: 'discussions.text-hidden',
  schema: z.object({ ...at, author_id: id, reason: z.string(), by: id }),
});

/** A thread or something below it was changed, taken back, voted for, pinned, locked or reported. */
export const changed = defineEvent({
  name: 'discussions.changed',
  schema: z.object({ ...at, by: id.optional() }),
});
