import { course, defineKind, everybody, words } from '../define-kind.ts';

export const courseMessage = defineKind('course.message', {
  email: 'on',
  roles: everybody,
  payload: { ...course, words },
});
