import { course, defineKind, everybody, words } from '../define-kind.ts';

export const reviewHidden = defineKind('review.hidden', {
  email: 'on',
  roles: everybody,
  payload: { ...course, comment: words },
});
