import { z } from 'zod';
import { defineEvent } from '#platform/events/index';

/** Somebody has reviewed cards, or chosen something about them: their other screens show it. */
export const recallChanged = defineEvent({
  name: 'recall.changed',
  schema: z.object({ user_id: z.number().int() }),
});

/** The hour has come at which somebody wants to be reminded of what is due. */
export const recallDue = defineEvent({
  name: 'recall.due',
  schema: z.object({ user_id: z.number().int(), cards: z.number().int() }),
});
