import { z } from 'zod';
import { course, defineKind, everybody, words } from '../define-kind.ts';

export const questionAnswered = defineKind('question.answered', {
  group: 'learning',
  email: 'on',
  push: 'on',
  roles: everybody,
  payload: {
    ...course,
    /** What the excerpt is of. Null: told by an earlier release. */
    text_id: z.string().nullable().default(null),
    excerpt: words,
  },
});
