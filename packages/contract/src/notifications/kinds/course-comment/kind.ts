import { z } from 'zod';
import { course, defineKind, teachers, words } from '../define-kind.ts';

export const courseComment = defineKind('course.comment', {
  email: 'on',
  roles: teachers,
  payload: { ...course, reply: z.boolean(), excerpt: words },
});
