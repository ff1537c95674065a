import type { Currency } from '@darasa/contract/catalogue/constants';
import { displayName } from '@darasa/contract/identity/rules';
import type { OrderInvoice } from '@darasa/contract/payments/invoices';
import { paymentMessages } from '@darasa/contract/payments/messages';
import { toMajor } from '@darasa/contract/payments/money';
import type { OrderState, PaymentMethod } from '@darasa/contract/payments/rules';
import { endEnrollment, findEnrollment, learnersRemoved } from '#modules/enrollment';
import { recordAudit, requireRecent } from '#modules/identity';
import type { Ctx, TxCtx } from '#platform/context/index';
import type { Db, Tx } from '#platform/database/index';
import { emit } from '#platform/events/index';
import { AppError } from '#platform/http/errors';
import type { PaymentDeps } from '../deps.ts';
import { invoiceChanged } from '../events.ts';
import { invoiceNumber } from '../invoices/invoice-number.ts';
import {
  findInvoice,
  findInvoicedOrders,
  findOpenInvoiced,
  type InvoicedOrder,
  type InvoiceRow,
} from '../invoices/invoice-repository.ts';
import { lockOrder, type OrderRow } from '../order-repository.ts';
import { findLineCourses } from '../orders/lines/line-repository.ts';
import { stateAllows } from '../orders/order-policy.ts';
import { settle } from '../orders/settle.ts';
import { findBuyers } from '../orders/staff-repository.ts';
import { withdraw } from '../orders/withdraw.ts';
import { confirmedPayment } from '../providers/manual/manual-payments.ts';
import { takeNumbers } from '../receipts/receipt-repository.ts';

/** @throws AppError NOT_FOUND */
export async function readInvoiceOf(ctx: { db: Db | Tx }, id: string): Promise<OrderInvoice> {
  return present(ctx.db, await requireInvoice(ctx.db, id));
}

/**
 * Records that orders of an invoice were paid. One payment pays for all of them: its reference is taken for other orders.
 * @throws AppError NOT_FOUND, FORBIDDEN with `reauthenticate`, BAD_REQUEST, CONFLICT when one of them is decided, or when the reference has
 * paid for another order
 */
export async function settleInvoice(
  ctx: Ctx,
  deps: Pick<PaymentDeps, 'site'>,
  id: string,
  { orders, ...found }: { method: PaymentMethod; reference: string; orders?: readonly string[] | undefined },
): Promise<OrderInvoice> {
  return decided(ctx, id, orders, async (inside, invoice, open) => {
    const payment = confirmedPayment({ method: null, reference: null }, found);
    for (const [index, order] of open.entries()) {
      const key = payment.referenceKey;
      // A key cannot be typed with the sign: nobody else's reference is the same
      const referenceKey = key !== null && index > 0 ? `${key}#${index + 1}` : key;
      await settle(inside.db, deps, order, { payment: { ...payment, referenceKey }, numbered: false });
    }
    // Once: others who issue receipts wait for these until the end
    await takeNumbers(inside.db);
    await record(inside, invoice, 'invoice.settled', {
      orders: open.length,
      amount: toMajor(sumOf(open), invoice.currency),
      currency: invoice.currency,
      method: payment.method,
      reference: payment.reference,
    });
  });
}

/**
 * Cancels open orders of an invoice: nothing is owed for them any more. Their learners stay in the course where that is chosen; else they
 * leave it, and are told.
 * @throws AppError NOT_FOUND, FORBIDDEN with `reauthenticate`, CONFLICT when one of them is decided
 */
export async function cancelInvoice(
  ctx: Ctx,
  id: string,
  {
    reason,
    keep_places,
    orders,
  }: { reason: string; keep_places: boolean; orders?: readonly string[] | undefined },
): Promise<OrderInvoice> {
  return decided(ctx, id, orders, async (inside, invoice, open) => {
    for (const order of open) {
      await withdraw(inside.db, order, { state: 'cancelled', seat: 'cancelled' });
      if (!keep_places) await endPlaces(inside, order, reason);
    }
    await emit(inside.db, invoiceChanged, { invoice_id: invoice.id });
    await record(inside, invoice, 'invoice.cancelled', { orders: open.length, keep_places, reason });
  });
}

