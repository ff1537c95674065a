import type { PeopleQuery } from '@darasa/contract/identity/people-schemas';
import type { Role } from '@darasa/contract/identity/rules';
import { type SelectQueryBuilder, sql } from 'kysely';
import { containsWords } from '#platform/database/contains-words';
import type { DB, Db, Tx } from '#platform/database/index';
import { hasStoredRole } from '../users/admin-repository.ts';
import type { UserRow } from '../users/user-repository.ts';

/** The columns for a list of people. */
export type PersonRow = Pick<
  UserRow,
  | 'id'
  | 'username'
  | 'email'
  | 'first_name'
  | 'last_name'
  | 'roles'
  | 'avatar_url'
  | 'email_verified_at'
  | 'disabled_at'
  | 'last_login_at'
  | 'created_at'
>;
export const personColumns = [
  'app_user.id',
  'app_user.username',
  'app_user.email',
  'app_user.first_name',
  'app_user.last_name',
  'app_user.roles',
  'app_user.avatar_url',
  'app_user.email_verified_at',
  'app_user.disabled_at',
  'app_user.last_login_at',
  'app_user.created_at',
] as const;

type People = SelectQueryBuilder<DB, 'app_user', object>;

function matching(db: Db | Tx, { search, role, status }: PeopleQuery): People {
  let people: People = db.selectFrom('app_user').where('app_user.deleted_at', 'is', null);
  for (const words of containsWords(sql.ref('app_user.words'), search)) people = people.where(words);
  if (role) people = people.where(hasStoredRole(role));
  if (status === 'disabled') people = people.where('disabled_at', 'is not', null);
  if (status === 'unverified')
    people = people
      .where('email', 'is not', null)
      .where('email_verified_at', 'is', null)
      .where('disabled_at', 'is', null);
  if (status === 'waiting')
    people = people.where('last_login_at', 'is', null).where('disabled_at', 'is', null);
  if (status === 'active')
    people = people
      .where((where) =>
        where.or([
          where('email_verified_at', 'is not', null),
          where.and([where('email', 'is', null), where('last_login_at', 'is not', null)]),
        ]),
      )
      .where('disabled_at', 'is', null);
  if (status === 'same_email') people = people.where('email_key_clashes', '=', true);
  return people;
}

const ORDERS: Record<PeopleQuery['sort'], (people: People) => People> = {
  newest: (people) => people.orderBy('created_at', 'desc').orderBy('id', 'desc'),
  name: (people) => people.orderBy(sql`lower(last_name)`).orderBy(sql`lower(first_name)`).orderBy('id'),
  last_login: (people) =>
    people.orderBy('last_login_at', (order) => order.desc().nullsLast()).orderBy('id', 'desc'),
};

/** One page of the matching people. Deleted accounts are left out. */
export async function findPeople(db: Db | Tx, query: PeopleQuery): Promise<PersonRow[]> {
  return ORDERS[query.sort](matching(db, query))
    .select(personColumns)
    .limit(query.limit)
    .offset((query.page - 1) * query.limit)
    .execute();
}

/** The number of matching people. */
export async function countPeople(db: Db | Tx, query: PeopleQuery): Promise<number> {
  const { count } = await matching(db, query)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** All users with the role, oldest account first. */
export async function findPeopleWithRole(db: Db | Tx, role: Role): Promise<PersonRow[]> {
  return db
    .selectFrom('app_user')
    .select(personColumns)
    .where(hasStoredRole(role))
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute();
}
