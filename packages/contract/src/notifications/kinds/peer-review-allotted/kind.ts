import { z } from 'zod';
import { course, defineKind, everybody } from '../define-kind.ts';

export const peerReviewAllotted = defineKind('peer-review.allotted', {
  group: 'learning',
  email: 'on',
  push: 'on',
  roles: everybody,
  payload: { ...course, count: z.number().int() },
});
