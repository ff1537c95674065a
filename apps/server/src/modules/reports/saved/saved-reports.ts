import { reportLimits } from '@darasa/contract/reports/people-rules';
import type { SavedReport, SavedReportInput } from '@darasa/contract/reports/people-schemas';
import type { Ctx } from '#platform/context/index';
import { AppError } from '#platform/http/errors';
import { reportQuery, scopeOf } from '../people/scope.ts';
import {
  deleteSaved,
  findOwnSaved,
  findSaved,
  insertSaved,
  type SavedRow,
  updateSaved,
} from './saved-repository.ts';

export const reportNotFound = (): AppError => new AppError('NOT_FOUND', 'Report not found');

/** @throws AppError NOT_FOUND for who sees no reports */
export async function readSaved(ctx: Ctx): Promise<SavedReport[]> {
  await scopeOf(ctx);
  return (await findSaved(ctx.db, ctx.actor.userId)).map(present);
}

/** @throws AppError as `reportQuery`, CONFLICT for more than are kept */
export async function saveReport(ctx: Ctx, input: SavedReportInput): Promise<SavedReport> {
  await reportQuery(ctx, input.filter);
  return ctx.transaction(async ({ db: tx, actor, now }) => {
    if ((await findSaved(tx, actor.userId)).length >= reportLimits.saved)
      throw new AppError('CONFLICT', `You have ${reportLimits.saved} saved reports. Delete one first.`);
    return present(await insertSaved(tx, actor.userId, input, now));
  });
}

/** @throws AppError NOT_FOUND also for another person’s, as `reportQuery` */
export async function changeSaved(ctx: Ctx, id: string, input: SavedReportInput): Promise<SavedReport> {
  await reportQuery(ctx, input.filter);
  return ctx.transaction(async ({ db: tx, actor, now }) => {
    if (!(await findOwnSaved(tx, actor.userId, Number(id), true))) throw reportNotFound();
    return present(await updateSaved(tx, Number(id), input, now));
  });
}

/** @throws AppError NOT_FOUND also for another person’s */
export async function removeSaved(ctx: Ctx, id: string): Promise<null> {
  return ctx.transaction(async ({ db: tx, actor }) => {
    if (!(await deleteSaved(tx, actor.userId, Number(id)))) throw reportNotFound();
    return null;
  });
}

const present = (row: SavedRow): SavedReport => ({
  id: String(row.id),
  name: row.name,
  filter: row.filter,
  schedule: row.schedule,
  created_at: row.created_at.toISOString(),
  sent_at: row.sent_at?.toISOString() ?? null,
});
