import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { DB, Db, Tx } from '#platform/database/index';

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
      where.or([
        where('email', '=', wanted.email ?? null),
        where('username', '=', wanted.username ?? null),
      ]),
    )
    .execute();
  return (['email', 'username'] as const).filter((field) => rows.some((row) => row[field]));
}

export async function updateUser(db: Db | Tx, id: number, change: UserChange): Promise<UserRow> {
  return db
    .updateTable('app_user')
    .set({ ...change, updated_at: sql`now()` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function noteLogin(db: Db | Tx, id: number): Promise<UserRow> {
  return db
    .updateTable('app_user')
    .set({ last_login_at: sql`now()` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Accounts that hold the role and count. */
export async function countActive(db: Db | Tx, role: string): Promise<number> {
  const { count } = await db
    .selectFrom('app_user')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('roles', '@>', sql<string[]>`array[${role}]::text[]`)
    .where('disabled_at', 'is', null)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}
