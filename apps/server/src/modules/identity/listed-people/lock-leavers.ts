import { canonicalRole } from '@darasa/contract/identity/rules';
import type { TxCtx } from '#platform/context/index';
import { personSubject } from '../audit/audit.ts';
import { insertAuditEntries } from '../audit/audit-repository.ts';
import { endSessions } from '../sessions/session-repository.ts';
import { lockUsers, type UserRow, updateUser } from '../users/user-repository.ts';

/** Staff are not locked with a class. */
const isStaff = ({ roles }: UserRow): boolean => roles.some((role) => canonicalRole(role) !== 'student');

const note = (
  ctx: TxCtx,
  rows: readonly UserRow[],
  action: 'person.disabled' | 'person.enabled',
  reason: string,
) =>
  insertAuditEntries(
    ctx.db,
    rows.map((row) => ({
      actorId: ctx.caller?.userId ?? null,
      action,
      subject: personSubject(row),
      details: { reason },
      ip: ctx.ip,
    })),
  );

/**
 * Disables accounts of learners who leave, which ends their sessions. The caller has decided that the actor may do it.
 * @returns those that were enabled and are no staff's
 */
export async function lockLeavers(ctx: TxCtx, ids: readonly number[], reason: string): Promise<number[]> {
  const rows = (await lockUsers(ctx.db, ids)).filter((row) => row.disabled_at === null && !isStaff(row));
  for (const { id } of rows) {
    await updateUser(ctx.db, id, { disabled_at: ctx.now, disabled_reason: reason });
    await endSessions(ctx.db, id, 'all', 'disabled');
  }
  await note(ctx, rows, 'person.disabled', reason);
  return rows.map(({ id }) => id);
}

/** Enables them again, unless somebody gave another reason since. @returns those that are enabled now */
export async function unlockLeavers(ctx: TxCtx, ids: readonly number[], reason: string): Promise<number[]> {
  const rows = (await lockUsers(ctx.db, ids)).filter(
    (row) => row.disabled_at !== null && row.disabled_reason === reason,
  );
  for (const { id } of rows) await updateUser(ctx.db, id, { disabled_at: null, disabled_reason: null });
  await note(ctx, rows, 'person.enabled', reason);
  return rows.map(({ id }) => id);
}
