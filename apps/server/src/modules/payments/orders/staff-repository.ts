import { sql } from 'kysely';
import type { Db, Tx } from '#platform/database/index';
import { type OrderRow, selectOrders } from '../order-repository.ts';

export interface OrderFilter {
  /** Words of the number, reference, coupon or course, or of the buyer's name or email. */
  search: string;
  state?: string | undefined;
  method?: string | undefined;
}

/** More words would only keep the database busy. */
const MOST_WORDS = 8;
/** Orders that match a search are counted up to here. */
export const MOST_COUNTED = 10_000;
/** Shorter words are in no index of trigrams. */
const LEAST_LETTERS = 3;

/** A filter, and the word of it by which its orders are found. */
export interface OrderSearch extends Pick<OrderFilter, 'state' | 'method'> {
  words: readonly string[];
  /** Few orders have it, so that the index of words finds them. Undefined: orders are read one by one, until there are enough. */
  rare: string | undefined;
}

const isIndexed = (word = ''): boolean => word.length >= LEAST_LETTERS;
const patternOf = (word: string) =>
  sql`'%' || f_unaccent(lower(${word.replaceAll(/[\\%_]/g, '\\$&')}::text)) || '%'`;

/** How a filter is searched for. */
export async function planSearch(db: Db | Tx, { search, state, method }: OrderFilter): Promise<OrderSearch> {
  const words = search.split(/\s+/).filter(Boolean).slice(0, MOST_WORDS);
  // Long words are rare more often
  const candidates = words.filter(isIndexed).toSorted((a, b) => b.length - a.length);
  let rare: string | undefined;
  for (const word of candidates) {
    if (!(await isRare(db, word))) continue;
    rare = word;
    break;
  }
  return { words, state, method, rare };
}

/** Whether not more orders have a word than are counted, in themselves and in their buyers. */
async function isRare(db: Db | Tx, word: string): Promise<boolean> {
  const [pattern, most] = [patternOf(word), MOST_COUNTED + 1];
  const { rows } = await sql<{ orders: number; buyers: number }>`
    select
      (select count(*)::int8 from (
        select from course_order o where o.words like ${pattern} limit ${most}) found) as orders,
      (select count(*)::int8 from (
        select from app_user u join course_order o on o.user_id = u.id where u.words like ${pattern}
        union all
        select from merged_account a join app_user u on u.id = a.kept_id join course_order o on o.user_id = a.merged_id
        where u.words like ${pattern}
        limit ${most}) found) as buyers`.execute(db);
  return rows.every(({ orders, buyers }) => orders <= MOST_COUNTED && buyers <= MOST_COUNTED);
}

/** Each word of the search in the order or in its buyer. */
function matching(db: Db | Tx, { words, state, method, rare }: OrderSearch) {
  let orders = db.selectFrom('course_order');
  if (state) orders = orders.where('course_order.state', '=', state);
  if (method) orders = orders.where('course_order.method', '=', method);
  for (const word of words) {
    const pattern = patternOf(word);
    orders = orders.where(
      word === rare
        ? sql<boolean>`course_order.id in (
            select o.id from course_order o where o.words like ${pattern}
            union all
            select o.id from course_order o join app_user u on u.id = o.user_id where u.words like ${pattern}
            union all
            select o.id from merged_account a join app_user u on u.id = a.kept_id
            join course_order o on o.user_id = a.merged_id where u.words like ${pattern})`
        : sql<boolean>`(course_order.words like ${pattern}
            or (select u.words from app_user u where u.id = course_order.user_id) like ${pattern}
            or (select u.words from merged_account a join app_user u on u.id = a.kept_id
              where a.merged_id = course_order.user_id) like ${pattern})`,
    );
  }
  return orders;
}

/** One page. Reported payments come in the order in which they were reported, others newest first. */
export async function findOrders(
  db: Db | Tx,
  search: OrderSearch,
  page: { limit: number; offset: number },
): Promise<OrderRow[]> {
  const ids = matching(db, search).select('course_order.id');
  const ordered =
    search.state === 'payment_reported'
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

/** How many orders match: of a search for words at most `MOST_COUNTED` and one more. */
export async function countOrders(db: Db | Tx, search: OrderSearch): Promise<number> {
  const { words, state, method, rare } = search;
  // Known from looking for a rare word
  if (words.length === 1 && rare === undefined && !state && !method && isIndexed(words[0]))
    return MOST_COUNTED + 1;
  const found = matching(db, search).select('course_order.id');
  const { count } = await db
    .selectFrom((words.length > 0 ? found.limit(MOST_COUNTED + 1) : found).as('found'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** What invoiced orders still ask for, by currency, in minor units. */
export async function sumInvoiced(
  db: Db | Tx,
): Promise<{ currency: string; minor: number; orders: number }[]> {
  const { rows } = await sql<{ currency: string; minor: number; orders: number }>`
    select currency, sum(total_minor)::int8 as minor, count(*)::int8 as orders
    from course_order where state = 'invoiced' group by currency order by currency`.execute(db);
  return rows.map(({ currency, minor, orders }) => ({
    currency,
    minor: Number(minor),
    orders: Number(orders),
  }));
}

/** Orders in a state. */
export const countInState = (db: Db | Tx, state: string): Promise<number> =>
  countOrders(db, { words: [], state, rare: undefined });

/** The orders of a filter before an id, newest first: a part of an export. */
export async function findOrdersBefore(
  db: Db | Tx,
  search: OrderSearch,
  { before, limit }: { before: number | undefined; limit: number },
): Promise<OrderRow[]> {
  let ids = matching(db, search).select('course_order.id');
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
