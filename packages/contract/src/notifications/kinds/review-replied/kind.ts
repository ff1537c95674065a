import { course, defineKind, everybody, words } from '../define-kind.ts';

export const reviewReplied = defineKind('review.replied', {
  email: 'on',
  roles: everybody,
  payload: { ...course, excerpt: words },
});
