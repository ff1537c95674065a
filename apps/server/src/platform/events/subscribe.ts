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
  /** The time of the attempt. */
  now: Date;
}

type Handler<Payload> = (tx: Tx, payload: Payload, context: SubscriptionContext) => Promise<unknown>;

interface Subscriber<Payload extends object> {
  event: EventKind<Payload>;
  /** `<its domain>.<what it does>` */
  name: string;
  options?: JobOptions;
}

const DEFAULTS = { retries: 10, retryDelaySeconds: 5, deadLetter: true } satisfies JobOptions;

/**
 * Handles an event, exactly once in effect: the delivery is recorded in the transaction that the handler writes in, so a
 * second attempt after a crash, or a parallel one, finds it handled. What leaves the database (an HTTP call, a file) is not
 * rolled back with it: send a job for that in `tx`.
 *
 * Add the result to the module's list of jobs, beside `defineJob`'s. Failed attempts are repeated with growing pauses; after
 * the last one the job goes to the dead letter queue.
 */
export const subscribe = <Payload extends object>({
  handler,
  ...subscriber
}: Subscriber<Payload> & { handler: Handler<Payload> }): Job<Delivery<Payload>> =>
  subscribeInParts({ ...subscriber, parts: [{ name: subscriber.name, handler }] });

/**
 * Handles an event in parts, each in a transaction of its own: one that fails keeps no other from it, and is tried again with the next attempt,
 * which leaves out those that are done.
 * @param definition.parts their names must stay, since they tell what is done
 */
export function subscribeInParts<Payload extends object>(
  definition: Subscriber<Payload> & { parts: readonly { name: string; handler: Handler<Payload> }[] },
): Job<Delivery<Payload>> {
  const { event, name, parts, options } = definition;
  return defineJob({
    name,
    event: event.name,
    schema: deliverySchema(event),
    options: { ...DEFAULTS, ...options },
    async handler({ event_id: eventId, payload }, { db, log, signal, ctx }) {
      const failures: unknown[] = [];
      for (const part of parts) {
        signal.throwIfAborted();
        try {
          await db.transaction().execute(async (tx) => {
            if (await recordDelivery(tx, eventId, part.name)) {
              await part.handler(tx, payload, { eventId, log, signal, now: ctx.now });
            } else log.debug({ eventId, part: part.name }, 'The event was already handled');
          });
        } catch (error) {
          failures.push(error);
        }
      }
      if (failures.length === 1) throw failures[0];
      if (failures.length > 1)
        throw new AggregateError(failures, `${failures.length} parts of ${name} failed`);
    },
  });
}

export const deliverySchema = <Payload extends object>(
  event: EventKind<Payload>,
): z.ZodType<Delivery<Payload>> => z.object({ event_id: z.uuid(), payload: event.schema });
