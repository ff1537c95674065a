import { sql } from 'kysely';
import type { Db, Tx } from '#platform/database/index';

/**
 * Orders that were paid or refunded within some days without a teacher's share being recorded or taken back.
 * @param after the last one of the page before
 */
export async function findWithoutShares(
  db: Db | Tx,
  days: number,
  { after, limit }: { after: number | undefined; limit: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select o.id from course_order o
    where o.id in (
        select e.order_id from ledger_entry e
        where e.at >= now() - make_interval(days => ${days}) and e.kind in ('paid', 'allocated', 'refunded'))
      and o.id > ${after ?? 0} and o.paid_at is not null and not o.test
      and (exists (
          select from order_line l where l.order_id = o.id and l.total_minor > 0
            and not exists (select from earning e where e.line_id = l.id and e.refund_id is null))
        or exists (
          select from refund r left join refund_line b on b.refund_id = r.id
          where r.order_id = o.id and r.amount_minor > 0
            and not exists (select from earning e where e.refund_id = r.id and e.line_id = b.line_id)))
    order by o.id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** What of an order's total did not come and was given to the buyer, in minor units. */
export async function findShortfall(db: Db | Tx, orderId: number): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(p.amount_minor), 0)::int8 as sum from ledger_entry e join ledger_posting p on p.entry_id = e.id
    where e.order_id = ${orderId} and e.kind = 'paid' and p.account = 'discounts'`.execute(db);
  return rows[0]?.sum ?? 0;
}
