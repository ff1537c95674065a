import { siteZone } from '@darasa/contract/formatting/site-zone';
import { sql } from 'kysely';
import type { Db } from '#platform/database/index';

/** Where a page of an export ends. The moment as the database writes it: JavaScript's has fewer digits. */
export interface AccountCursor {
  at: string;
  id: number;
}
interface PageOfMonth {
  /** `2026-11`, of the site's. */
  month: string;
  after: AccountCursor | undefined;
  limit: number;
}

const startOf = (month: string) => sql`(${`${month}-01`}::date)::timestamp at time zone ${siteZone()}`;
const endOf = (month: string) =>
  sql`(${`${month}-01`}::date + interval '1 month') at time zone ${siteZone()}`;
const within = (column: string, { month, after }: Pick<PageOfMonth, 'month' | 'after'>, id: string) => {
  const at = sql.ref(column);
  const from = after
    ? sql`(${at}, ${sql.ref(id)}) > (${after.at}::timestamptz, ${after.id}::bigint)`
    : sql`${at} >= ${startOf(month)}`;
  return sql`${from} and ${at} < ${endOf(month)}`;
};
/** Entries about money that is not real are left out: all postings of one, so that sums stay zero. */
const isReal = sql`not coalesce(o.test, false) and coalesce(m.mode, 'live') = 'live'`;

/** A month as the database writes its ends. */
export async function findMonth(db: Db, month: string): Promise<{ start: string; end: string }> {
  const { rows } = await sql<{ start: string; end: string }>`
    select (${startOf(month)})::text as start, (${endOf(month)})::text as end`.execute(db);
  return rows[0] ?? { start: '-infinity', end: 'infinity' };
}

/** What stands on an account at the end of a month, what the month has put there, and the debits in that. */
export interface MonthSums {
  currency: string;
  account: string;
  balance: number;
  change: number;
  debit: number;
}

/** Of money that is not real, in minor units. */
export async function findTestSums(
  db: Db,
  { start, end }: { start: string; end: string },
): Promise<MonthSums[]> {
  const { rows } = await sql<MonthSums>`
    select p.currency, p.account, sum(p.amount_minor)::int8 as balance,
      coalesce(sum(p.amount_minor) filter (where e.at >= ${start}::timestamptz), 0)::int8 as change,
      coalesce(sum(p.amount_minor) filter (where p.amount_minor > 0 and e.at >= ${start}::timestamptz), 0)::int8 as debit
    from (
      select e.id, e.at from course_order o join ledger_entry e on e.order_id = o.id where o.test
      union
      select e.id, e.at from payment m join ledger_entry e on e.payment_id = m.id where m.mode <> 'live'
    ) e join ledger_posting p on p.entry_id = e.id
    where e.at < ${end}::timestamptz
    group by p.currency, p.account`.execute(db);
  return rows;
}

export interface JournalEntry {
  id: number;
  cursor_at: string;
  at: Date;
  kind: string;
  order_number: string | null;
  postings: { account: string; currency: string; amount: number }[];
}

/** Entries of the ledger, oldest first. */
export async function findJournal(db: Db, page: PageOfMonth): Promise<JournalEntry[]> {
  const { rows } = await sql<JournalEntry>`
    select e.id, e.at, e.at::text as cursor_at, e.kind, o.number as order_number,
      (select json_agg(json_build_object('account', p.account, 'currency', p.currency, 'amount', p.amount_minor)
          order by p.amount_minor desc, p.account)
        from ledger_posting p where p.entry_id = e.id) as postings
    from ledger_entry e
    left join course_order o on o.id = e.order_id left join payment m on m.id = e.payment_id
    where ${within('e.at', page, 'e.id')} and ${isReal}
    order by e.at, e.id limit ${page.limit}`.execute(db);
  return rows;
}

export interface ReceivedMoney {
  id: number;
  cursor_at: string;
  at: Date;
  provider: string;
  method: string | null;
  transaction: string | null;
  order_number: string | null;
  currency: string;
  cash: number;
  fee: number;
}

/** Money that came, as the ledger has it: through providers, and by hand as staff have confirmed it. Oldest first. */
export async function findReceived(db: Db, page: PageOfMonth): Promise<ReceivedMoney[]> {
  const { rows } = await sql<ReceivedMoney>`
    select e.id, e.at, e.at::text as cursor_at, coalesce(m.provider, o.provider) as provider,
      case when m.id is null then o.method else m.method end as method,
      case when m.id is null then o.reference else m.transaction_id end as transaction,
      coalesce(o.number, mo.number) as order_number, s.currency, s.cash::float8 as cash, s.fee::float8 as fee
    from ledger_entry e
    left join course_order o on o.id = e.order_id left join payment m on m.id = e.payment_id
    left join course_order mo on mo.id = m.order_id
    cross join lateral (
      select p.currency, coalesce(sum(p.amount_minor) filter (where p.account = 'cash'), 0) as cash,
        coalesce(sum(p.amount_minor) filter (where p.account = 'fees'), 0) as fee
      from ledger_posting p where p.entry_id = e.id and p.account in ('cash', 'fees') group by p.currency) s
    where e.kind in ('received', 'paid') and ${within('e.at', page, 'e.id')} and ${isReal}
    order by e.at, e.id limit ${page.limit}`.execute(db);
  return rows;
}

export interface AccountDocument {
  id: number;
  cursor_at: string;
  kind: string;
  test: boolean;
  year: number;
  sequence: number;
  issued_at: Date;
  buyer: string;
  buyer_number: string;
  order_number: string;
  tax_name: string | null;
  currency: string;
  /** What a credit note refers to. */
  original: { kind: string; test: boolean; year: number; sequence: number } | null;
  lines: { title: string; list: number; discount: number; total: number; rate: number; tax: number }[];
}

/** Invoices and credit notes with their lines, oldest first; receipts where no invoice was issued. */
export async function findDocuments(db: Db, page: PageOfMonth): Promise<AccountDocument[]> {
  const { rows } = await sql<AccountDocument>`
    select r.id, r.issued_at::text as cursor_at, r.kind, r.test, r.year, r.sequence, r.issued_at, r.buyer, r.buyer_number,
      o.number as order_number, o.tax_name, o.currency,
      case when r.kind = 'credit_note' then (
        select json_build_object('kind', f.kind, 'test', f.test, 'year', f.year, 'sequence', f.sequence) from receipt f
        where f.order_id = r.order_id and f.kind in ('invoice', 'receipt') order by f.kind limit 1) end as original,
      coalesce(case when r.kind = 'credit_note' then (
        select json_agg(json_build_object('title', l.title, 'list', b.amount_minor, 'discount', 0,
          'total', b.amount_minor, 'rate', l.tax_rate_bp, 'tax', b.tax_minor) order by l.position)
        from refund_line b join order_line l on l.id = b.line_id where b.refund_id = r.refund_id)
      else (
        select json_agg(json_build_object('title', l.title, 'list', l.list_minor, 'discount', l.discount_minor,
          'total', l.total_minor, 'rate', l.tax_rate_bp, 'tax', l.tax_minor) order by l.position)
        from order_line l where l.order_id = r.order_id) end, '[]') as lines
    from receipt r join course_order o on o.id = r.order_id
    where ${within('r.issued_at', page, 'r.id')} and not o.test
      and (r.kind <> 'receipt' or not exists (
        select from receipt i where i.order_id = r.order_id and i.kind = 'invoice'))
    order by r.issued_at, r.id limit ${page.limit}`.execute(db);
  return rows;
}
