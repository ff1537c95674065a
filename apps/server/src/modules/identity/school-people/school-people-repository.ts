import { type Insertable, type Selectable, sql } from 'kysely';
import type { DB, Db, Tx } from '#platform/database/index';
import { emailKey, foldsOf } from '../users/email-key.ts';
import { storedFold, unprovenEmail } from '../users/user-repository.ts';

/** What lists of people are compared by. */
export type KnownPerson = Pick<
  Selectable<DB['app_user']>,
  | 'id'
  | 'username'
  | 'email'
  | 'email_key'
  | 'first_name'
  | 'last_name'
  | 'phone'
  | 'external_number'
  | 'guardian_contact'
  | 'date_of_birth'
  | 'said_child'
  | 'roles'
  | 'disabled_at'
> & {
  /** Their email may be another person's. */
  unproven: boolean;
  /** They have a role of the site's own. */
  works: boolean;
};
const columns = [
  'id',
  'username',
  'email',
  'email_key',
  'first_name',
  'last_name',
  'phone',
  'external_number',
  'guardian_contact',
  'date_of_birth',
  'said_child',
  'roles',
  'disabled_at',
  unprovenEmail.as('unproven'),
  sql<boolean>`exists (select from staff_role_holder h where h.user_id = app_user.id)`.as('works'),
] as const;

/** Accounts with one of these admission or staff numbers, in any case. */
export const findPeopleByExternalNumber = (db: Db | Tx, numbers: readonly string[]): Promise<KnownPerson[]> =>
  db
    .selectFrom('app_user')
    .select(columns)
    .where('external_number', '=', sql<string>`any(${numbers}::citext[])`)
    .where('deleted_at', 'is', null)
    .execute();

/** Accounts with one of these emails, in any spelling. */
export const findPeopleByEmail = (db: Db | Tx, emails: readonly string[]): Promise<KnownPerson[]> =>
  db
    .selectFrom('app_user')
    .select(columns)
    .where('deleted_at', 'is', null)
    .where((where) =>
      where.or([
        where('email', '=', sql<string>`any(${emails}::citext[])`),
        where('email_key', '=', sql<string>`any(${emails.map(emailKey)}::text[])`),
        where.and([
          where('email_key', 'is', null),
          where('email', 'is not', null),
          where(storedFold, '=', sql<string>`any(${emails.flatMap(foldsOf)}::text[])`),
        ]),
      ]),
    )
    .execute();

/** Accounts with one of these usernames. */
export const findPeopleByUsername = (db: Db | Tx, names: readonly string[]): Promise<KnownPerson[]> =>
  db
    .selectFrom('app_user')
    .select(columns)
    .where('username', '=', sql<string>`any(${names}::citext[])`)
    .where('deleted_at', 'is', null)
    .execute();

/** Accounts of people with one of these names and dates of birth; names in any case. */
export const findPeopleByBirth = (
  db: Db | Tx,
  people: readonly { first_name: string; last_name: string; date_of_birth: string }[],
): Promise<KnownPerson[]> =>
  db
    .selectFrom('app_user')
    .select(columns)
    .where(
      sql<boolean>`(lower(last_name), lower(first_name), date_of_birth) in (
        select lower(l), lower(f), b
        from unnest(${people.map((one) => one.last_name)}::text[], ${people.map((one) => one.first_name)}::text[],
          ${people.map((one) => one.date_of_birth)}::date[]) as listed (l, f, b))`,
    )
    .where('deleted_at', 'is', null)
    .execute();

/** Those of these usernames that are taken, also by accounts that were deleted; in lower case. */
export async function findTakenUsernames(db: Db | Tx, names: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('app_user')
    .select(sql<string>`lower(username::text)`.as('username'))
    .where('username', '=', sql<string>`any(${names}::citext[])`)
    .execute();
  return rows.map(({ username }) => username);
}

/** Inserts accounts by set. Those whose email, number or username was taken are missing in what it returns. */
export async function insertPeople(
  tx: Tx,
  people: readonly Insertable<DB['app_user']>[],
): Promise<{ id: number; username: string; first_name: string; last_name: string }[]> {
  if (people.length === 0) return [];
  return tx
    .insertInto('app_user')
    .values(people.map((one) => ({ ...one, email_key: one.email == null ? null : emailKey(one.email) })))
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'username', 'first_name', 'last_name'])
    .execute();
}

/** Sets what a list says of people, by one statement. A field that is not said stays. */
export async function updatePeople(
  tx: Tx,
  changes: readonly { id: number; values: Readonly<Record<string, string | null>> }[],
): Promise<void> {
  if (changes.length === 0) return;
  const rows = changes.map(({ id, values }) => ({
    id,
    ...values,
    ...(values.email ? { email_key: emailKey(values.email) } : {}),
  }));
  await sql`
    update app_user u set
      first_name = coalesce(v.first_name, u.first_name),
      last_name = coalesce(v.last_name, u.last_name),
      email = coalesce(v.email, u.email),
      email_key = coalesce(v.email_key, u.email_key),
      phone = coalesce(v.phone, u.phone),
      external_number = coalesce(v.external_number, u.external_number),
      guardian_contact = coalesce(v.guardian_contact, u.guardian_contact),
      date_of_birth = coalesce(v.date_of_birth, u.date_of_birth)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as v(id bigint, first_name text, last_name text, email citext,
      email_key text, phone text, external_number citext, guardian_contact text, date_of_birth date)
    where u.id = v.id`.execute(tx);
}

/** Of some accounts those that somebody has signed in to, or has the means to: an undo keeps them. */
export async function countUsedPeople(db: Db | Tx, ids: readonly number[]): Promise<number> {
  const { n } = await db
    .selectFrom('app_user')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .where('deleted_at', 'is', null)
    .where((where) =>
      where.or([
        where('last_login_at', 'is not', null),
        where('password_hash', 'is not', null),
        where('email_verified_at', 'is not', null),
      ]),
    )
    .executeTakeFirstOrThrow();
  return Number(n);
}
