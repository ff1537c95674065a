import { z } from 'zod';
import { course, defineKind, teachers, words } from '../define-kind.ts';

export const reviewReceived = defineKind('review.received', {
  group: 'teaching',
  email: 'on',
  push: 'off',
  roles: teachers,
  payload: {
    ...course,
    rating: z.number().int().min(1).max(5),
    excerpt: words,
  },
});
