import type { Currency } from '@darasa/contract/catalogue/constants';
import { formatQuantity } from '@darasa/contract/formatting/quantities';
import type { Pagination } from '@darasa/contract/http/pagination';
import { rowIdOf } from '@darasa/contract/http/row-id';
import type { Coupon, CouponInput } from '@darasa/contract/payments/administration';
import { paymentMessages } from '@darasa/contract/payments/messages';
import { toMajor, toMinor } from '@darasa/contract/payments/money';
import { recordAudit, requireRecent } from '#modules/identity';
import type { Ctx } from '#platform/context/index';
import type { Db, Tx } from '#platform/database/index';
import { AppError, badRequest } from '#platform/http/errors';
import { paginate } from '#platform/http/paginate';
import { findCourseToBuy } from '../course-repository.ts';
import {
  type CouponRow,
  type CouponValues,
  countCoupons,
  findCouponById,
  findCoupons,
  insertCoupon,
  isCodeTaken,
  lockCouponById,
  updateCoupon,
} from './coupon-repository.ts';

/** One page of the coupons, newest first. */
export async function readCoupons(
  db: Db,
  query: { search: string; page: number; limit: number },
): Promise<{ coupons: Coupon[]; pagination: Pagination }> {
  const { search, page, limit } = query;
  const [rows, total] = await Promise.all([
    findCoupons(db, search, { limit, offset: (page - 1) * limit }),
    countCoupons(db, search),
  ]);
  return { coupons: rows.map(presentCoupon), pagination: paginate(query, total) };
}

/** @throws AppError FORBIDDEN with `reauthenticate`, NOT_FOUND for an unknown course, CONFLICT when the code is taken */
export async function createCoupon(ctx: Ctx, input: CouponInput): Promise<Coupon> {
  requireRecent(ctx.actor);
  return ctx.transaction(async ({ db: tx }) => {
    const values = await valuesOf(tx, input);
    const id = await insertCoupon(tx, values);
    if (id === undefined) throw codeTaken();
    await recordAudit(tx, {
      actorId: ctx.actor.userId,
      action: 'coupon.created',
      subject: { type: 'coupon', id: String(id), name: values.code },
      details: { to: describe(input) },
      ip: ctx.ip,
    });
    return presentCoupon(await mustFind(tx, id));
  });
}

/** @throws AppError NOT_FOUND, and as `createCoupon`; CONFLICT when it was used more often than it would allow */
export async function changeCoupon(ctx: Ctx, id: string, input: CouponInput): Promise<Coupon> {
  requireRecent(ctx.actor);
  return ctx.transaction(async ({ db: tx }) => {
    const rowId = rowIdOf(id);
    const coupon = rowId === undefined ? undefined : await lockCouponById(tx, rowId);
    if (!coupon) throw couponNotFound();
    const values = await valuesOf(tx, input);
    if (await isCodeTaken(tx, values.code, coupon.id)) throw codeTaken();
    if (values.max_uses && values.max_uses < coupon.uses)
      throw badRequest([
        { path: 'max_uses', message: `It has been used ${formatQuantity(coupon.uses, 'time')} already` },
      ]);
    await updateCoupon(tx, coupon.id, values);
    await recordAudit(tx, {
      actorId: ctx.actor.userId,
      action: 'coupon.changed',
      subject: { type: 'coupon', id: String(coupon.id), name: values.code },
      details: { from: describe(presentCoupon(coupon)), to: describe(input) },
      ip: ctx.ip,
    });
    return presentCoupon(await mustFind(tx, coupon.id));
  });
}

const couponNotFound = () => new AppError('NOT_FOUND', paymentMessages.couponNotFound);
const codeTaken = () =>
  new AppError('CONFLICT', paymentMessages.codeTaken, [{ path: 'code', message: paymentMessages.codeTaken }]);

async function mustFind(tx: Tx, id: number): Promise<CouponRow> {
  const row = await findCouponById(tx, id);
  if (!row) throw couponNotFound();
  return row;
}

async function valuesOf(tx: Tx, input: CouponInput): Promise<CouponValues> {
  let courseId: number | null = null;
  if (input.course_id !== null) {
    const course = await findCourseToBuy(tx, input.course_id, null);
    if (!course)
      throw new AppError('NOT_FOUND', 'Course not found', [
        { path: 'course_id', message: 'Course not found. Choose one from the list.' },
      ]);
    courseId = course.id;
  }
  const byAmount = input.amount !== null;
  return {
    code: input.code,
    note: input.note,
    percent: byAmount ? null : input.percent,
    amount_minor: input.amount === null ? null : toMinor(input.amount, input.currency ?? 'KES'),
    currency: byAmount ? input.currency : null,
    course_id: courseId,
    valid_from: input.valid_from,
    valid_until: input.valid_until,
    max_uses: input.max_uses,
    max_uses_per_person: input.max_uses_per_person,
    active: input.active,
  };
}

/** A coupon in the audit log. */
function describe(coupon: Pick<Coupon, 'percent' | 'amount' | 'currency' | 'max_uses' | 'active'>): string {
  const discount = coupon.percent === null ? `${coupon.currency} ${coupon.amount}` : `${coupon.percent} %`;
  const uses = coupon.max_uses === null ? 'any number of uses' : formatQuantity(coupon.max_uses, 'use');
  return `${discount}, ${uses}, ${coupon.active ? 'active' : 'inactive'}`;
}

const presentCoupon = (row: CouponRow): Coupon => ({
  id: String(row.id),
  code: row.code,
  note: row.note,
  percent: row.percent,
  amount: row.amount_minor === null ? null : toMajor(Number(row.amount_minor), row.currency ?? 'KES'),
  currency: row.currency as Currency | null,
  course: row.course_id === null ? null : { id: String(row.course_id), title: row.course_title ?? '' },
  valid_from: row.valid_from?.toISOString() ?? null,
  valid_until: row.valid_until?.toISOString() ?? null,
  max_uses: row.max_uses,
  max_uses_per_person: row.max_uses_per_person,
  active: row.active,
  uses: row.uses,
});
