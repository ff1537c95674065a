import { defineKind, everybody, words } from '../define-kind.ts';

export const discussionHidden = defineKind('discussion.hidden', {
  group: 'learning',
  email: 'on',
  push: 'off',
  roles: everybody,
  /** `place` is the name of the course or group, `title` that of the thread. */
  payload: { place: words, title: words, reason: words },
});
