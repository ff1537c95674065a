import { course, defineKind, teachers, words } from '../define-kind.ts';

export const courseChangesRequested = defineKind('course.changes-requested', {
  group: 'teaching',
  email: 'on',
  push: 'on',
  roles: teachers,
  payload: { ...course, comment: words },
});
