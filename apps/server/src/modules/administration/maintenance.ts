import type { MaintenanceWishes, ShownMaintenance } from '@darasa/contract/administration/maintenance';
import { giveTimeBack } from '#modules/assessment';
import { recordAudit, requireRecent } from '#modules/identity';
import type { Ctx } from '#platform/context/index';
import type { Tx } from '#platform/database/index';
import { AppError } from '#platform/http/errors';
import {
  closeMaintenance,
  type Maintenance,
  type MaintenanceWish,
  saveMaintenance,
} from '#platform/maintenance/index';

/** Who does it: null is the command line. */
interface By {
  actorId: number | null;
  ip?: string | null;
}
const subject = { type: 'site', id: 'maintenance', name: 'Maintenance' };

/** Begins maintenance, or changes what is said of it. */
export async function beginMaintenance(tx: Tx, wish: MaintenanceWish, by: By): Promise<Maintenance> {
  const { maintenance, begun } = await saveMaintenance(tx, wish);
  const { until, note, jobsWait } = maintenance;
  await recordAudit(tx, {
    ...{ ...by, subject, action: begun ? 'maintenance.begun' : 'maintenance.changed' },
    details: { until: until?.toISOString() ?? null, text: note, background_work_waits: jobsWait },
  });
  return maintenance;
}

/** Ends it, and gives open attempts its time back. @returns how many got time; undefined when there was none to end */
export async function endMaintenance(tx: Tx, by: By): Promise<number | undefined> {
  const ended = await closeMaintenance(tx);
  if (!ended) return undefined;
  const attempts = await giveTimeBack(tx, { from: ended.startedAt, to: ended.endedAt });
  const minutes = Math.round((ended.endedAt.getTime() - ended.startedAt.getTime()) / 60_000);
  await recordAudit(tx, { ...by, subject, action: 'maintenance.ended', details: { minutes, attempts } });
  return attempts;
}

export const presentMaintenance = (maintenance: Maintenance | undefined): ShownMaintenance =>
  maintenance
    ? {
        started_at: maintenance.startedAt.toISOString(),
        until: maintenance.until?.toISOString() ?? null,
        text: maintenance.note,
        background_work_waits: maintenance.jobsWait,
      }
    : null;

/** @throws AppError BAD_REQUEST for an end that has passed, FORBIDDEN to confirm first */
export function beginAtDesk(ctx: Ctx, wishes: MaintenanceWishes): Promise<ShownMaintenance> {
  requireRecent(ctx.actor);
  const until = wishes.until === null ? null : new Date(wishes.until);
  if (until && until <= ctx.now) throw new AppError('BAD_REQUEST', 'The end must be in the future.');
  return ctx.transaction(async ({ db: tx, actor, ip }) =>
    presentMaintenance(
      await beginMaintenance(
        tx,
        { until, note: wishes.text, jobsWait: wishes.background_work_waits },
        { actorId: actor.userId, ip },
      ),
    ),
  );
}

/** @throws AppError CONFLICT when there is none */
export function endAtDesk(ctx: Ctx): Promise<number> {
  return ctx.transaction(async ({ db: tx, actor, ip }) => {
    const attempts = await endMaintenance(tx, { actorId: actor.userId, ip });
    if (attempts === undefined) throw new AppError('CONFLICT', 'Maintenance is over already.');
    return attempts;
  });
}
