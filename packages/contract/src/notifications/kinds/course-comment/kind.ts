import { z } from 'zod';
import { course, defineKind, teachers, words } from '../define-kind.ts';

export const courseComment = defineKind('course.comment', {
  group: 'teaching',
  email: 'on',
  push: 'off',
  roles: teachers,
  payload: { ...course, reply: z.boolean(), excerpt: words },
});