/** Whoever is in the course by the order leaves it. */
async function endPlaces({ db: tx, actor }: TxCtx, order: OrderRow, reason: string): Promise<void> {
  for (const courseId of await findLineCourses(tx, order.id)) {
    const own = { userId: order.user_id, courseId };
    const enrollment = await findEnrollment(tx, order.user_id, courseId);
    if (enrollment?.source !== 'order') continue;
    await endEnrollment(tx, { ...own, reason: 'cancelled' });
    if (enrollment.status !== 'left')
      await emit(tx, learnersRemoved, {
        course_id: courseId,
        user_ids: [order.user_id],
        by: actor.userId,
        reason,
      });
  }
}

/** One decision on the open orders of an invoice that are meant, all of them locked: all or none. */
async function decided(
  ctx: Ctx,
  id: string,
  wanted: readonly string[] | undefined,
  work: (inside: TxCtx, invoice: InvoiceRow, open: readonly OrderRow[]) => Promise<void>,
): Promise<OrderInvoice> {
  requireRecent(ctx.actor);
  return ctx.transaction(async (inside) => {
    const { db: tx } = inside;
    const invoice = await requireInvoice(tx, id);
    const ids = [...new Set(wanted?.map(Number) ?? (await findOpenInvoiced(tx, invoice.id)))];
    const open: OrderRow[] = [];
    for (const orderId of ids.sort((a, b) => a - b)) {
      const order = await lockOrder(tx, orderId);
      if (order?.invoice_id !== invoice.id) throw new AppError('NOT_FOUND', paymentMessages.orderNotFound);
      if (!stateAllows('cancel_invoiced', order)) throw decidedMeanwhile();
      open.push(order);
    }
    if (open.length === 0) throw decidedMeanwhile();
    await work(inside, invoice, open);
    return present(tx, invoice);
  });
}

const decidedMeanwhile = (): AppError =>
  new AppError('CONFLICT', 'This was paid or cancelled in the meantime. Look at the invoice again.');

const sumOf = (orders: readonly { total_minor: number }[]): number =>
  orders.reduce((sum, { total_minor }) => sum + total_minor, 0);

/** @throws AppError NOT_FOUND */
export async function requireInvoice(db: Db | Tx, id: string): Promise<InvoiceRow> {
  const row = await findInvoice(db, Number(id));
  if (!row) throw new AppError('NOT_FOUND', paymentMessages.invoiceNotFound);
  return row;
}

const record = (
  ctx: TxCtx,
  invoice: InvoiceRow,
  action: 'invoice.settled' | 'invoice.cancelled',
  details: Record<string, unknown>,
): Promise<void> =>
  recordAudit(ctx.db, {
    actorId: ctx.actor.userId,
    action,
    subject: { type: 'invoice', id: String(invoice.id), name: invoiceNumber(invoice) },
    details,
    ip: ctx.ip,
  });

/** An order of an invoice with whom it is for. */
export type LearnersOrder = InvoicedOrder & { learner: string };

/** The orders of an invoice, as they were made. */
export async function readInvoicedOrders(db: Db | Tx, invoiceId: number): Promise<LearnersOrder[]> {
  const orders = await findInvoicedOrders(db, invoiceId);
  const buyers = await findBuyers(
    db,
    orders.map(({ user_id }) => user_id),
  );
  const names = new Map(buyers.map((buyer) => [buyer.id, displayName(buyer)]));
  return orders.map((order) => ({ ...order, learner: names.get(order.user_id) ?? '' }));
}

async function present(db: Db | Tx, invoice: InvoiceRow): Promise<OrderInvoice> {
  const orders = await readInvoicedOrders(db, invoice.id);
  const major = (minor: number) => toMajor(minor, invoice.currency);
  return {
    id: String(invoice.id),
    number: invoiceNumber(invoice),
    payer: { name: invoice.payer, tax_number: invoice.payer_number },
    reason: invoice.reason,
    currency: invoice.currency as Currency,
    total: major(sumOf(orders)),
    open: major(sumOf(orders.filter(({ state }) => state === 'invoiced'))),
    issued_at: invoice.issued_at.toISOString(),
    orders: orders.map((order) => ({
      id: String(order.id),
      number: order.number,
      title: order.course_title,
      learner: { id: String(order.user_id), name: order.learner },
      total: major(order.total_minor),
      state: order.state as OrderState,
    })),
  };
}
