import { z } from 'zod';
import { defineKind, everybody } from '../define-kind.ts';

export const requirementAssigned = defineKind('requirement.assigned', {
  group: 'learning',
  email: 'on',
  push: 'on',
  roles: everybody,
  payload: {
    /** Everything that was asked in one act: what is due first before the others. */
    requirements: z
      .array(
        z.object({
          requirement_id: z.string(),
          title: z.string().describe('Of the course or the learning track'),
          /** The last day, of the site’s time zone: YYYY-MM-DD. */
          due_on: z.string(),
          /** Else it is offered. */
          mandatory: z.boolean(),
          /** They have done it before: it is to be done anew. */
          renewal: z.boolean(),
          /** What is said with it. */
          note: z.string(),
        }),
      )
      .min(1),
  },
});
