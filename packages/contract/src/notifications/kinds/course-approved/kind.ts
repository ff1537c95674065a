import { course, defineKind, teachers, words } from '../define-kind.ts';

export const courseApproved = defineKind('course.approved', {
  email: 'on',
  roles: teachers,
  payload: { ...course, comment: words },
});
