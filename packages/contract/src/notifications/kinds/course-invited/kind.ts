import { z } from 'zod';
import { authorRoles } from '../../../authoring/constants.ts';
import { course, defineKind, teachers } from '../define-kind.ts';

export const courseInvited = defineKind('course.invited', {
  group: 'teaching',
  email: 'on',
  push: 'on',
  roles: teachers,
  payload: {
    ...course,
    role: z.enum(authorRoles),
    /** They are asked whether they would like to own it. */
    offered: z.boolean().optional(),
  },
});
