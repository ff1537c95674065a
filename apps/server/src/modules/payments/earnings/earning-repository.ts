import { type Insertable, sql } from 'kysely';
import type { DB, Db, Tx } from '#platform/database/index';

type NewEarning = Omit<Insertable<DB['earning']>, 'id' | 'at' | 'payout_id' | 'available_at'>;

const momentOf = (at: Date | undefined) => (at ? sql<Date>`${at}::timestamptz` : sql<Date>`now()`);

/**
 * What sales bring.
 * @param days until it is available @param at when they were paid; default: now
 * @returns without those whose lines have theirs already
 */
export async function insertSales(
  tx: Tx,
  sales: readonly NewEarning[],
  { days, at }: { days: number; at?: Date | undefined },
): Promise<{ amount_minor: number }[]> {
  if (sales.length === 0) return [];
  return tx
    .insertInto('earning')
    .values(
      sales.map((sale) => ({
        ...sale,
        at: momentOf(at),
        available_at: sql<Date>`${momentOf(at)} + make_interval(days => ${days})`,
      })),
    )
    .onConflict((conflict) => conflict.column('line_id').where('refund_id', 'is', null).doNothing())
    .returning('amount_minor')
    .execute();
}

/** What lines have brought. */
export type SaleRow = Awaited<ReturnType<typeof findSales>>[number];

export async function findSales(db: Db | Tx, lineIds: readonly number[]) {
  return db
    .selectFrom('earning')
    .select([
      'order_id',
      'line_id',
      'teacher_id',
      'currency',
      'amount_minor',
      'share_bp',
      'rule',
      'available_at',
    ])
    .where('line_id', '=', sql<number>`any(${[...lineIds]}::bigint[])`)
    .where('refund_id', 'is', null)
    .orderBy('line_id')
    .execute();
}

/** What goes back of sales with a refund: available when they are, or at once where they are already. @param at default: now */
export async function insertReversals(
  tx: Tx,
  reversals: readonly (NewEarning & { sale_available_at: Date })[],
  at?: Date,
): Promise<void> {
  if (reversals.length === 0) return;
  await tx
    .insertInto('earning')
    .values(
      reversals.map(({ sale_available_at, ...reversal }) => ({
        ...reversal,
        at: momentOf(at),
        available_at: sql<Date>`greatest(${sale_available_at}::timestamptz, ${momentOf(at)})`,
      })),
    )
    .execute();
}

/** For the export of somebody's data: what they have earned as a teacher. */
export async function findEarningRecordsOf(db: Db | Tx, teacherId: number) {
  return db
    .selectFrom('earning')
    .innerJoin('order_line', 'order_line.id', 'earning.line_id')
    .select([
      'order_line.title as course',
      'earning.currency',
      'earning.total_minor',
      'earning.amount_minor',
      'earning.at',
      'earning.available_at',
    ])
    .where('earning.teacher_id', '=', teacherId)
    .orderBy('earning.id')
    .execute();
}
