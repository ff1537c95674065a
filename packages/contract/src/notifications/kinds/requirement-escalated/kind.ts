import { z } from 'zod';
import { defineKind, everybody } from '../define-kind.ts';

export const requirementEscalated = defineKind('requirement.escalated', {
  group: 'learning',
  email: 'on',
  push: 'on',
  roles: everybody,
  payload: {
    requirement_id: z.string(),
    title: z.string().describe('Of the course or the learning track'),
    group: z.string(),
    people: z.number(),
  },
});
