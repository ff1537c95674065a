import { isPerson } from '#modules/identity';
import type { Db, Tx } from '#platform/database/index';

export type Account =
  | 'cash'
  | 'receivable'
  | 'revenue'
  | 'discounts'
  | 'refunds'
  | 'unallocated'
  | 'fees'
  | 'tax'
  | 'shares'
  | 'teachers'
  | 'withheld';
export type EntryKind =
  | 'placed'
  | 'withdrawn'
  | 'paid'
  | 'refunded'
  | 'received'
  | 'allocated'
  | 'returned'
  | 'earned'
  | 'earning_reversed'
  | 'paid_out';

/** One line of an entry. Debits are positive, credits negative; minor units. */
export interface Posting {
  account: Account;
  amount: number;
}

/** Adds an entry. The database refuses it at the end of the transaction when its postings do not sum to zero. */
export async function insertEntry(
  tx: Tx,
  entry: {
    orderId: number | null;
    paymentId?: number;
    payoutId?: number;
    kind: EntryKind;
    currency: string;
    postings: readonly Posting[];
  },
): Promise<void> {
  const { id } = await tx
    .insertInto('ledger_entry')
    .values({
      order_id: entry.orderId,
      payment_id: entry.paymentId ?? null,
      payout_id: entry.payoutId ?? null,
      kind: entry.kind,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('ledger_posting')
    .values(
      entry.postings.map(({ account, amount }) => ({
        entry_id: id,
        account,
        currency: entry.currency,
        amount_minor: amount,
      })),
    )
    .execute();
}

/** The ledger's entries about one person's orders, oldest first. */
export async function findEntriesOf(db: Db | Tx, userId: number) {
  return db
    .selectFrom('ledger_entry')
    .innerJoin('course_order', 'course_order.id', 'ledger_entry.order_id')
    .innerJoin('ledger_posting', 'ledger_posting.entry_id', 'ledger_entry.id')
    .select([
      'course_order.number as order',
      'ledger_entry.kind',
      'ledger_entry.at',
      'ledger_posting.account',
      'ledger_posting.currency',
      'ledger_posting.amount_minor',
    ])
    .where(isPerson('course_order.user_id', userId))
    .orderBy('ledger_entry.id')
    .execute();
}
