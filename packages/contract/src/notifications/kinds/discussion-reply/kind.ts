import { defineKind, everybody, words } from '../define-kind.ts';

export const discussionReply = defineKind('discussion.reply', {
  email: 'off',
  roles: everybody,
  /** `place` is the name of the course or group, `title` that of the thread. */
  payload: { place: words, title: words, excerpt: words },
});
