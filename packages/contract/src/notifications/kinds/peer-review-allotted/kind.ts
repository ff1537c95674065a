import { z } from 'zod';
import { course, defineKind, everybody } from '../define-kind.ts';

export const peerReviewAllotted = defineKind('peer-review.allotted', {
  email: 'on',
  roles: everybody,
  payload: { ...course, count: z.number().int() },
});
