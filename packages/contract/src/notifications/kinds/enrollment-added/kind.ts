import { course, defineKind, everybody } from '../define-kind.ts';

export const enrollmentAdded = defineKind('enrollment.added', {
  group: 'places',
  email: 'on',
  push: 'on',
  roles: everybody,
  payload: { ...course },
});
