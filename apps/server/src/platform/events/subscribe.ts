import { z } from 'zod';
import type { Tx } from '#platform/database/index';
import { defineJob, type Job, type JobContext, type JobOptions } from '#platform/jobs/index';
import type { EventKind } from './define-event.ts';
import { recordDelivery } from './delivery-repository.ts';

/** The payload of a subscriber's job. */
interface Delivery<Payload> {
  event_id: string;
  payload: Payload;
}

export interface SubscriptionContext extends Pick<JobContext, 'log' | 'signal'> {
  /** The same in each attempt. */
  eventId: string;
}

const DEFAULTS = { retries: 10, retryDelaySeconds: 5, deadLetter: true } satisfies JobOptions;

/**
 * Handles an event, exactly once in effect: the delivery is recorded in the transaction that the handler writes in, so a
 * second attempt after a crash, or a parallel one, finds it handled. What leaves the database (an HTTP call, a file) is not
 * rolled back with it: send a job for that in `tx`.
 *
 * Add the result to the module's list of jobs, beside `defineJob`'s. Failed attempts are repeated with growing pauses; after
 * the last one the job goes to the dead letter queue.
 * @param definition.name of the subscriber: `<its domain>.<what it does>`
 */
export function subscribe<Payload extends object>(definition: {
  event: EventKind<Payload>;
  name: string;
  handler(tx: Tx, payload: Payload, context: SubscriptionContext): Promise<void>;
  options?: JobOptions;
}): Job<Delivery<Payload>> {
  const { event, name, handler, options } = definition;
  return defineJob({
    name,
    event: event.name,
    schema: deliverySchema(event),
    options: { ...DEFAULTS, ...options },
    async handler({ event_id: eventId, payload }, { db, log, signal }) {
      await db.transaction().execute(async (tx) => {
        if (await recordDelivery(tx, eventId, name)) await handler(tx, payload, { eventId, log, signal });
        else log.debug({ eventId }, 'The event was already handled');
      });
    },
  });
}

export const deliverySchema = <Payload extends object>(
  event: EventKind<Payload>,
): z.ZodType<Delivery<Payload>> => z.object({ event_id: z.uuid(), payload: event.schema });
