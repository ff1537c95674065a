import { course, defineKind, teachers, words } from '../define-kind.ts';

export const questionAsked = defineKind('question.asked', {
  email: 'off',
  roles: teachers,
  payload: { ...course, excerpt: words },
});
