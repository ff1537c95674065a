import type { RevenueGroup } from '@darasa/contract/payments/revenue';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/database/index';

/** Of one currency, from the first to the last day in a time zone. */
export interface Period {
  currency: string;
  from: string;
  to: string;
  zone: string;
}

const within = (column: RawBuilder<unknown>, { from, to, zone }: Period) => sql`
  ${column} >= (${from}::date::timestamp at time zone ${zone})
  and ${column} < ((${to}::date + 1)::timestamp at time zone ${zone})`;

/** Sums of a group, in minor units. */
export interface RevenueSums {
  key: string;
  /** What the key names, where its owner need not be asked: a course of then, a method, a coupon. */
  name: string;
  /** Of methods. */
  provider: string;
  sales: number;
  paid: number;
  refunds: number;
  tax: number;
  fees: number;
  teachers: number;
}

const groups: Record<
  RevenueGroup,
  { key: RawBuilder<unknown>; name: RawBuilder<unknown>; provider?: RawBuilder<unknown> }
> = {
  course: { key: sql`coalesce(l.course_id::text, l.title)`, name: sql`max(l.title)` },
  method: {
    key: sql`o.provider || '/' || coalesce(o.method, '')`,
    name: sql`coalesce(max(o.method), '')`,
    provider: sql`max(o.provider)`,
  },
  teacher: { key: sql`coalesce(e.teacher_id::text, '')`, name: sql`''` },
  coupon: { key: sql`coalesce(o.coupon_code, '')`, name: sql`coalesce(max(o.coupon_code), '')` },
};

/** What sales and refunds of a period bring, by group, the most first. */
export async function sumRevenue(db: Db, by: RevenueGroup, period: Period): Promise<RevenueSums[]> {
  const { key, name, provider = sql`''` } = groups[by];
  const { rows } = await sql<RevenueSums>`
    select ${key} as key, ${name} as name, ${provider} as provider,
      count(*) filter (where e.refund_id is null)::int8 as sales,
      coalesce(sum(e.total_minor) filter (where e.refund_id is null), 0)::int8 as paid,
      coalesce(-sum(e.total_minor) filter (where e.refund_id is not null), 0)::int8 as refunds,
      sum(e.tax_minor)::int8 as tax, sum(e.fee_minor)::int8 as fees, sum(e.amount_minor)::int8 as teachers
    from earning e
    join course_order o on o.id = e.order_id
    join order_line l on l.id = e.line_id
    where e.currency = ${period.currency} and ${within(sql`e.at`, period)}
    group by 1 order by paid desc, key`.execute(db);
  return rows;
}

/** What providers kept of all that came in a period, in minor units: also of money that paid for no order. */
export async function sumFees(db: Db, period: Period): Promise<number> {
  const { rows } = await sql<{ fees: number }>`
    select coalesce(sum(fee_minor), 0)::int8 as fees from payment
    where currency = ${period.currency} and ${within(sql`recorded_at`, period)} and fee_minor > 0 and mode = 'live'`.execute(
    db,
  );
  return rows[0]?.fees ?? 0;
}

/** Tries of a period that have failed, by provider and code, the most first. */
export async function sumFailures(
  db: Db,
  period: Period,
): Promise<{ provider: string; state: string; code: string | null; count: number; amount_minor: number }[]> {
  const { rows } = await sql<{
    provider: string;
    state: string;
    code: string | null;
    count: number;
    amount_minor: number;
  }>`
    select provider, state, code, count(*)::int8 as count, sum(amount_minor)::int8 as amount_minor from payment_attempt
    where currency = ${period.currency} and ${within(sql`created_at`, period)} and state in ('failed', 'expired')
      and mode = 'live'
    group by provider, state, code order by count desc, provider, code`.execute(db);
  return rows;
}
