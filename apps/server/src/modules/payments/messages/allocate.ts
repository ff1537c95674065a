import type { OrderState } from '@darasa/contract/payments/rules';
import { whyNotByOrder } from '#modules/enrollment';
import { findContacts } from '#modules/identity';
import type { TxCtx } from '#platform/context/index';
import { closeCasesOf, insertCase } from '../cases/case-repository.ts';
import { postAllocated, postPlaced } from '../ledger/post.ts';
import { findCurrentOrder, type OrderRow, updateOrder } from '../order-repository.ts';
import { deliverLines, keepSeats, type RefusedLine } from '../orders/lines/deliver.ts';
import { findLines } from '../orders/lines/line-repository.ts';
import { announcePaid, coursesOf, recordPaid } from '../orders/settle.ts';
import {
  addAllocated,
  lockPaymentsOf,
  type PaymentRow,
  updatePaymentOrder,
  waitingOf,
} from '../received/payment-repository.ts';
import { decidePayment } from './decide.ts';

/**
 * Uses a recorded payment for a locked order, by the rule of `decidePayment`: the order is paid and its buyer enrolled, or the money
 * waits and a case says why.
 * @param order undefined: there is none
 * @returns what was done, in a word
 */
export async function allocate(
  ctx: TxCtx,
  order: OrderRow | undefined,
  payment: PaymentRow,
  details: Record<string, string> = {},
): Promise<string> {
  const { db: tx } = ctx;
  const money = { minor: waitingOf(payment), currency: payment.currency };
  const decision = decidePayment(order && (await standingOf(ctx, order, payment.id)), money);
  if (order && payment.order_id !== order.id) await updatePaymentOrder(tx, payment.id, order.id);
  if (order && decision.act !== 'keep')
    await settleBy(ctx, order, payment, { reopen: decision.act === 'reopen' });
  if (decision.case)
    await insertCase(tx, {
      kind: decision.case,
      orderId: order?.id ?? null,
      paymentId: payment.id,
      amount: decision.caseMinor,
      currency: payment.currency,
      details,
    });
  return decision.case ? `${decision.act}: ${decision.case}` : decision.act;
}

async function standingOf(ctx: TxCtx, order: OrderRow, exceptPayment: number) {
  const { db: tx } = ctx;
  const state = order.state as OrderState;
  const payments = await lockPaymentsOf(tx, order.id);
  const closed = state === 'cancelled' || state === 'expired';
  return {
    state,
    totalMinor: order.total_minor,
    currency: order.currency,
    waitingMinor: payments
      .filter(({ id, currency }) => id !== exceptPayment && currency === order.currency)
      .reduce((sum, payment) => sum + waitingOf(payment), 0),
    canReopen: closed && (await canReopen(ctx, order)),
  };
}

/** Whether the buyer of a closed order has no other one of its courses, and could be let into all. */
async function canReopen(ctx: TxCtx, order: OrderRow): Promise<boolean> {
  const [buyer] = await findContacts(ctx.db, [order.user_id]);
  if (!buyer) return false;
  const lines = await findLines(ctx.db, [order.id]);
  for (const { course_id: courseId } of lines) {
    if (courseId === null || (await findCurrentOrder(ctx.db, order.user_id, courseId))) return false;
    const by = { userId: order.user_id, courseId, now: ctx.now };
    if ((await whyNotByOrder(ctx.db, by)) !== undefined) return false;
  }
  return true;
}

/**
 * A locked order is paid by what has come for it.
 * @param payment the last one: of it is what is too much @param shortfall what is missing and given to the buyer, in minor units
 */
export async function settleBy(
  ctx: TxCtx,
  order: OrderRow,
  payment: PaymentRow,
  { reopen, shortfall = 0 }: { reopen: boolean; shortfall?: number },
): Promise<void> {
  const { db: tx } = ctx;
  if (reopen) {
    await updateOrder(tx, order.id, { state: 'awaiting_payment', closed_at: null });
    await postPlaced(tx, order);
  }
  const refused = await deliverLines(tx, order);
  const paid = await recordPaid(tx, order, {
    provider: payment.provider,
    payment: {
      method: payment.method,
      reference: payment.transaction_id,
      referenceKey: payment.transaction_id,
    },
    enrolled: refused.length === 0,
    post: () => usePayments(ctx, order, payment.id),
    test: payment.mode === 'test',
    shortfall,
  });
  await closeCasesOf(tx, order.id, ['too_little', 'no_answer'], 'The order was paid in full afterwards.');
  await leaveOutside(ctx, order, refused);
  await announcePaid(tx, paid);
}

/** Who has paid and cannot be enrolled now waits for the next seat, or staff decide. */
async function leaveOutside(
  { db: tx }: TxCtx,
  order: OrderRow,
  refused: readonly RefusedLine[],
): Promise<void> {
  const full = refused.filter(({ reason }) => reason === 'full');
  if (full.length > 0) await keepSeats(tx, order, { paid: true, only: coursesOf(full) });
  for (const { line, reason, message } of refused)
    if (reason !== 'full')
      await insertCase(tx, {
        kind: reason === 'erased' ? 'buyer_erased' : 'cannot_enrol',
        orderId: order.id,
        lineId: line.id,
        amount: line.total_minor,
        currency: order.currency,
        details: { reason: message },
      });
}

/** Earlier payments first, so that what is too much is of the last one. */
async function usePayments(ctx: TxCtx, order: OrderRow, last: number): Promise<void> {
  const { db: tx } = ctx;
  let due = order.total_minor;
  const payments = (await lockPaymentsOf(tx, order.id)).filter(({ currency }) => currency === order.currency);
  for (const payment of payments.sort((a, b) => Number(a.id === last) - Number(b.id === last))) {
    const part = Math.min(due, waitingOf(payment));
    if (part <= 0) continue;
    await addAllocated(tx, payment.id, part);
    await postAllocated(tx, payment, order, part);
    due -= part;
  }
}
