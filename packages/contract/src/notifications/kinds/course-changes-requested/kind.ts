import { course, defineKind, teachers, words } from '../define-kind.ts';

export const courseChangesRequested = defineKind('course.changes-requested', {
  email: 'on',
  roles: teachers,
  payload: { ...course, comment: words },
});
