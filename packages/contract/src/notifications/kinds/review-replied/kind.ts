import { course, defineKind, everybody, words } from '../define-kind.ts';

export const reviewReplied = defineKind('review.replied', {
  group: 'account',
  email: 'on',
  push: 'off',
  roles: everybody,
  payload: { ...course, excerpt: words },
});
