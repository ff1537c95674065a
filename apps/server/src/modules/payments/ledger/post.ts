import type { Tx } from '#platform/database/index';
import { type EntryKind, insertEntry, type Posting } from './ledger-repository.ts';

/** The amounts of an order, in minor units. */
export interface LedgerOrder {
  id: number;
  currency: string;
  list_minor: number;
  discount_minor: number;
  total_minor: number;
  /** The part of the total that is tax. */
  tax_minor: number;
}

/** The buyer owes the total: the tax in it is owed to the state, the rest of the price is revenue, and a discount a deduction from it. */
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

/** @param amount in minor units @param tax the part of it that is tax, which is owed no more */
export const postRefunded = (tx: Tx, order: LedgerOrder, amount: number, tax: number): Promise<void> =>
  post(tx, order, 'refunded', [
    { account: 'refunds', amount: amount - tax },
    { account: 'tax', amount: tax },
    { account: 'cash', amount: -amount },
  ]);

/** Money as the ledger knows it, in minor units. */
export interface LedgerPayment {
  id: number;
  currency: string;
  amount_minor: number;
  fee_minor: number | null;
}

/** Money has come; what it is for is decided afterwards. The provider may have kept a fee. */
export async function postReceived(tx: Tx, payment: LedgerPayment): Promise<void> {
  const fee = payment.fee_minor ?? 0;
  await postFor(tx, payment, null, 'received', [
    { account: 'cash', amount: payment.amount_minor - fee },
    { account: 'fees', amount: fee },
    { account: 'unallocated', amount: -payment.amount_minor },
  ]);
}

/** A part of a payment pays for an order. */
export const postAllocated = (
  tx: Tx,
  payment: LedgerPayment,
  order: LedgerOrder,
  amount: number,
): Promise<void> =>
  postFor(tx, payment, order.id, 'allocated', [
    { account: 'unallocated', amount },
    { account: 'receivable', amount: -amount },
  ]);

/** Money that paid for nothing has gone back. */
export const postReturned = (
  tx: Tx,
  payment: LedgerPayment,
  orderId: number | null,
  amount: number,
): Promise<void> =>
  postFor(tx, payment, orderId, 'returned', [
    { account: 'unallocated', amount },
    { account: 'cash', amount: -amount },
  ]);

/** What is missing of an order is given to the buyer. The tax stays: the invoice says the whole price, and the state is owed what it says. */
export const postShortfall = (tx: Tx, order: LedgerOrder, amount: number): Promise<void> =>
  post(tx, order, 'paid', [
    { account: 'discounts', amount },
    { account: 'receivable', amount: -amount },
  ]);

/** What teachers get of a sale: the site owes it to them. @param amount in minor units */
export const postEarned = (tx: Tx, order: LedgerOrder, amount: number): Promise<void> =>
  post(tx, order, 'earned', [
    { account: 'shares', amount },
    { account: 'teachers', amount: -amount },
  ]);

/** A refund takes back what teachers got of the sale. @param amount in minor units */
export const postEarningReversed = (tx: Tx, order: LedgerOrder, amount: number): Promise<void> =>
  post(tx, order, 'earning_reversed', [
    { account: 'teachers', amount },
    { account: 'shares', amount: -amount },
  ]);

/** A teacher was paid; a part may be kept for the tax authority. */
export async function postPaidOut(
  tx: Tx,
  payout: { id: number; currency: string; amount_minor: number; withheld_minor: number },
): Promise<void> {
  const { id, currency, amount_minor, withheld_minor } = payout;
  const postings: Posting[] = [
    { account: 'teachers', amount: amount_minor },
    { account: 'withheld', amount: -withheld_minor },
    { account: 'cash', amount: withheld_minor - amount_minor },
  ];
  await insertEntry(tx, {
    orderId: null,
    payoutId: id,
    kind: 'paid_out',
    currency,
    postings: postings.filter(({ amount }) => amount !== 0),
  });
}

async function postFor(
  tx: Tx,
  payment: LedgerPayment,
  orderId: number | null,
  kind: EntryKind,
  lines: Posting[],
): Promise<void> {
  const postings = lines.filter(({ amount }) => amount !== 0);
  if (postings.length > 0)
    await insertEntry(tx, { orderId, paymentId: payment.id, kind, currency: payment.currency, postings });
}

const placed = (order: LedgerOrder): Posting[] => [
  { account: 'receivable', amount: order.total_minor },
  { account: 'discounts', amount: order.discount_minor },
  { account: 'revenue', amount: order.tax_minor - order.list_minor },
  { account: 'tax', amount: -order.tax_minor },
];

/** Lines without an amount are left out, and an entry without lines, such as the payment of 0. */
async function post(tx: Tx, order: LedgerOrder, kind: EntryKind, lines: Posting[]): Promise<void> {
  const postings = lines.filter(({ amount }) => amount !== 0);
  if (postings.length === 0) return;
  await insertEntry(tx, { orderId: order.id, kind, currency: order.currency, postings });
}
