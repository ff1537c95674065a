import { type SqlBool, sql } from 'kysely';
import type { Db, Tx } from '#platform/database/index';
import { isVouched, type MemberRow } from './member-repository.ts';

type PersonName = 'user_id' | 'username' | 'first_name' | 'last_name';

/** The learners of a group, in the order in which a class is called. */
export async function findLearnersByName(db: Db | Tx, groupId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('group_member as m')
    .innerJoin('person_entry as p', 'p.user_id', 'm.user_id')
    .select('m.user_id')
    .where('m.group_id', '=', groupId)
    .where('m.left_at', 'is', null)
    .where('m.role', '=', 'learner')
    .orderBy(sql`lower(p.last_name)`)
    .orderBy(sql`lower(p.first_name)`)
    .orderBy('m.user_id')
    .execute();
  return rows.map(({ user_id }) => user_id);
}

/** Of some people those who lead a group now. */
export async function findLeadersAmong(db: Db | Tx, userIds: readonly number[]): Promise<number[]> {
  const rows = await db
    .selectFrom('group_member')
    .select('user_id')
    .distinct()
    .where('user_id', '=', sql<number>`any(${[...userIds]}::bigint[])`)
    .where('left_at', 'is', null)
    .where('role', '=', 'leader')
    .execute();
  return rows.map(({ user_id }) => user_id);
}

/** Learners of a group whom one who leads it has added. */
const unvouchedIn = (db: Db | Tx, groupId: number) =>
  db
    .selectFrom('group_member as m')
    .where('m.group_id', '=', groupId)
    .where('m.left_at', 'is', null)
    .where('m.role', '=', 'learner')
    .where(sql<SqlBool>`not ${isVouched}`);

export async function findUnvouchedAmong(
  db: Db | Tx,
  groupId: number,
  userIds: readonly number[],
): Promise<number[]> {
  const rows = await unvouchedIn(db, groupId)
    .select('m.user_id')
    .where('m.user_id', '=', sql<number>`any(${[...userIds]}::bigint[])`)
    .execute();
  return rows.map(({ user_id }) => user_id);
}

export async function countUnvouched(db: Db | Tx, groupId: number): Promise<number> {
  const { count } = await unvouchedIn(db, groupId)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The names of those of some people who are in a group now. */
export async function findNamesIn(
  db: Db | Tx,
  groupId: number,
  userIds: readonly number[],
): Promise<Pick<MemberRow, PersonName>[]> {
  const rows = await db
    .selectFrom('group_member as m')
    .innerJoin('person_entry as p', 'p.user_id', 'm.user_id')
    .select(['m.user_id', 'p.username', 'p.first_name', 'p.last_name'])
    .where('m.group_id', '=', groupId)
    .where('m.left_at', 'is', null)
    .where('m.user_id', '=', sql<number>`any(${[...userIds]}::bigint[])`)
    .execute();
  return rows as Pick<MemberRow, PersonName>[];
}
