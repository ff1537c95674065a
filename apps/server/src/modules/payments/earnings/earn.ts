import { partSale } from '@darasa/contract/payments/share-rules';
import type { Tx } from '#platform/database/index';
import { type LedgerOrder, postEarned, postEarningReversed } from '../ledger/post.ts';
import { splitAmount, taxOfRefund } from '../ledger/split.ts';
import type { PaymentRow } from '../received/payment-repository.ts';
import { findRefundRule } from '../settings/settings-repository.ts';
import { findSales, insertReversals, insertSales } from './earning-repository.ts';
import { findShareSettings } from './share-repository.ts';
import { findSharesOfCourses, nobodysShare } from './shares-of-courses.ts';

/** A line as far as shares need it; amounts in minor units. */
interface PaidLine {
  id: number;
  course_id: number | null;
  total_minor: number;
  tax_minor: number;
}

/** What the provider kept of the part of its payments that has paid for an order; minor units. */
export function feeOf(
  payments: readonly Pick<PaymentRow, 'currency' | 'amount_minor' | 'allocated_minor' | 'fee_minor'>[],
  currency: string,
): number {
  return payments
    .filter((payment) => payment.currency === currency)
    .reduce(
      (sum, { fee_minor, allocated_minor, amount_minor }) =>
        sum + Math.round(((fee_minor ?? 0) * allocated_minor) / amount_minor),
      0,
    );
}

/**
 * Records what the sale of an order's lines brings to whom, once, and posts what teachers get. Test orders and lines of 0 bring nothing.
 * @param fee what the provider kept @param shortfall what of the total did not come and was given to the buyer; minor units
 * @param at when it was paid; default: now
 */
export async function earnFrom(
  tx: Tx,
  order: LedgerOrder,
  { lines, fee, shortfall, at }: { lines: readonly PaidLine[]; fee: number; shortfall: number; at?: Date },
): Promise<void> {
  const paid = lines.filter(({ total_minor }) => total_minor > 0);
  const totals = paid.map(({ total_minor }) => total_minor);
  const fees = splitAmount(fee, totals);
  const missing = splitAmount(shortfall, totals);
  const settings = await findShareSettings(tx);
  const shares = await findSharesOfCourses(
    tx,
    paid.flatMap(({ course_id }) => course_id ?? []),
    settings.share_bp,
  );
  const inserted = await insertSales(
    tx,
    paid.map((line, index) => {
      const { teacherId, bp, source } = shares.get(line.course_id ?? 0) ?? nobodysShare;
      const total = line.total_minor - (missing[index] ?? 0);
      const tax = Math.min(line.tax_minor, total);
      const part = partSale({
        total,
        tax,
        fee: fees[index] ?? 0,
        feesShared: settings.fees_shared,
        shareBp: bp,
      });
      return {
        order_id: order.id,
        line_id: line.id,
        refund_id: null,
        teacher_id: teacherId,
        currency: order.currency,
        total_minor: total,
        tax_minor: tax,
        fee_minor: fees[index] ?? 0,
        amount_minor: part.teacher,
        share_bp: bp,
        rule: source,
      };
    }),
    { days: (await findRefundRule(tx)).days, at },
  );
  await postEarned(
    tx,
    order,
    inserted.reduce((sum, { amount_minor }) => sum + amount_minor, 0),
  );
}

/** A refund's part of a line: with it `refunded` is refunded of the line. */
interface RefundedPart {
  lineId: number;
  amount: number;
  tax: number;
  refunded: number;
}

/**
 * Takes back what a refund's parts have brought: of each line the part that is refunded, so that nothing stays of what is refunded in
 * full. What was paid out already makes a balance below zero, which the next payout takes off.
 * @param at when it was refunded; default: now
 */
export async function reverseEarnings(
  tx: Tx,
  order: LedgerOrder,
  {
    refundId,
    parts,
    lines,
    at,
  }: { refundId: number; parts: readonly RefundedPart[]; lines: readonly PaidLine[]; at?: Date },
): Promise<void> {
  const sales = await findSales(
    tx,
    parts.map(({ lineId }) => lineId),
  );
  const reversals = sales.flatMap(({ available_at, ...sale }) => {
    const part = parts.find(({ lineId }) => lineId === sale.line_id);
    const line = lines.find(({ id }) => id === sale.line_id);
    if (!part || !line) return [];
    const before = { total: line.total_minor, tax: sale.amount_minor, refunded: part.refunded - part.amount };
    return {
      ...sale,
      refund_id: refundId,
      total_minor: -part.amount,
      tax_minor: -part.tax,
      fee_minor: 0,
      amount_minor: -taxOfRefund(before, part.amount),
      sale_available_at: available_at,
    };
  });
  await insertReversals(tx, reversals, at);
  await postEarningReversed(tx, order, -reversals.reduce((sum, { amount_minor }) => sum + amount_minor, 0));
}
