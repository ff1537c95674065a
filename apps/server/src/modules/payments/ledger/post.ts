import type { Tx } from '#platform/database/index';
import { type EntryKind, insertEntry, type Posting } from './ledger-repository.ts';

/** The amounts of an order, in minor units. */
export interface LedgerOrder {
  id: number;
  currency: string;
  list_minor: number;
  discount_minor: number;
  total_minor: number;
}

/** The buyer owes the total: the price is revenue, the coupon a deduction from it. */
export const postPlaced = (tx: Tx, order: LedgerOrder): Promise<void> =>
  post(tx, order, 'placed', placed(order));

/** The order was cancelled or has expired: nobody owes anything any more. */
export const postWithdrawn = (tx: Tx, order: LedgerOrder): Promise<void> =>
  post(
    tx,
    order,
    'withdrawn',
    placed(order).map(({ account, amount }) => ({ account, amount: -amount })),
  );

export const postPaid = (tx: Tx, order: LedgerOrder): Promise<void> =>
  post(tx, order, 'paid', [
    { account: 'cash', amount: order.total_minor },
    { account: 'receivable', amount: -order.total_minor },
  ]);

/** @param amount in minor units */
export const postRefunded = (tx: Tx, order: LedgerOrder, amount: number): Promise<void> =>
  post(tx, order, 'refunded', [
    { account: 'refunds', amount },
    { account: 'cash', amount: -amount },
  ]);

const placed = (order: LedgerOrder): Posting[] => [
  { account: 'receivable', amount: order.total_minor },
  { account: 'discounts', amount: order.discount_minor },
  { account: 'revenue', amount: -order.list_minor },
];

/** Lines without an amount are left out, and an entry without lines, such as the payment of 0. */
async function post(tx: Tx, order: LedgerOrder, kind: EntryKind, lines: Posting[]): Promise<void> {
  const postings = lines.filter(({ amount }) => amount !== 0);
  if (postings.length === 0) return;
  await insertEntry(tx, { orderId: order.id, kind, currency: order.currency, postings });
}
