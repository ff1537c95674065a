import type { Tx } from '#platform/database/index';
import { type BatchResult, forEachItem, type JobContext } from '#platform/jobs/index';
import { reverseEarnings } from '../earnings/earn.ts';
import { splitAmount } from '../ledger/split.ts';
import { lockOrder, type OrderRow } from '../order-repository.ts';
import { findLines, insertRefundLines, type LineRow } from './lines/line-repository.ts';
import { findRefundParts, findRefunds, type RefundPartRow } from './refund-repository.ts';
import { earn } from './settle.ts';
import { findShortfall, findWithoutShares } from './share-gap-repository.ts';

/** As long as both releases may run, and more. */
const DAYS = 7;

/**
 * Gives teachers their share of what the release before this one sells while both run, and takes it back with what that refunds: it knows
 * no shares.
 */
export const settleShares = (context: JobContext): Promise<BatchResult> =>
  forEachItem<number>(context, {
    name: 'payments.settle-shares',
    find: (db, page) => findWithoutShares(db, DAYS, page),
    async work(tx, id) {
      const order = await lockOrder(tx, id);
      if (!order?.paid_at || order.test) return false;
      await earn(tx, order, { shortfall: await findShortfall(tx, id), at: order.paid_at });
      await reverseRefunds(tx, order);
      return true;
    },
  });

async function reverseRefunds(tx: Tx, order: OrderRow): Promise<void> {
  const lines = await findLines(tx, [order.id]);
  await partRefunds(tx, order, lines);
  const parts = (await findRefundParts(tx, order.id)).filter(({ reversed }) => !reversed);
  for (const [refundId, ofRefund] of Map.groupBy(parts, ({ refund_id }) => refund_id)) {
    const at = ofRefund[0]?.at;
    await reverseEarnings(tx, order, {
      refundId,
      parts: ofRefund.map(asPart),
      lines,
      ...(at && { at }),
    });
  }
}

const asPart = ({ line_id, amount_minor, tax_minor, refunded_minor }: RefundPartRow) => ({
  lineId: line_id,
  amount: amount_minor,
  tax: tax_minor,
  refunded: refunded_minor,
});

/** A release that knows no lines has refunded without them: by what was left of each. The tax stays as it has booked it. */
async function partRefunds(tx: Tx, order: OrderRow, lines: readonly LineRow[]): Promise<void> {
  const existing = await findRefundParts(tx, order.id);
  const refunded = lines.map(() => 0);
  for (const { id: refundId, amount_minor } of await findRefunds(tx, [order.id])) {
    const known = existing.filter(({ refund_id }) => refund_id === refundId);
    const amounts =
      known.length > 0
        ? lines.map(({ id }) => known.find(({ line_id }) => line_id === id)?.amount_minor ?? 0)
        : splitAmount(
            amount_minor,
            lines.map(({ total_minor }, index) => total_minor - (refunded[index] ?? 0)),
          );
    const parts = lines.flatMap(({ id: lineId }, index) => {
      const amount = amounts[index] ?? 0;
      refunded[index] = (refunded[index] ?? 0) + amount;
      return amount > 0 ? [{ lineId, amount, tax: 0, refunded: refunded[index] ?? 0 }] : [];
    });
    if (known.length === 0) await insertRefundLines(tx, refundId, parts);
  }
}
