import { z } from 'zod';
import { course, defineKind, teachers } from '../define-kind.ts';

export const coursePublished = defineKind('course.published', {
  group: 'teaching',
  email: 'on',
  push: 'off',
  roles: teachers,
  payload: { ...course, first: z.boolean() },
});
