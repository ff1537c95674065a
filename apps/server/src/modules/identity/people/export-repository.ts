import { displayName } from '@darasa/contract/identity/rules';
import { sql } from 'kysely';
import type { Db } from '#platform/database/index';

/** Accounts that are not deleted, by id. */
export async function findAccountsAfter(db: Db, id: number, limit: number) {
  return db
    .selectFrom('app_user')
    .select([
      'id',
      'username',
      'first_name',
      'last_name',
      'email',
      'email_verified_at',
      'phone',
      'roles',
      'external_number',
      'said_child',
      'language',
      'disabled_at',
      'created_at',
      'last_login_at',
    ])
    .where('deleted_at', 'is', null)
    .where('id', '>', id)
    .orderBy('id')
    .limit(limit)
    .execute();
}

export async function countAccounts(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('app_user')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** How lists for staff name these people; those whose accounts were deleted are missing. */
export async function findAccountNames(
  db: Db,
  ids: readonly number[],
): Promise<Map<number, { username: string; name: string }>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('app_user')
    .select(['id', 'username', 'first_name', 'last_name'])
    .where('id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .where('deleted_at', 'is', null)
    .execute();
  return new Map(rows.map((row) => [row.id, { username: row.username, name: displayName(row) }]));
}
