import { course, defineKind, teachers, words } from '../define-kind.ts';

export const questionAsked = defineKind('question.asked', {
  group: 'teaching',
  email: 'off',
  push: 'off',
  roles: teachers,
  payload: { ...course, excerpt: words },
});
