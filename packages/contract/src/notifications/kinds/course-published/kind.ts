import { z } from 'zod';
import { course, defineKind, teachers } from '../define-kind.ts';

export const coursePublished = defineKind('course.published', {
  email: 'on',
  roles: teachers,
  payload: { ...course, first: z.boolean() },
});
