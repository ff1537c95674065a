import { course, defineKind, everybody, words } from '../define-kind.ts';

export const questionAnswered = defineKind('question.answered', {
  email: 'on',
  roles: everybody,
  payload: { ...course, excerpt: words },
});
