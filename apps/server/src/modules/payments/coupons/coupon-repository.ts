import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import { isPerson } from '#modules/identity';
import type { DB, Db, Tx } from '#platform/database/index';

export type CouponRow = Selectable<DB['coupon']> & { course_title: string | null };
export type CouponValues = Omit<Insertable<DB['coupon']>, 'id' | 'uses' | 'created_at'>;

const withCourse = (db: Db | Tx) =>
  db
    .selectFrom('coupon')
    .leftJoin('course', 'course.id', 'coupon.course_id')
    .selectAll('coupon')
    .select('course.title as course_title');

/** @param code in capitals */
export async function findCoupon(db: Db | Tx, code: string): Promise<CouponRow | undefined> {
  return withCourse(db).where('coupon.code', '=', code).executeTakeFirst();
}

export async function findCouponById(db: Db | Tx, id: number): Promise<CouponRow | undefined> {
  return withCourse(db).where('coupon.id', '=', id).executeTakeFirst();
}

/** A coupon, locked until the transaction ends: its uses are counted one order after the other. */
export async function lockCoupon(tx: Tx, code: string): Promise<CouponRow | undefined> {
  return withCourse(tx).where('coupon.code', '=', code).forNoKeyUpdate('coupon').executeTakeFirst();
}

export async function lockCouponById(tx: Tx, id: number): Promise<CouponRow | undefined> {
  return withCourse(tx).where('coupon.id', '=', id).forNoKeyUpdate('coupon').executeTakeFirst();
}

/** @param change 1 when an order takes it, -1 when the order is given up */
export async function changeUses(tx: Tx, id: number, change: 1 | -1): Promise<void> {
  await tx
    .updateTable('coupon')
    .set({ uses: sql<number>`greatest(uses + ${change}, 0)` })
    .where('id', '=', id)
    .execute();
}

/** One person's orders that hold a coupon: open, paid or refunded ones. */
export async function countUsesBy(db: Db | Tx, couponId: number, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom('course_order')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('coupon_id', '=', couponId)
    .where(isPerson('course_order.user_id', userId))
    .where('state', 'not in', ['cancelled', 'expired'])
    .executeTakeFirstOrThrow();
  return Number(count);
}

const matching = (db: Db | Tx, search: string) => {
  const coupons = withCourse(db);
  if (search === '') return coupons;
  const pattern = `%${search.replaceAll(/[\\%_]/g, '\\$&')}%`;
  return coupons.where((where) =>
    where.or([
      where('coupon.code', 'ilike', pattern),
      where('coupon.note', 'ilike', pattern),
      where('course.title', 'ilike', pattern),
    ]),
  );
};

/** Newest first. */
export async function findCoupons(
  db: Db | Tx,
  search: string,
  page: { limit: number; offset: number },
): Promise<CouponRow[]> {
  return matching(db, search).orderBy('coupon.id', 'desc').limit(page.limit).offset(page.offset).execute();
}

export async function countCoupons(db: Db | Tx, search: string): Promise<number> {
  const { count } = await matching(db, search)
    .clearSelect()
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** @returns its id; undefined when the code is taken */
export async function insertCoupon(tx: Tx, values: CouponValues): Promise<number | undefined> {
  const row = await tx
    .insertInto('coupon')
    .values(values)
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export async function updateCoupon(tx: Tx, id: number, values: Updateable<DB['coupon']>): Promise<void> {
  await tx.updateTable('coupon').set(values).where('id', '=', id).execute();
}

/** Whether another coupon has a code. */
export async function isCodeTaken(db: Db | Tx, code: string, exceptId: number): Promise<boolean> {
  const row = await db
    .selectFrom('coupon')
    .select('id')
    .where('code', '=', code)
    .where('id', '<>', exceptId)
    .executeTakeFirst();
  return row !== undefined;
}
