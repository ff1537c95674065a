import type { Role } from '@darasa/contract/identity/rules';
import { type Expression, type SqlBool, sql } from 'kysely';
import type { Db, Tx } from '#platform/database/index';

/** Whether a person holds a role: the database keeps roles by the names that the contract knows them by. */
export const holdsRole = (role: Role): Expression<SqlBool> =>
  sql<SqlBool>`app_user.roles @> array[${role}]::text[]`;

/**
 * Until the transaction ends, nobody else makes or unmakes an admin: whether one is left is asked and acted on by one at a
 * time. Take it before any person's row.
 */
export async function lockAdmins(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('identity.admins'))`.execute(tx);
}

/** Admins who can act as one. @param options.except not this person @param options.demo whether demo accounts count */
export async function countActiveAdmins(
  db: Db | Tx,
  options: { except?: number; demo: boolean },
): Promise<number> {
  let query = db
    .selectFrom('app_user')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(holdsRole('admin'))
    .where('disabled_at', 'is', null)
    .where('deleted_at', 'is', null);
  if (options.except !== undefined) query = query.where('id', '<>', options.except);
  if (!options.demo) query = query.where('is_demo', '=', false);
  const { count } = await query.executeTakeFirstOrThrow();
  return Number(count);
}
