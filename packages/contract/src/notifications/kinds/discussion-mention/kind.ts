import { defineKind, everybody, words } from '../define-kind.ts';

export const discussionMention = defineKind('discussion.mention', {
  email: 'on',
  roles: everybody,
  /** `place` is the name of the course or group, `title` that of the thread. */
  payload: { place: words, title: words, excerpt: words },
});
