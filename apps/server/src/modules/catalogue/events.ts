import { z } from 'zod';
import { defineEvent } from '#platform/events/index';

/** Tracks, categories, or which courses are featured changed. `by`: the administrator. */
export const structureChanged = defineEvent({
  name: 'catalogue.structure-changed',
  schema: z.object({ by: z.number().int() }),
});
