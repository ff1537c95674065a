import { z } from 'zod';
import { defineEvent } from '#platform/events/index';

/** A breach of personal data was written down or changed. `by`: whoever did it. */
export const breachChanged = defineEvent({
  name: 'privacy.breach-changed',
  schema: z.object({ by: z.number().int() }),
});
