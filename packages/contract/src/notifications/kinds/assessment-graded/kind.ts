import { z } from 'zod';
import { course, defineKind, everybody } from '../define-kind.ts';

export const assessmentGraded = defineKind('assessment.graded', {
  group: 'learning',
  email: 'on',
  push: 'on',
  sms: 'on',
  roles: everybody,
  payload: { ...course, assessment: z.string(), changed: z.boolean() },
});
