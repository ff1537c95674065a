import type { Role } from '@darasa/contract/identity/rules';
import { type Expression, type SqlBool, sql } from 'kysely';
import type { Db, Tx } from '#platform/database/index';

/** Whether a user has a role. A trigger stores roles by their canonical names. */
export const hasStoredRole = (role: Role): Expression<SqlBool> =>
  sql<SqlBool>`app_user.roles @> array[${role}]::text[]`;

/**
 * Serialises changes to administrators until the transaction ends, so that checking for the last one and changing it cannot
 * race. Call it before locking any user's row.
 */
export async function lockAdmins(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('identity.admins'))`.execute(tx);
}

/** Enabled admins. @param options.except not this user @param options.demo whether demo accounts count */
export async function countActiveAdmins(
  db: Db | Tx,
  options: { except?: number; demo: boolean },
): Promise<number> {
  let query = db
    .selectFrom('app_user')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(hasStoredRole('admin'))
    .where('disabled_at', 'is', null)
    .where('deleted_at', 'is', null);
  if (options.except !== undefined) query = query.where('id', '<>', options.except);
  if (!options.demo) query = query.where('is_demo', '=', false);
  const { count } = await query.executeTakeFirstOrThrow();
  return Number(count);
}
