import { z } from 'zod';
import { course, defineKind, teachers, words } from '../define-kind.ts';

export const questionAsked = defineKind('question.asked', {
  group: 'teaching',
  email: 'off',
  push: 'off',
  roles: teachers,
  payload: {
    ...course,
    /** What the excerpt is of. Null: told by an earlier release. */
    text_id: z.string().nullable().default(null),
    excerpt: words,
  },
});
