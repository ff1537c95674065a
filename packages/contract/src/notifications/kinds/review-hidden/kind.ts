import { course, defineKind, everybody, words } from '../define-kind.ts';

export const reviewHidden = defineKind('review.hidden', {
  group: 'account',
  email: 'on',
  push: 'off',
  roles: everybody,
  payload: { ...course, comment: words },
});
