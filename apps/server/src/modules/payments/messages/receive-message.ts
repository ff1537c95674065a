import { z } from 'zod';
import type { Ctx } from '#platform/context/index';
import type { JobKind } from '#platform/jobs/index';
import { send } from '#platform/jobs/index';
import { findOrder, findOrderByNumber } from '../order-repository.ts';
import { stateAllows } from '../orders/order-policy.ts';
import type { ProviderMode, ProviderRequest, QuestionedOrder, Reply } from '../providers/provider-kind.ts';
import { findByPath } from '../providers/provider-repository.ts';
import { hashOf, type Providers } from '../providers/providers.ts';
import { findPaymentsOf, waitingOf } from '../received/payment-repository.ts';
import { accountNumber, countsFor } from './apply-fact.ts';
import { insertMessage } from './message-repository.ts';

/** Applies a stored message; see jobs.ts. */
export const applyMessageKind: JobKind<{ message_id: number }> = {
  name: 'payments.apply-message',
  schema: z.object({ message_id: z.number().int() }),
};

/** What a caller is answered. @property status 404 for a path that is nobody's, 400 for what the provider did not send */
export interface CallbackReply {
  status: 200 | 400 | 404;
  reply: Reply;
}

const refused = (status: 400 | 404): CallbackReply => ({
  status,
  reply: { contentType: 'application/json', body: '{"success":false}' },
});

/**
 * Stores what a provider sends, as it came, and answers at once; it is applied afterwards. A message that comes again changes nothing.
 * @param path the unguessable part of the URL
 */
export async function receiveMessage(
  ctx: Ctx,
  providers: Providers,
  { path, request }: { path: string; request: ProviderRequest },
): Promise<CallbackReply> {
  const owner = await findByPath(ctx.db, hashOf(path));
  if (!owner) return refused(404);
  const connected = await providers.connect(ctx, owner.provider, owner.mode);
  if (!connected) return refused(404);
  const received = await connected.kind.receive(connected.access(), request);
  if (received.outcome === 'refused') return refused(400);
  await ctx.transaction(async ({ db: tx }) => {
    const id = await insertMessage(tx, {
      ...owner,
      messageId: received.id,
      kind: request.kind,
      body: request.body,
    });
    // Every message is answered alike, also one that has come before
    if (id !== undefined && received.outcome === 'message')
      await send(tx, applyMessageKind, { message_id: id }, { key: String(id) });
  });
  const reply =
    received.outcome === 'message'
      ? received.reply
      : received.answer(await questioned(ctx, owner, received.orderNumber));
  return { status: 200, reply };
}

/** The order that a question of the provider names. */
async function questioned(
  ctx: Ctx,
  source: { mode: ProviderMode },
  typed: string,
): Promise<QuestionedOrder | undefined> {
  const id = await findOrderByNumber(ctx.db, accountNumber(typed));
  const order = id === undefined ? undefined : await findOrder(ctx.db, id);
  if (!order || !countsFor(source, order)) return undefined;
  const waiting = (await findPaymentsOf(ctx.db, order.id))
    .filter(({ currency }) => currency === order.currency)
    .reduce((sum, payment) => sum + waitingOf(payment), 0);
  return {
    open: stateAllows('confirm', order),
    dueMinor: order.total_minor - waiting,
    currency: order.currency,
  };
}
