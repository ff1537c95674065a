import type { PaymentSettings, PaymentSettingsChange } from '@darasa/contract/payments/administration';
import { recordAudit, requireRecent } from '#modules/identity';
import type { Ctx } from '#platform/context/index';
import type { Db, Tx } from '#platform/database/index';
import { AppError } from '#platform/http/errors';
import { hasPricedCourse } from '../course-repository.ts';
import {
  countLiveProviders,
  findMethods,
  findRefundRule,
  findSeller,
  findTeacherPlaces,
  lockSeller,
  updateMethod,
  updateRefundRule,
  updateSeller,
  updateTeacherPlaces,
} from './settings-repository.ts';

/** How people pay, and what receipts say about the seller. */
export async function readSettings(db: Db | Tx): Promise<PaymentSettings> {
  const [methods, seller, refunds, places] = await Promise.all([
    findMethods(db),
    findSeller(db),
    findRefundRule(db),
    findTeacherPlaces(db),
  ]);
  return {
    methods,
    seller,
    refund_days: refunds.days,
    refund_progress: refunds.progress,
    teacher_places: places,
  };
}

/** In how many ways buyers can pay: by hand, and through providers with which real money moves. */
export async function countWaysToPay(db: Db | Tx): Promise<number> {
  const [methods, providers] = await Promise.all([findMethods(db), countLiveProviders(db)]);
  return methods.filter(({ enabled }) => enabled).length + providers;
}

/**
 * Changes ways to pay, of which one has to stay while a course in the catalogue costs money.
 * @throws AppError CONFLICT when the last one would go
 */
export async function keepingAWay<Result>(tx: Tx, change: () => Promise<Result>): Promise<Result> {
  await lockSeller(tx);
  const before = await countWaysToPay(tx);
  const result = await change();
  if (before > 0 && (await countWaysToPay(tx)) === 0 && (await hasPricedCourse(tx)))
    throw new AppError(
      'CONFLICT',
      'Courses in the catalogue cost money, so one way to pay has to stay. Offer another way first, or make the courses free.',
    );
  return result;
}

/** Whether buyers have a way to pay. */
export const takesPayments = async (db: Db | Tx): Promise<boolean> => (await countWaysToPay(db)) > 0;

/**
 * Changes where people send their money, so it asks for a recent sign-in.
 * @throws AppError FORBIDDEN with `details.reason = 'reauthenticate'`
 */
export async function changeSettings(ctx: Ctx, settings: PaymentSettingsChange): Promise<PaymentSettings> {
  requireRecent(ctx.actor);
  return ctx.transaction(async ({ db: tx }) => {
    await lockSeller(tx);
    await keepingAWay(tx, async () => {
      for (const method of settings.methods)
        await updateMethod(tx, { ...method, instructions: method.instructions.replaceAll('\r\n', '\n') });
    });
    await updateSeller(tx, settings.seller.replaceAll('\r\n', '\n'));
    await updateRefundRule(tx, settings);
    if (settings.teacher_places !== undefined) await updateTeacherPlaces(tx, settings.teacher_places);
    await recordAudit(tx, {
      actorId: ctx.actor.userId,
      action: 'payments.settings-changed',
      subject: { type: 'settings', id: 'payments', name: 'Payments' },
      details: { enabled: settings.methods.filter(({ enabled }) => enabled).map(({ method }) => method) },
      ip: ctx.ip,
    });
    return readSettings(tx);
  });
}
