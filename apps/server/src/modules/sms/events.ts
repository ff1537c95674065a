import { z } from 'zod';
import { defineEvent } from '#platform/events/index';

/** SMS wait for administrators: the budget or the credit is spent, or the provider refuses the login or the sender. */
export const smsPaused = defineEvent({
  name: 'sms.paused',
  schema: z.object({ reason: z.enum(['budget', 'credit', 'login', 'sender']) }),
});

/** A network has said what became of the SMS of a delivery. */
export const smsReported = defineEvent({
  name: 'sms.reported',
  schema: z.object({
    delivery_id: z.number().int(),
    state: z.enum(['delivered', 'failed']),
    reason: z.string().nullable(),
  }),
});
