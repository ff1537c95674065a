import { randomUUID } from 'node:crypto';
import type { Tx } from '#platform/database/index';
import { jobsOnEvent, send } from '#platform/jobs/index';
import { announce } from './announced.ts';
import type { EventKind } from './define-event.ts';
import { deliverySchema } from './subscribe.ts';

/**
 * Announces an event in the transaction of its cause: both commit, or neither. Each subscriber gets its own job and runs soon
 * after the commit, independently and in no particular order.
 * @throws ZodError when the payload does not match the event, Error on a database where no jobs can be sent
 */
export async function emit<Payload extends object>(
  tx: Tx,
  event: EventKind<Payload>,
  payload: Payload,
): Promise<void> {
  await announce(tx, event, payload);
  const delivery = { event_id: randomUUID(), payload: event.schema.parse(payload) };
  for (const { name } of jobsOnEvent(tx, event.name)) {
    await send(tx, { name, schema: deliverySchema(event) }, delivery, { key: delivery.event_id });
  }
}
