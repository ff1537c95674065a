import { course, defineKind, teachers, words } from '../define-kind.ts';

export const courseApproved = defineKind('course.approved', {
  group: 'teaching',
  email: 'on',
  push: 'on',
  roles: teachers,
  payload: { ...course, comment: words },
});
