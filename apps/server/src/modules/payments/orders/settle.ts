import { paymentMessages } from '@darasa/contract/payments/messages';
import { toMajor } from '@darasa/contract/payments/money';
import type { Tx } from '#platform/database/index';
import { emit } from '#platform/events/index';
import { AppError } from '#platform/http/errors';
import type { PaymentDeps } from '../deps.ts';
import { earnFrom, feeOf } from '../earnings/earn.ts';
import { invoiceChanged, orderPaid } from '../events.ts';
import { postPaid } from '../ledger/post.ts';
import { findPaidWith, type OrderRow, updateOrder } from '../order-repository.ts';
import type { Payment } from '../providers/manual/manual-payments.ts';
import { issueForPayment } from '../receipts/issue.ts';
import { takeNumbers } from '../receipts/receipt-repository.ts';
import { lockPaymentsOf } from '../received/payment-repository.ts';
import { deliverLines, keepSeats, type RefusedLine } from './lines/deliver.ts';
import { findLines } from './lines/line-repository.ts';
import { eventFacts } from './order-facts.ts';
import { refundLines } from './refund.ts';

export type FullChoice = 'wait' | 'refund';

/**
 * Settles a locked order: the payment is recorded and posted, the receipt issued, and the buyer enrolled, all in one
 * transaction. An order of 0 has no payment and no receipt.
 * @param ifFull what to do when the course can't take the buyer; undefined: the caller is asked
 * @throws AppError CONFLICT when the payment has paid for another order, or with `details.choices` when the course can't take
 * the buyer
 */
export async function settle(
  tx: Tx,
  deps: Pick<PaymentDeps, 'site'>,
  order: OrderRow,
  {
    payment,
    ifFull,
    numbered = true,
  }: {
    payment: Payment;
    ifFull?: FullChoice | undefined;
    /** Whether the receipt gets its number at once: staff see it in the answer. */
    numbered?: boolean;
  },
): Promise<void> {
  if (payment.referenceKey !== null) {
    const other = await findPaidWith(tx, order.provider, payment.referenceKey, order.id);
    if (other) throw referenceUsed(other.number);
  }
  const refused = await tryToEnrol(tx, order, ifFull);
  const paid = await recordPaid(tx, order, {
    payment,
    enrolled: refused.length === 0,
    post: () => postPaid(tx, order),
    // What staff have confirmed is real money
    test: false,
  });
  if (order.total_minor > 0 && numbered) await takeNumbers(tx);
  if (ifFull === 'refund' && refused.length > 0) {
    const inOthers = (await findLines(tx, [order.id])).length > refused.length;
    if (inOthers) await announcePaid(tx, paid);
    await refundLines(tx, deps, order.id, {
      lineIds: refused.map(({ line }) => line.id),
      reason: 'You could not be enrolled in the course',
    });
    return;
  }
  await announcePaid(tx, paid);
}

/**
 * Records that a locked order is paid, posts it, issues its receipt and invoice, and gives teachers their share.
 * @param post what the ledger gets @param test paid with money that is not real
 * @param shortfall what of the total did not come and was given to the buyer, in minor units
 */
export async function recordPaid(
  tx: Tx,
  order: OrderRow,
  {
    payment,
    enrolled,
    post,
    test,
    shortfall = 0,
    provider = order.provider,
  }: {
    payment: Payment;
    enrolled: boolean;
    post: () => Promise<void>;
    test: boolean;
    shortfall?: number;
    provider?: string;
  },
): Promise<OrderRow> {
  const now = new Date();
  const change = {
    state: 'paid',
    provider,
    method: payment.method,
    reference: payment.reference,
    reference_key: payment.referenceKey,
    rejection: '',
    paid_at: now,
    closed_at: null,
    enrolled_at: enrolled ? now : null,
    waived_minor: shortfall,
    test,
  };
  await updateOrder(tx, order.id, change);
  await post();
  if (!test) await earn(tx, order, { shortfall });
  await issueForPayment(tx, order, { test, waived: shortfall });
  return { ...order, ...change };
}

/** Gives teachers their share of a locked, paid order. @param at when it was paid; default: now */
export async function earn(
  tx: Tx,
  order: OrderRow,
  { shortfall, at }: { shortfall: number; at?: Date },
): Promise<void> {
  const payments = await lockPaymentsOf(tx, order.id);
  await earnFrom(tx, order, {
    lines: await findLines(tx, [order.id]),
    fee: feeOf(payments, order.currency),
    shortfall,
    ...(at && { at }),
  });
}

/** Tells the buyer, and whoever else wants to know, that an order is paid. The email with the receipt follows, when that has its number. */
export async function announcePaid(tx: Tx, paid: OrderRow): Promise<void> {
  // What others pay is no news to the learner: they have been in the course since the invoice
  if (paid.invoice_id !== null) return emit(tx, invoiceChanged, { invoice_id: paid.invoice_id });
  await emit(tx, orderPaid, {
    ...eventFacts(paid),
    amount: toMajor(paid.total_minor, paid.currency),
    waiting: paid.enrolled_at === null,
  });
}

export const referenceUsed = (number: string): AppError =>
  new AppError('CONFLICT', `${paymentMessages.referenceUsed} (${number})`, {
    reason: 'reference_used',
    number,
  });

/**
 * @returns the lines that can't be delivered, and what the caller has chosen for them
 * @throws AppError CONFLICT with `details.choices` when the caller has to choose
 */
async function tryToEnrol(tx: Tx, order: OrderRow, ifFull: FullChoice | undefined): Promise<RefusedLine[]> {
  const refused = await deliverLines(tx, order);
  const [first] = refused;
  if (!first) return [];
  // Only a seat can turn up: an ended or deleted course stays so
  const full = refused.every(({ reason }) => reason === 'full');
  const choices: FullChoice[] = full ? ['wait', 'refund'] : ['refund'];
  if (ifFull === undefined || !choices.includes(ifFull))
    throw new AppError('CONFLICT', first.message, {
      reason: first.reason,
      choices: order.total_minor > 0 ? choices : [],
    });
  if (ifFull === 'wait') await keepSeats(tx, order, { paid: true, only: coursesOf(refused) });
  return refused;
}

/** The courses of lines that still exist. */
export const coursesOf = (refused: readonly RefusedLine[]): number[] =>
  refused.flatMap(({ line }) => line.course_id ?? []);
