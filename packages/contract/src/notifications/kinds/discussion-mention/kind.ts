import { z } from 'zod';
import { defineKind, everybody, words } from '../define-kind.ts';

export const discussionMention = defineKind('discussion.mention', {
  group: 'learning',
  email: 'on',
  push: 'on',
  roles: everybody,
  /** `place` is the name of the course or group, `title` that of the thread. */
  payload: {
    thread_id: z.string(),
    /** Null: the thread itself. */
    post_id: z.string().nullable(),
    place: words,
    title: words,
    excerpt: words,
  },
});
