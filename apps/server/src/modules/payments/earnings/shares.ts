import type { Currency } from '@darasa/contract/catalogue/constants';
import type { Pagination } from '@darasa/contract/http/pagination';
import { rowIdOf } from '@darasa/contract/http/row-id';
import type { ShareOverride, ShareSettings } from '@darasa/contract/payments/earnings';
import { toMajor, toMinor } from '@darasa/contract/payments/money';
import { basisPointsOf, percentOf } from '@darasa/contract/payments/share-rules';
import { findContacts, recordAudit, requireRecent } from '#modules/identity';
import type { Ctx } from '#platform/context/index';
import type { Db, Tx } from '#platform/database/index';
import { AppError } from '#platform/http/errors';
import { paginate } from '#platform/http/paginate';
import { findOwners } from '../course-repository.ts';
import {
  countOverrides,
  deleteOverride,
  findMinimums,
  findOverride,
  findOverrides,
  findShareSettings,
  lockShareSettings,
  type OverrideRow,
  replaceMinimums,
  updateShareSettings,
  upsertOverride,
} from './share-repository.ts';

const readSettings = async (db: Db | Tx): Promise<ShareSettings> => {
  const [row, minimums] = await Promise.all([findShareSettings(db), findMinimums(db)]);
  return {
    percent: percentOf(row.share_bp),
    fees_shared: row.fees_shared,
    withholding: percentOf(row.withholding_bp),
    minimums: minimums.map(({ currency, amount_minor }) => ({
      currency: currency as Currency,
      amount: toMajor(amount_minor, currency),
    })),
  };
};

/** What teachers get of sales, with one page of the shares of courses and teachers. */
export async function readShares(
  ctx: Ctx,
  query: { page: number; limit: number },
): Promise<{ settings: ShareSettings; overrides: ShareOverride[]; pagination: Pagination }> {
  const { page, limit } = query;
  const [settings, rows, total] = await Promise.all([
    readSettings(ctx.db),
    findOverrides(ctx.db, { limit, offset: (page - 1) * limit }),
    countOverrides(ctx.db),
  ]);
  return { settings, overrides: await present(ctx.db, rows), pagination: paginate(query, total) };
}

async function present(db: Db | Tx, rows: readonly OverrideRow[]): Promise<ShareOverride[]> {
  const [courses, teachers] = await Promise.all([
    findOwners(
      db,
      rows.flatMap(({ course_id }) => course_id ?? []),
    ),
    findContacts(
      db,
      rows.flatMap(({ teacher_id }) => teacher_id ?? []),
    ),
  ]);
  return rows.map(({ id, course_id, teacher_id, share_bp }) => ({
    id: String(id),
    course:
      course_id === null
        ? null
        : { id: String(course_id), title: courses.find((one) => one.id === course_id)?.title ?? '' },
    teacher:
      teacher_id === null
        ? null
        : {
            id: String(teacher_id),
            name: teachers.find((one) => one.id === teacher_id)?.name ?? 'Deleted account',
          },
    percent: percentOf(share_bp),
  }));
}

/** Counts for sales from now on. @throws AppError FORBIDDEN with `reauthenticate` */
export async function changeShares(ctx: Ctx, settings: ShareSettings): Promise<ShareSettings> {
  requireRecent(ctx.actor);
  return ctx.transaction(async ({ db: tx }) => {
    await lockShareSettings(tx);
    await updateShareSettings(tx, {
      share_bp: basisPointsOf(settings.percent),
      fees_shared: settings.fees_shared,
      withholding_bp: basisPointsOf(settings.withholding),
    });
    const minimums = new Map(settings.minimums.map(({ currency, amount }) => [currency, amount]));
    await replaceMinimums(
      tx,
      [...minimums].map(([currency, amount]) => ({ currency, amount_minor: toMinor(amount, currency) })),
    );
    await recordAudit(tx, {
      actorId: ctx.actor.userId,
      action: 'payments.shares-changed',
      subject: { type: 'settings', id: 'shares', name: 'Shares' },
      details: {
        percent: settings.percent,
        fees_shared: settings.fees_shared,
        withholding: settings.withholding,
      },
      ip: ctx.ip,
    });
    return readSettings(tx);
  });
}

/** @throws AppError FORBIDDEN with `reauthenticate`, NOT_FOUND when there is no such course or teacher */
export async function setShare(
  ctx: Ctx,
  wanted: { course_id?: string | undefined; teacher_id?: string | undefined; percent: number },
): Promise<ShareOverride> {
  requireRecent(ctx.actor);
  return ctx.transaction(async ({ db: tx }) => {
    const id = await upsertOverride(tx, await whose(tx, wanted), basisPointsOf(wanted.percent));
    const row = await findOverride(tx, id);
    const [override] = await present(tx, row ? [row] : []);
    await audit(ctx, tx, override as ShareOverride, { percent: wanted.percent });
    return override as ShareOverride;
  });
}

async function whose(
  tx: Tx,
  wanted: { course_id?: string | undefined; teacher_id?: string | undefined },
): Promise<{ courseId: number } | { teacherId: number }> {
  if (wanted.course_id !== undefined) {
    const [course] = await findOwners(tx, [rowIdOf(wanted.course_id) ?? 0]);
    if (!course) throw new AppError('NOT_FOUND', 'There is no such course');
    return { courseId: course.id };
  }
  const [teacher] = await findContacts(tx, [rowIdOf(wanted.teacher_id ?? '') ?? 0]);
  if (!teacher) throw new AppError('NOT_FOUND', 'There is no such teacher');
  return { teacherId: teacher.id };
}

/** @throws AppError NOT_FOUND, FORBIDDEN with `reauthenticate` */
export async function removeShare(ctx: Ctx, id: string): Promise<Record<string, never>> {
  requireRecent(ctx.actor);
  return ctx.transaction(async ({ db: tx }) => {
    const row = await findOverride(tx, rowIdOf(id) ?? 0);
    if (!row) throw new AppError('NOT_FOUND', 'Share not found');
    const [override] = await present(tx, [row]);
    await deleteOverride(tx, row.id);
    await audit(ctx, tx, override as ShareOverride, { percent: null });
    return {};
  });
}

const audit = (ctx: Ctx, tx: Tx, { id, course, teacher }: ShareOverride, details: object) =>
  recordAudit(tx, {
    actorId: ctx.actor.userId,
    action: 'payments.share-changed',
    subject: { type: 'share', id, name: course?.title ?? teacher?.name ?? '' },
    details: { ...details },
    ip: ctx.ip,
  });
