import { type Selectable, sql } from 'kysely';
import { currentPerson } from '#modules/identity';
import type { DB, Db, Tx } from '#platform/database/index';
import { invoiceNumber } from './invoice-number.ts';

export type InvoiceRow = Selectable<DB['order_invoice']>;

/** An order of an invoice. */
export interface InvoicedOrder {
  id: number;
  number: string;
  user_id: number;
  course_title: string;
  list_minor: number;
  discount_minor: number;
  total_minor: number;
  tax_minor: number;
  tax_name: string | null;
  tax_rate_bp: number;
  state: string;
}

/** Stores an invoice with the next number of the year. Until the transaction ends, nobody else gets one: for what is rare. */
export async function insertInvoice(
  tx: Tx,
  invoice: {
    year: number;
    payer: string;
    payer_number: string;
    currency: string;
    seller: string;
    seller_number: string;
    reason: string;
    group_id: number | null;
    issued_by: number;
    issued_at: Date;
  },
): Promise<InvoiceRow> {
  const { rows } = await sql<{ last: number }>`
    insert into receipt_counter (kind, year, last) values ('pro_forma', ${invoice.year}, 1)
    on conflict (kind, year) do update set last = receipt_counter.last + 1 returning last`.execute(tx);
  return tx
    .insertInto('order_invoice')
    .values({ ...invoice, sequence: rows[0]?.last ?? 0 })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function findInvoice(db: Db | Tx, id: number): Promise<InvoiceRow | undefined> {
  return db.selectFrom('order_invoice').selectAll().where('id', '=', id).executeTakeFirst();
}

/** By its id. */
export async function findInvoiceNumbers(
  db: Db | Tx,
  ids: readonly number[],
): Promise<ReadonlyMap<number, { id: string; number: string }>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('order_invoice')
    .select(['id', 'year', 'sequence'])
    .where('id', '=', sql<number>`any(${[...new Set(ids)]}::bigint[])`)
    .execute();
  return new Map(rows.map((row) => [row.id, { id: String(row.id), number: invoiceNumber(row) }]));
}

/** The orders of an invoice, as they were made. */
export async function findInvoicedOrders(db: Db | Tx, invoiceId: number): Promise<InvoicedOrder[]> {
  return db
    .selectFrom('course_order as o')
    .innerJoin('order_line as l', 'l.order_id', 'o.id')
    .select([
      'o.id',
      'o.number',
      currentPerson('o.user_id').as('user_id'),
      'o.course_title',
      'o.list_minor',
      'o.discount_minor',
      sql<number>`o.total_minor`.as('total_minor'),
      'o.tax_minor',
      'o.tax_name',
      'l.tax_rate_bp',
      'o.state',
    ])
    .where('o.invoice_id', '=', invoiceId)
    .orderBy('o.id')
    .execute();
}

/** Those of its orders that are open, in the order in which they are locked. */
export async function findOpenInvoiced(tx: Tx, invoiceId: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('course_order')
    .select('id')
    .where('invoice_id', '=', invoiceId)
    .where('state', '=', 'invoiced')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** One teacher's free places, until the transaction ends: two people at once are counted one after the other. */
export async function lockPlacesOf(tx: Tx, teacherId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('teacher_places', ${teacherId}))`.execute(tx);
}

/** How many people a teacher has let in for nothing since a month began. @param month a day of it, in the zone of the site */
export async function countGiven(
  db: Db | Tx,
  teacherId: number,
  { month, zone }: { month: string; zone: string },
): Promise<number> {
  const { rows } = await sql<{ given: number }>`
    select count(*)::int as given from course_order
    where given_by = ${teacherId}::bigint
      and created_at >= date_trunc('month', ${month}::date::timestamp) at time zone ${zone}`.execute(db);
  return rows[0]?.given ?? 0;
}
