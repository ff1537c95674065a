import { z } from 'zod';
import { course, defineKind, everybody } from '../define-kind.ts';

export const assessmentDueSoon = defineKind('assessment.due-soon', {
  group: 'learning',
  email: 'on',
  push: 'on',
  sms: 'on',
  roles: everybody,
  payload: {
    ...course,
    assessment: z.string(),
    /** ISO 8601, UTC. */
    due_at: z.string(),
  },
});
