import { z } from 'zod';
import { defineEvent } from '#platform/events/index';

/** Settings of the site were saved. `by`: the administrator. */
export const settingsChanged = defineEvent({
  name: 'settings.changed',
  schema: z.object({ by: z.number().int() }),
});
