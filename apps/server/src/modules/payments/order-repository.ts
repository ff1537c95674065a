import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import { currentPerson, isPerson } from '#modules/identity';
import type { DB, Db, Tx } from '#platform/database/index';
import type { MergedPair } from '#platform/modules/index';

type OrderColumns = Omit<Selectable<DB['course_order']>, 'words'>;

/** An order with its course as it is now, if it still exists. */
export interface OrderRow extends OrderColumns {
  course_slug: string | null;
  course_category: string | null;
  course_listed: boolean | null;
}
export type NewOrder = Omit<Insertable<DB['course_order']>, 'id' | 'total_minor' | 'words'>;
export type OrderChange = Omit<Updateable<DB['course_order']>, 'id' | 'total_minor' | 'words'>;

const columns = [
  'id',
  'number',
  'course_id',
  'course_title',
  'currency',
  'list_minor',
  'discount_minor',
  'total_minor',
  'waived_minor',
  'tax_minor',
  'tax_name',
  'billing_name',
  'billing_number',
  'coupon_id',
  'coupon_code',
  'state',
  'provider',
  'method',
  'reference',
  'reference_key',
  'rejection',
  'refunded_minor',
  'idempotency_key',
  'created_at',
  'expires_at',
  'reminded_at',
  'reported_at',
  'paid_at',
  'closed_at',
  'enrolled_at',
  'test',
  'chosen',
  'bundle_id',
  'invoice_id',
  'given_by',
] as const satisfies readonly (keyof OrderColumns)[];

/** Orders with their courses. `user_id` is whose account it is now: the order stays with the one that placed it. */
export const selectOrders = (db: Db | Tx) =>
  db
    .selectFrom('course_order')
    .leftJoin('course', 'course.id', 'course_order.course_id')
    .leftJoin('category', 'category.id', 'course.category_id')
    .select(columns.map((name) => `course_order.${name}` as const))
    .select(currentPerson('course_order.user_id').as('user_id'))
    .select([
      'course.slug as course_slug',
      'category.slug as course_category',
      'course.listed as course_listed',
    ]);

