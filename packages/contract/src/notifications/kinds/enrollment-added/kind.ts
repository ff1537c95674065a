import { course, defineKind, everybody } from '../define-kind.ts';

export const enrollmentAdded = defineKind('enrollment.added', {
  email: 'on',
  roles: everybody,
  payload: { ...course },
});
