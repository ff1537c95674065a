import { course, defineKind, everybody, words } from '../define-kind.ts';

export const courseMessage = defineKind('course.message', {
  group: 'announcements',
  email: 'on',
  push: 'on',
  roles: everybody,
  payload: { ...course, words },
});
