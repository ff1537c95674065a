import type { Merging } from '#platform/modules/index';
import { hasEarned } from './merging-repository.ts';
import { findOpenTwice, findPaidTwice, lockBuyer } from './order-repository.ts';

/** Orders, receipts and the books say what happened: nothing of them is rewritten, and the kept account is reached through the merged one. */
export const paymentsMerging: Merging = {
  columns: {
    'course_order.given_by': 'stays',
    'course_order.user_id': 'reached',
    'earning.teacher_id': 'stays',
    'order_invoice.issued_by': 'stays',
    'payment_case.closed_by': 'stays',
    'payout.teacher_id': 'stays',
    'payout_account.teacher_id': 'stays',
    'payout_run.closed_by': 'stays',
    'payout_run.created_by': 'stays',
    'share_override.teacher_id': 'stays',
  },
  counts: { orders: 'course_order.user_id' },
  async lock(tx, { keptId, mergedId }) {
    for (const id of [keptId, mergedId].sort((one, other) => one - other)) await lockBuyer(tx, id);
  },
  async refuses(db, pair) {
    if (await hasEarned(db, pair.mergedId))
      return 'The account that is to be merged has earned money or is paid out to. Keep that account.';
    const [title] = await findOpenTwice(db, pair);
    return title === undefined
      ? null
      : `Both have an order of “${title}” that is not paid. Confirm or cancel one of them first.`;
  },
  notes: async (db, pair) =>
    (await findPaidTwice(db, pair)).map(
      (title) => `Both have paid for “${title}”. Both orders stay: decide whether one of them is refunded.`,
    ),
};
