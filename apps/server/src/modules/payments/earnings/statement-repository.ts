import { sql } from 'kysely';
import type { Db, Tx } from '#platform/database/index';

export interface BalanceRow {
  currency: string;
  held: number;
  next_available_at: Date | null;
  available: number;
  in_payout: number;
  paid_out: number;
}

/** What a teacher has earned by currency, in minor units. */
export async function findBalances(db: Db | Tx, teacherId: number): Promise<BalanceRow[]> {
  const { rows } = await sql<BalanceRow>`
    select e.currency,
      coalesce(sum(e.amount_minor) filter (where e.payout_id is null and e.available_at > now()), 0)::int8 as held,
      min(e.available_at) filter (where e.payout_id is null and e.available_at > now() and e.amount_minor > 0)
        as next_available_at,
      coalesce(sum(e.amount_minor) filter (where e.payout_id is null and e.available_at <= now()), 0)::int8 as available,
      coalesce(sum(e.amount_minor) filter (where p.state = 'planned'), 0)::int8 as in_payout,
      coalesce(sum(e.amount_minor) filter (where p.state = 'paid'), 0)::int8 as paid_out
    from earning e left join payout p on p.id = e.payout_id
    where e.teacher_id = ${teacherId} and e.amount_minor <> 0
    group by e.currency order by e.currency`.execute(db);
  return rows;
}

export interface EntryRow {
  id: string;
  kind: 'sale' | 'refund' | 'payout';
  at: Date;
  currency: string;
  title: string | null;
  price_minor: number | null;
  share_bp: number | null;
  rule: string | null;
  amount_minor: number;
  available_at: Date | null;
  withheld_minor: number | null;
  reference: string | null;
}

/** A teacher's sales, refunds and payouts, newest first. Who has bought is not in it. */
export async function findEntries(
  db: Db | Tx,
  teacherId: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<EntryRow[]> {
  const { rows } = await sql<EntryRow>`
    select 'e' || e.id as id, case when e.refund_id is null then 'sale' else 'refund' end as kind, e.at, e.currency, l.title,
      e.total_minor as price_minor, e.share_bp, e.rule, e.amount_minor, e.available_at, null::int8 as withheld_minor,
      null::text as reference
    from earning e join order_line l on l.id = e.line_id
    where e.teacher_id = ${teacherId}
    union all
    select 'p' || p.id, 'payout', r.closed_at, p.currency, null, null, null, null, -p.amount_minor, null, p.withheld_minor,
      r.reference
    from payout p join payout_run r on r.id = p.run_id
    where p.teacher_id = ${teacherId} and p.state = 'paid'
    order by at desc, id desc limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

export async function countEntries(db: Db | Tx, teacherId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select (select count(*) from earning where teacher_id = ${teacherId})
      + (select count(*) from payout where teacher_id = ${teacherId} and state = 'paid') as count`.execute(
    db,
  );
  return Number(rows[0]?.count ?? 0);
}
