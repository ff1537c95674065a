import { z } from 'zod';
import { course, defineKind, everybody } from '../define-kind.ts';

export const assessmentGraded = defineKind('assessment.graded', {
  email: 'on',
  roles: everybody,
  payload: { ...course, assessment: z.string(), changed: z.boolean() },
});
