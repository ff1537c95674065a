import { course, defineKind, everybody, words } from '../define-kind.ts';

export const enrollmentRemoved = defineKind('enrollment.removed', {
  group: 'places',
  email: 'on',
  push: 'off',
  roles: everybody,
  payload: { ...course, reason: words },
});
