import { type SelectQueryBuilder, sql } from 'kysely';
import type { DB, Db, Tx } from '#platform/database/index';
import { type OrderRow, selectOrders } from '../order-repository.ts';

export interface OrderFilter {
  /** Words of the number, reference, coupon or course, or of the buyer's name or email. */
  search: string;
  state?: string | undefined;
  method?: string | undefined;
}

/** More words would only keep the database busy. */
const MOST_WORDS = 8;

/** Each word of the search in the order or in its buyer. */
function matching<O>(
  query: SelectQueryBuilder<DB, 'course_order', O>,
  { search, state, method }: OrderFilter,
): SelectQueryBuilder<DB, 'course_order', O> {
  let orders = query;
  if (state) orders = orders.where('course_order.state', '=', state);
  if (method) orders = orders.where('course_order.method', '=', method);
  for (const word of search.split(/\s+/).filter(Boolean).slice(0, MOST_WORDS)) {
    const pattern = sql`'%' || f_unaccent(lower(${word.replaceAll(/[\\%_]/g, '\\$&')}::text)) || '%'`;
    orders = orders.where(
      sql<boolean>`course_order.id in (
        select o.id from course_order o where o.words like ${pattern}
        union all
        select o.id from course_order o join app_user u on u.id = o.user_id where u.words like ${pattern})`,
    );
  }
  return orders;
}

/** One page. Reported payments come in the order in which they were reported, others newest first. */
export async function findOrders(
  db: Db | Tx,
  filter: OrderFilter,
  page: { limit: number; offset: number },
): Promise<OrderRow[]> {
  const ids = matching(db.selectFrom('course_order').select('course_order.id'), filter);
  const ordered =
    filter.state === 'payment_reported'
      ? ids.orderBy('course_order.reported_at').orderBy('course_order.id')
      : ids.orderBy('course_order.id', 'desc');
  const found = await ordered.limit(page.limit).offset(page.offset).execute();
  if (found.length === 0) return [];
  const wanted = found.map(({ id }) => id);
  const rows = await selectOrders(db)
    .where('course_order.id', '=', sql<number>`any(${wanted}::bigint[])`)
    .execute();
  return rows.sort((a, b) => wanted.indexOf(a.id) - wanted.indexOf(b.id));
}

export async function countOrders(db: Db | Tx, filter: OrderFilter): Promise<number> {
  const { count } = await matching(
    db.selectFrom('course_order').select(({ fn }) => fn.countAll<number>().as('count')),
    filter,
  ).executeTakeFirstOrThrow();
  return Number(count);
}

/** The orders of a filter before an id, newest first: a part of an export. */
export async function findOrdersBefore(
  db: Db | Tx,
  filter: OrderFilter,
  { before, limit }: { before: number | undefined; limit: number },
): Promise<OrderRow[]> {
  let ids = matching(db.selectFrom('course_order').select('course_order.id'), filter);
  if (before !== undefined) ids = ids.where('course_order.id', '<', before);
  const found = await ids.orderBy('course_order.id', 'desc').limit(limit).execute();
  if (found.length === 0) return [];
  return selectOrders(db)
    .where('course_order.id', '=', sql<number>`any(${found.map(({ id }) => id)}::bigint[])`)
    .orderBy('course_order.id', 'desc')
    .execute();
}

/** The buyers of orders: their names and emails, also of those whom no email is sent to. */
export async function findBuyers(
  db: Db | Tx,
  ids: readonly number[],
): Promise<
  {
    id: number;
    username: string;
    first_name: string;
    last_name: string;
    email: string | null;
    deleted_at: Date | null;
  }[]
> {
  return db
    .selectFrom('app_user')
    .select(['id', 'username', 'first_name', 'last_name', 'email', 'deleted_at'])
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute();
}

/** Orders with one of these payment references. */
export async function findWithReferences(
  db: Db | Tx,
  keys: readonly string[],
): Promise<{ id: number; number: string; state: string; reference_key: string | null }[]> {
  if (keys.length === 0) return [];
  return db
    .selectFrom('course_order')
    .select(['id', 'number', 'state', 'reference_key'])
    .where('reference_key', '=', sql<string>`any(${keys}::text[])`)
    .orderBy('id')
    .limit(500)
    .execute();
}
