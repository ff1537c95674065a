import { course, defineKind, everybody, words } from '../define-kind.ts';

export const enrollmentRemoved = defineKind('enrollment.removed', {
  email: 'on',
  roles: everybody,
  payload: { ...course, reason: words },
});
