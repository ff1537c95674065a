import { identityMessages } from '@darasa/contract/identity/messages';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { DB, Db, Tx } from '#platform/database/index';
import { AppError } from '#platform/http/errors';
import { emailKey, foldsOf } from './email-key.ts';

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

/** The roles of an account, and whether it is disabled or deleted. */
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

/**
 * By email in any spelling, or by username; only emails contain an @. Case-insensitive. Where several accounts are spellings of one
 * email, only the exact one counts.
 */
export async function findUserByIdentifier(db: Db | Tx, identifier: string): Promise<UserRow | undefined> {
  if (!identifier.includes('@')) return findUserBy(db, 'username', identifier);
  return db
    .selectFrom('app_user')
    .selectAll()
    .where('deleted_at', 'is', null)
    .where((where) =>
      where.or([
        where('email', '=', identifier),
        where.and([where('email_key', '=', emailKey(identifier)), where('email_key_clashes', '=', false)]),
      ]),
    )
    .orderBy((order) => order('email', '=', identifier), 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** By the exact email: another service says whose it is, which holds for no other spelling. */
export const findUserByEmail = (db: Db | Tx, email: string): Promise<UserRow | undefined> =>
  findUserBy(db, 'email', email);

async function findUserBy(
  db: Db | Tx,
  column: 'email' | 'username',
  value: string,
): Promise<UserRow | undefined> {
  return db
    .selectFrom('app_user')
    .selectAll()
    .where(column, '=', value)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

/** @returns undefined when the email or the username is taken; `findTaken` says which */
export async function insertUser(
  db: Db | Tx,
  user: Insertable<DB['app_user']>,
): Promise<UserRow | undefined> {
  return db
    .insertInto('app_user')
    .values({ ...user, email_key: user.email == null ? null : emailKey(user.email) })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
}

/**
 * An email without a key, folded by the database as `emailKey` does, but for its domain. For accounts that the release before has made,
 * until a job has given them their key.
 */
export const storedFold = sql<string>`replace(replace(normalize(lower(normalize(email::text, nfkc)), nfkc), 'ß', 'ss'), 'ς', 'σ')`;

/** Which of the two is taken by another account; an email also by another spelling of it. */
export async function findTaken(
  db: Db | Tx,
  wanted: { email?: string | null | undefined; username?: string | undefined },
  exceptUserId = 0,
): Promise<('email' | 'username')[]> {
  const key = wanted.email == null ? null : emailKey(wanted.email);
  const folds = wanted.email == null ? [] : foldsOf(wanted.email);
  const sameEmail = sql<boolean>`(email = ${wanted.email ?? null}::citext or coalesce(email_key = ${key}, false)
    or (email_key is null and email is not null and deleted_at is null and ${storedFold} = any(${folds}::text[])))`;
  const rows = await db
    .selectFrom('app_user')
    .select([
      sameEmail.as('email'),
      sql<boolean>`username = ${wanted.username ?? null}::citext`.as('username'),
    ])
    .where('id', '<>', exceptUserId)
    .where((where) =>
      where.or([
        where('email', '=', wanted.email ?? null),
        where('email_key', '=', key),
        where.and([
          where('email_key', 'is', null),
          where('email', 'is not', null),
          where('deleted_at', 'is', null),
          where(storedFold, '=', sql<string>`any(${folds}::text[])`),
        ]),
        where('username', '=', wanted.username ?? null),
      ]),
    )
    .execute();
  return (['email', 'username'] as const).filter((field) => rows.some((row) => row[field]));
}

/** @throws AppError NOT_FOUND for a deleted account: nothing is written to its erased row */
export async function updateUser(db: Db | Tx, id: number, change: UserChange): Promise<UserRow> {
  return db
    .updateTable('app_user')
    .set({ ...change, ...keyOf(change), updated_at: sql`now()` })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returningAll()
    .executeTakeFirstOrThrow(() => new AppError('NOT_FOUND', identityMessages.userNotFound));
}

/** The key belongs to the email. That of an erased account is removed by the database. */
const keyOf = ({ email, deleted_at }: UserChange) =>
  email === undefined || deleted_at
    ? {}
    : { email_key: typeof email === 'string' ? emailKey(email) : null, email_key_clashes: false };

/** A user as read earlier: the password hash shows whether it has changed since. */
type Seen = Pick<UserRow, 'id' | 'password_hash'>;

/** Replaces the password hash that was read. @returns undefined when it has been changed in the meantime */
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
 * An account's row, locked until the transaction ends; undefined when it does not exist or was deleted. Call it first in any
 * change of what belongs to an account. What refers to it may still be inserted: rows of accounts are never deleted, and their ids stay.
 */
export async function lockUser(tx: Tx, id: number): Promise<UserRow | undefined> {
  return tx
    .selectFrom('app_user')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** The rows of these accounts, locked in one order; those that were deleted are missing. */
export async function lockUsers(tx: Tx, ids: readonly number[]): Promise<UserRow[]> {
  return tx
    .selectFrom('app_user')
    .selectAll()
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/**
 * Locks the row against changes until the transaction ends; rows that refer to it may still be inserted. Call it first in any
 * change of an account and of what belongs to it, so that two such changes run in sequence and cannot deadlock.
 */
export async function lockUserForChange(tx: Tx, id: number): Promise<void> {
  await tx.selectFrom('app_user').select('id').where('id', '=', id).forNoKeyUpdate().execute();
}

/** Locks the row until the transaction ends. @returns false when the account is disabled or deleted, or its password has changed */
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
 * Records the time of a sign-in and locks the row until the transaction ends, so that the password cannot change in the meantime.
 * @returns undefined when the account is disabled or deleted, or its password has changed since it was read
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

/**
 * Whether an account's email may be another person's: somebody registered with it and has not confirmed it. Those whom the school
 * has entered are known by their numbers, or nobody has signed in to their accounts yet.
 */
export const unprovenEmail = sql<boolean>`(app_user.email_verified_at is null and app_user.external_number is null
  and (app_user.password_hash is not null or app_user.last_login_at is not null))`;
