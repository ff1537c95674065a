import { rowIdOf } from '@darasa/contract/http/row-id';
import { toMajor } from '@darasa/contract/payments/money';
import type { Order } from '@darasa/contract/payments/schemas';
import { recordAudit } from '#modules/identity';
import type { Ctx } from '#platform/context/index';
import type { Tx } from '#platform/database/index';
import { AppError } from '#platform/http/errors';
import { insertCase } from '../cases/case-repository.ts';
import type { PaymentDeps } from '../deps.ts';
import { findOrder, lockOrder, type OrderRow } from '../order-repository.ts';
import { lockPaymentsOf } from '../received/payment-repository.ts';
import { stateAllows } from './order-policy.ts';
import { presentOrders } from './order-presenter.ts';
import { orderNotFound } from './own-orders.ts';
import { refundAll, refundable } from './refund.ts';
import { findRefundOffers } from './refund-offer.ts';

/** What buyers are told, and the books, when they give no reason. */
const NO_REASON = 'You have asked for it';

/**
 * Refunds all that is left of one's own order, by the rule of the site. The money goes back by the provider that brought it; what was paid
 * by hand, staff send back: they get a case.
 * @throws AppError NOT_FOUND, CONFLICT with `details.reason` when the rule does not allow it
 */
export async function requestRefund(ctx: Ctx, deps: PaymentDeps, id: string, reason: string): Promise<Order> {
  return ctx.transaction(async (inside) => {
    const { db: tx, actor } = inside;
    const order = await lockOrder(tx, rowIdOf(id) ?? 0);
    if (order?.user_id !== actor.userId) throw orderNotFound();
    // Asked for twice: it is refunded
    if (order.state !== 'refunded') {
      const offer = (await findRefundOffers(inside, deps, [order])).get(order.id);
      if (!offer || offer.refusal !== null) throw refused(order, offer);
      await refund(tx, deps, order, reason || NO_REASON);
      await recordAudit(tx, {
        actorId: actor.userId,
        action: 'order.refunded',
        subject: { type: 'order', id: String(order.id), name: order.number },
        details: {
          amount: toMajor(refundable(order), order.currency),
          currency: order.currency,
          asked_by: 'buyer',
        },
        ip: ctx.ip,
      });
    }
    const row = await findOrder(tx, order.id);
    const [presented] = await presentOrders(inside, deps, row ? [row] : []);
    return presented as Order;
  });
}

function refused(order: OrderRow, offer: { refusal: string | null; message: string } | undefined): AppError {
  if (!stateAllows('refund', order))
    return new AppError('CONFLICT', 'Only a paid order can be refunded', { state: order.state });
  return new AppError(
    'CONFLICT',
    offer?.message ?? 'This order cannot be refunded here. Please write to us.',
    {
      reason: offer?.refusal ?? 'not_offered',
    },
  );
}

async function refund(tx: Tx, deps: PaymentDeps, order: OrderRow, reason: string): Promise<void> {
  const amount = refundable(order);
  const byProviders = (await lockPaymentsOf(tx, order.id)).reduce(
    (sum, { allocated_minor }) => sum + allocated_minor,
    0,
  );
  await refundAll(tx, deps, order, reason);
  const byHand = amount - Math.min(amount, byProviders);
  if (byHand > 0)
    await insertCase(tx, {
      kind: 'refund_by_hand',
      orderId: order.id,
      amount: byHand,
      currency: order.currency,
      details: {
        ...(order.method ? { paid_by: deps.providers.methodTitle(order.provider, order.method) } : {}),
        ...(order.reference ? { reference: order.reference } : {}),
        reason,
      },
    });
}
