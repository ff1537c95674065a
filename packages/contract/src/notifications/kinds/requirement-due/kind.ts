import { z } from 'zod';
import { defineKind, everybody } from '../define-kind.ts';

export const requirementDue = defineKind('requirement.due', {
  group: 'learning',
  email: 'on',
  push: 'on',
  sms: 'on',
  roles: everybody,
  payload: {
    requirement_id: z.string(),
    title: z.string().describe('Of the course or the learning track'),
    /** The last day, of the site’s time zone: YYYY-MM-DD. */
    due_on: z.string(),
    overdue: z.boolean(),
  },
});
