import { z } from 'zod';
import { admins, course, defineKind } from '../define-kind.ts';

export const courseSubmitted = defineKind('course.submitted', {
  group: 'site',
  email: 'on',
  push: 'off',
  roles: admins,
  payload: { ...course, again: z.boolean() },
});
