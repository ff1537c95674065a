import { exponentOf, hasItsDecimals, toMajor, toMinor } from '@darasa/contract/payments/money';
import { endEnrollment, findEnrollment, releaseSeat } from '#modules/enrollment';
import type { Tx } from '#platform/database/index';
import { emit } from '#platform/events/index';
import type { PaymentDeps } from '../deps.ts';
import { reverseEarnings } from '../earnings/earn.ts';
import { emailRefunded } from '../emails/order-emails.ts';
import { invoiceChanged, orderRefunded } from '../events.ts';
import { postRefunded } from '../ledger/post.ts';
import { splitAmount, taxOfRefund } from '../ledger/split.ts';
import { lockOrder, type OrderRow, updateOrder } from '../order-repository.ts';
import { issueCreditNote } from '../receipts/issue.ts';
import { returnRefund } from '../returns/send-returns.ts';
import { updateDelivered } from './lines/deliver.ts';
import { findLines, insertRefundLines, type LineRow, type RefundedLine } from './lines/line-repository.ts';
import { eventFacts } from './order-facts.ts';
import { insertRefund } from './refund-repository.ts';

/** What is left to refund, in minor units: never more than came. */
export const refundable = (
  order: Pick<OrderRow, 'total_minor' | 'waived_minor' | 'refunded_minor'>,
): number => order.total_minor - order.waived_minor - order.refunded_minor;

/** What is left of each line, in minor units: what was waived is parted among them as the totals are. */
function leftOf(order: OrderRow, lines: readonly LineRow[]): number[] {
  const waived = splitAmount(
    order.waived_minor,
    lines.map(({ total_minor }) => total_minor),
  );
  return lines.map(({ total_minor, refunded_minor }, index) =>
    Math.max(0, total_minor - refunded_minor - (waived[index] ?? 0)),
  );
}

/**
 * Refunds a part of a locked, paid order, parted among its lines by what is left of each: it is posted, a credit note issued and the buyer
 * told. When nothing is left the order is refunded and the enrollments end at once, wherever the buyer is in the courses.
 * @param amount in minor units, at most what is left @param takenBack a payment whose money its provider has taken back already
 */
export async function refundPart(
  tx: Tx,
  deps: Pick<PaymentDeps, 'site'>,
  order: OrderRow,
  { amount, reason, takenBack }: { amount: number; reason: string; takenBack?: number | null },
): Promise<void> {
  const lines = await findLines(tx, [order.id]);
  const parts = splitAmount(amount, leftOf(order, lines));
  await refund(tx, deps, order, {
    parts: lines.map((line, index) => ({ line, amount: parts[index] ?? 0 })),
    reason,
    takenBack,
    ends: amount === refundable(order) ? lines : [],
  });
}

/** Refunds what is left of some lines of a paid order; their enrollments end. */
export async function refundLines(
  tx: Tx,
  deps: Pick<PaymentDeps, 'site'>,
  orderId: number,
  { lineIds, reason }: { lineIds: readonly number[]; reason: string },
): Promise<void> {
  const order = await lockOrder(tx, orderId);
  if (!order) return;
  const lines = await findLines(tx, [orderId]);
  const left = leftOf(order, lines);
  const parts = lines
    .map((line, index) => ({ line, amount: left[index] ?? 0 }))
    .filter(({ line }) => lineIds.includes(line.id));
  await refund(tx, deps, order, { parts, reason, ends: parts.map(({ line }) => line) });
}

/** @param ends the lines whose enrollments end */
async function refund(
  tx: Tx,
  deps: Pick<PaymentDeps, 'site'>,
  order: OrderRow,
  {
    parts,
    reason,
    takenBack,
    ends,
  }: {
    parts: readonly { line: LineRow; amount: number }[];
    reason: string;
    takenBack?: number | null | undefined;
    ends: readonly LineRow[];
  },
): Promise<void> {
  const amount = parts.reduce((sum, part) => sum + part.amount, 0);
  const full = amount === refundable(order);
  const now = new Date();
  await updateOrder(tx, order.id, {
    refunded_minor: order.refunded_minor + amount,
    ...(full ? { state: 'refunded', closed_at: now } : {}),
  });
  const refundId = await insertRefund(tx, { order_id: order.id, amount_minor: amount, reason });
  const refunded = partsOf(parts);
  await insertRefundLines(tx, refundId, refunded);
  for (const line of ends) await giveSeatBack(tx, order, line);
  if (!full) await updateDelivered(tx, order.id);
  await returnRefund(tx, { orderId: order.id, refundId, amount, reason, takenBack });
  const tax = refunded.reduce((sum, part) => sum + part.tax, 0);
  await postRefunded(tx, order, amount, tax);
  await reverseEarnings(tx, order, { refundId, parts: refunded, lines: parts.map(({ line }) => line) });
  const creditNote = amount > 0 ? await issueCreditNote(tx, { order, refundId, amount, tax }) : undefined;
  // Of an invoice staff tell who has paid it
  if (order.invoice_id === null)
    await emailRefunded(tx, deps.site, order, { amount, full, reason, creditNote });
  else return emit(tx, invoiceChanged, { invoice_id: order.invoice_id });
  await emit(tx, orderRefunded, {
    ...eventFacts(order),
    amount: toMajor(amount, order.currency),
    full,
    reason,
  });
}

const partsOf = (parts: readonly { line: LineRow; amount: number }[]): RefundedLine[] =>
  parts
    .filter(({ amount }) => amount > 0)
    .map(({ line, amount }) => ({
      lineId: line.id,
      amount,
      refunded: line.refunded_minor + amount,
      tax: taxOfRefund(
        { total: line.total_minor, tax: line.tax_minor, refunded: line.refunded_minor },
        amount,
      ),
    }));

/** Ends what a line has given: the enrollment, or the wait for a seat. */
async function giveSeatBack(
  tx: Tx,
  { user_id, id }: OrderRow,
  { course_id, enrolled_at }: LineRow,
): Promise<void> {
  if (course_id === null) return;
  const own = { userId: user_id, courseId: course_id };
  await releaseSeat(tx, { ...own, orderId: id, reason: 'refunded' });
  const source = (await findEnrollment(tx, user_id, course_id))?.source;
  // They may have got the seat that they waited for in this moment, or be inside since the course costs nothing
  const byOrder = source === 'order' || (enrolled_at !== null && source !== 'free');
  if (byOrder) await endEnrollment(tx, { ...own, reason: 'refunded' });
}

export const refundAll = (
  tx: Tx,
  deps: Pick<PaymentDeps, 'site'>,
  order: OrderRow,
  reason: string,
  takenBack: number | null = null,
): Promise<void> => refundPart(tx, deps, order, { amount: refundable(order), reason, takenBack });

/** @returns why an amount can't be refunded; undefined when it can. @param amount in major units */
export function refundProblem(order: OrderRow, amount: number): string | undefined {
  const minor = toMinor(amount, order.currency);
  if (!hasItsDecimals(amount, order.currency)) return `At most ${exponentOf(order.currency)} decimals`;
  if (minor > refundable(order))
    return `At most ${toMajor(refundable(order), order.currency)} can be refunded`;
  if (minor === 0 && refundable(order) > 0) return 'Enter an amount';
  return undefined;
}