/** One person's placing of orders, until the transaction ends: two at once happen one after the other. */
export async function lockBuyer(tx: Tx, userId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('course_order', ${userId}))`.execute(tx);
}

/** The same of several, always in the same order. */
export async function lockBuyers(tx: Tx, userIds: readonly number[]): Promise<void> {
  for (const userId of userIds.toSorted((a, b) => a - b)) await lockBuyer(tx, userId);
}

/** @returns its id; undefined when the number is taken */
export async function insertOrder(tx: Tx, order: NewOrder): Promise<number | undefined> {
  const row = await tx
    .insertInto('course_order')
    .values(order)
    .onConflict((conflict) => conflict.column('number').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export async function findOrder(db: Db | Tx, id: number): Promise<OrderRow | undefined> {
  return selectOrders(db).where('course_order.id', '=', id).executeTakeFirst();
}

/** @returns its id */
export async function findOrderByNumber(db: Db | Tx, number: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('course_order')
    .select('id')
    .where('number', '=', number)
    .executeTakeFirst();
  return row?.id;
}

/** An order, locked until the transaction ends. */
export async function lockOrder(tx: Tx, id: number): Promise<OrderRow | undefined> {
  return selectOrders(tx).where('course_order.id', '=', id).forNoKeyUpdate('course_order').executeTakeFirst();
}

export async function updateOrder(tx: Tx, id: number, change: OrderChange): Promise<void> {
  await tx.updateTable('course_order').set(change).where('id', '=', id).execute();
}

export async function findByIdempotencyKey(
  db: Db | Tx,
  userId: number,
  key: string,
): Promise<OrderRow | undefined> {
  return selectOrders(db)
    .where(isPerson('course_order.user_id', userId))
    .where('course_order.idempotency_key', '=', key)
    .executeTakeFirst();
}

/** A person's order of a course that is open, or paid and waiting for a place. */
export async function findCurrentOrder(
  db: Db | Tx,
  userId: number,
  courseId: number,
): Promise<{ id: number; state: string } | undefined> {
  return db
    .selectFrom('course_order')
    .innerJoin('order_line', 'order_line.order_id', 'course_order.id')
    .select(['course_order.id', 'course_order.state'])
    .where(isPerson('course_order.user_id', userId))
    .where('order_line.course_id', '=', courseId)
    .where((where) =>
      where.or([
        where('course_order.state', 'in', ['awaiting_payment', 'payment_reported']),
        where.and([
          where('course_order.state', '=', 'paid'),
          where('course_order.enrolled_at', 'is', null),
          where('order_line.enrolled_at', 'is', null),
        ]),
      ]),
    )
    .orderBy('course_order.id', 'desc')
    .executeTakeFirst();
}

/** Whether somebody's place in a course is paid, or asked for by an invoice. */
export async function hasPaidFor(db: Db | Tx, userId: number, courseId: number): Promise<boolean> {
  const row = await db
    .selectFrom('course_order')
    .innerJoin('order_line', 'order_line.order_id', 'course_order.id')
    .select('course_order.id')
    .where(isPerson('course_order.user_id', userId))
    .where('order_line.course_id', '=', courseId)
    .where('course_order.state', 'in', ['paid', 'invoiced'])
    .where((where) =>
      where.or([
        where('order_line.total_minor', '=', 0),
        where('order_line.refunded_minor', '<', where.ref('order_line.total_minor')),
      ]),
    )
    .executeTakeFirst();
  return row !== undefined;
}

/** One page of a person's orders, newest first. */
export async function findOrdersOf(
  db: Db | Tx,
  userId: number,
  page: { limit: number; offset: number },
): Promise<OrderRow[]> {
  return selectOrders(db)
    .where(isPerson('course_order.user_id', userId))
    .orderBy('course_order.id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
}

export async function countOrdersOf(db: Db | Tx, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom('course_order')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(isPerson('course_order.user_id', userId))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Whether a person has an order in a state. */
export async function hasOrderIn(db: Db | Tx, userId: number, state: string): Promise<boolean> {
  const row = await db
    .selectFrom('course_order')
    .select('id')
    .where(isPerson('course_order.user_id', userId))
    .where('state', '=', state)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** A person's orders that are not paid yet. */
export async function findOpenIds(db: Db | Tx, userId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('course_order')
    .select('id')
    .where(isPerson('course_order.user_id', userId))
    .where('state', 'in', ['awaiting_payment', 'payment_reported'])
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** A person's paid orders that wait for a seat. */
export async function findPaidAndWaiting(tx: Tx, userId: number): Promise<OrderRow[]> {
  return selectOrders(tx)
    .where(isPerson('course_order.user_id', userId))
    .where('course_order.state', '=', 'paid')
    .where('course_order.enrolled_at', 'is', null)
    .orderBy('course_order.id')
    .execute();
}

/** A paid order with the same payment reference. */
export async function findPaidWith(
  db: Db | Tx,
  provider: string,
  referenceKey: string,
  exceptId: number,
): Promise<{ id: number; number: string } | undefined> {
  return db
    .selectFrom('course_order')
    .select(['id', 'number'])
    .where('provider', '=', provider)
    .where('reference_key', '=', referenceKey)
    .where('state', 'in', ['paid', 'refunded'])
    .where('id', '<>', exceptId)
    .executeTakeFirst();
}

interface PageOfOrders {
  after?: number | undefined;
  limit: number;
}

/** Orders awaiting payment whose time is over. */
export async function findExpired(db: Db | Tx, { after, limit }: PageOfOrders): Promise<number[]> {
  const rows = await db
    .selectFrom('course_order')
    .select('id')
    .where('id', '>', after ?? 0)
    .where('state', '=', 'awaiting_payment')
    .where('expires_at', '<=', sql<Date>`now()`)
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** The orders of a course that are not paid yet. */
export async function findOpenOf(
  db: Db | Tx,
  courseId: number,
  { after, limit }: PageOfOrders,
): Promise<number[]> {
  const rows = await db
    .selectFrom('course_order')
    .innerJoin('order_line', 'order_line.order_id', 'course_order.id')
    .select('course_order.id')
    .where('course_order.id', '>', after ?? 0)
    .where('order_line.course_id', '=', courseId)
    .where('course_order.state', 'in', ['awaiting_payment', 'payment_reported'])
    .groupBy('course_order.id')
    .orderBy('course_order.id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Orders awaiting payment of courses with dates that are over. */
export async function findOfEndedCourses(db: Db | Tx, { after, limit }: PageOfOrders): Promise<number[]> {
  const rows = await db
    .selectFrom('course_order')
    .innerJoin('order_line', 'order_line.order_id', 'course_order.id')
    .innerJoin('course', 'course.id', 'order_line.course_id')
    .select('course_order.id')
    .groupBy('course_order.id')
    .where('course_order.id', '>', after ?? 0)
    .where('course_order.state', '=', 'awaiting_payment')
    .where('course.course_type', '<>', 'self-paced')
    .where('course.end_date', '<=', sql<Date>`now()`)
    .orderBy('course_order.id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Orders awaiting payment whose buyer is to be reminded. @param days before the end */
export async function findToRemind(
  db: Db | Tx,
  days: number,
  { after, limit }: PageOfOrders,
): Promise<number[]> {
  const rows = await db
    .selectFrom('course_order')
    .select('id')
    .where('id', '>', after ?? 0)
    .where('state', '=', 'awaiting_payment')
    .where('reminded_at', 'is', null)
    .where('expires_at', '<=', sql<Date>`now() + make_interval(days => ${days})`)
    .where('expires_at', '>', sql<Date>`now()`)
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** For the export of somebody's data. */
export async function findOrderRecordsOf(db: Db | Tx, userId: number) {
  return db
    .selectFrom('course_order')
    .select([
      'number',
      'course_title',
      'currency',
      'list_minor',
      'discount_minor',
      'total_minor',
      'refunded_minor',
      'tax_minor',
      'billing_name',
      'billing_number',
      'coupon_code',
      'state',
      'method',
      'reference',
      'rejection',
      'created_at',
      'reported_at',
      'paid_at',
      'closed_at',
    ])
    .where(isPerson('course_order.user_id', userId))
    .orderBy('id')
    .execute();
}

/** Removes to whom a person's invoices were written. */
export async function clearBilling(tx: Tx, userId: number): Promise<void> {
  await tx
    .updateTable('course_order')
    .set({ billing_name: '', billing_number: '' })
    .where(isPerson('course_order.user_id', userId))
    // What others pay for them is theirs
    .where('invoice_id', 'is', null)
    .where('billing_name', '<>', '')
    .execute();
}

/** Removes what others wrote about a person's orders; amounts and references of payments stay for the books. */
export async function clearRejections(tx: Tx, userId: number): Promise<void> {
  await tx
    .updateTable('course_order')
    .set({ rejection: '' })
    .where(isPerson('course_order.user_id', userId))
    .where('rejection', '<>', '')
    .execute();
}

/** Titles of courses of which both have an order that is not paid yet. */
export const findOpenTwice = (db: Db | Tx, pair: MergedPair): Promise<string[]> =>
  findTwice(db, pair, ['awaiting_payment', 'payment_reported', 'invoiced']);

/** Titles of courses that both have paid for. */
export const findPaidTwice = (db: Db | Tx, pair: MergedPair): Promise<string[]> =>
  findTwice(db, pair, ['paid']);

async function findTwice(
  db: Db | Tx,
  { keptId, mergedId }: MergedPair,
  states: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ title: string }>`
    select c.title from course c where c.id in (
      select l.course_id from order_line l join course_order o on o.id = l.order_id
      where o.user_id = any(person_ids(${keptId}::bigint)) and o.state = any(${[...states]}::text[])
      intersect
      select l.course_id from order_line l join course_order o on o.id = l.order_id
      where o.user_id = any(person_ids(${mergedId}::bigint)) and o.state = any(${[...states]}::text[]))
    order by c.title`.execute(db);
  return rows.map(({ title }) => title);
}
