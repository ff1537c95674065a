import { course, defineKind, everybody, words } from '../define-kind.ts';

export const questionAnswered = defineKind('question.answered', {
  group: 'learning',
  email: 'on',
  push: 'on',
  roles: everybody,
  payload: { ...course, excerpt: words },
});
