import { identityMessages } from '@darasa/contract/identity/messages';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { DB, Db, Tx } from '#platform/database/index';
import { AppError } from '#platform/http/errors';

export type UserRow = Selectable<DB['app_user']>;
export type UserChange = Omit<Updateable<DB['app_user']>, 'id' | 'created_at'>;

export async function findUser(db: Db | Tx, id: number): Promise<UserRow | undefined> {
  return db
    .selectFrom('app_user')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

/** What an account may do, and whether it counts. */
export async function findAccountState(
  db: Db | Tx,
  id: number,
): Promise<{ roles: string[]; disabled: boolean; deleted: boolean } | undefined> {
  return db
    .selectFrom('app_user')
    .select([
      'roles',
      sql<boolean>`disabled_at is not null`.as('disabled'),
      sql<boolean>`deleted_at is not null`.as('deleted'),
    ])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** By address or username: only the one has an @. Case does not count. */
export async function findUserByIdentifier(db: Db | Tx, identifier: string): Promise<UserRow | undefined> {
  const column = identifier.includes('@') ? 'email' : 'username';
  return db
    .selectFrom('app_user')
    .selectAll()
    .where(column, '=', identifier)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

/** @returns undefined when address or username is taken: which one, `findTaken` tells */
export async function insertUser(
  db: Db | Tx,
  user: Insertable<DB['app_user']>,
): Promise<UserRow | undefined> {
  return db
    .insertInto('app_user')
    .values(user)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
}

/** Which of them another account has. */
export async function findTaken(
  db: Db | Tx,
  wanted: { email?: string | undefined; username?: string | undefined },
  exceptUserId = 0,
): Promise<('email' | 'username')[]> {
  const rows = await db
    .selectFrom('app_user')
    .select([
      sql<boolean>`email = ${wanted.email ?? null}::citext`.as('email'),
      sql<boolean>`username = ${wanted.username ?? null}::citext`.as('username'),
    ])
    .where('id', '<>', exceptUserId)
    .where((where) =>
      where.or([where('email', '=', wanted.email ?? null), where('username', '=', wanted.username ?? null)]),
    )
    .execute();
  return (['email', 'username'] as const).filter((field) => rows.some((row) => row[field]));
}

/** @throws AppError NOT_FOUND for an account that has been deleted: nothing is written into what was emptied */
export async function updateUser(db: Db | Tx, id: number, change: UserChange): Promise<UserRow> {
  return db
    .updateTable('app_user')
    .set({ ...change, updated_at: sql`now()` })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returningAll()
    .executeTakeFirstOrThrow(() => new AppError('NOT_FOUND', identityMessages.userNotFound));
}

/** As it was when it was read: still with that password, or without one. */
type Seen = Pick<UserRow, 'id' | 'password_hash'>;

/** Puts another hash in place of the one that was seen. @returns undefined when there is another one by now */
export async function replaceHash(db: Db | Tx, seen: Seen, hash: string): Promise<UserRow | undefined> {
  return db
    .updateTable('app_user')
    .set({ password_hash: hash })
    .where('id', '=', seen.id)
    .where('password_hash', 'is not distinct from', seen.password_hash)
    .where('deleted_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
}

/**
 * An account's row, locked until the transaction ends; undefined when there is none, or it was deleted. First of all in whatever
 * changes what belongs to an account: what comes after it takes locks on this row as well, through foreign keys.
 */
export async function lockUser(tx: Tx, id: number): Promise<UserRow | undefined> {
  return tx
    .selectFrom('app_user')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

/**
 * Holds the row until the transaction ends. First of all in whatever changes the account and what belongs to it: two such
 * changes then come one after the other, and never wait for each other in a circle.
 */
export async function lockUserForChange(tx: Tx, id: number): Promise<void> {
  await tx.selectFrom('app_user').select('id').where('id', '=', id).forNoKeyUpdate().execute();
}

/** Holds the row as it was seen until the transaction ends. @returns false when it counts no more, or has another password */
export async function lockIfUnchanged(tx: Tx, seen: Seen): Promise<boolean> {
  const row = await tx
    .selectFrom('app_user')
    .select('id')
    .where('id', '=', seen.id)
    .where('password_hash', 'is not distinct from', seen.password_hash)
    .where('disabled_at', 'is', null)
    .where('deleted_at', 'is', null)
    .forShare()
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Notes a sign-in, and holds the row until the transaction ends, against whoever would change the password meanwhile.
 * @returns undefined when the account counts no more, or has another password than when it was seen
 */
export async function recordLogin(tx: Tx, seen: Seen): Promise<UserRow | undefined> {
  return tx
    .updateTable('app_user')
    .set({ last_login_at: sql`now()` })
    .where('id', '=', seen.id)
    .where('password_hash', 'is not distinct from', seen.password_hash)
    .where('disabled_at', 'is', null)
    .where('deleted_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
}
