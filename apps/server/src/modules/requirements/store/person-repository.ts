import { sql } from 'kysely';
import type { Db, Tx } from '#platform/database/index';

/** Since when somebody has an account; undefined when it was deleted. */
export async function findPersonSince(
  db: Db | Tx,
  userId: number,
): Promise<{ created_at: Date; active: boolean } | undefined> {
  const { rows } = await sql<{ created_at: Date; active: boolean }>`
    select created_at, active from person_entry where user_id = ${userId}`.execute(db);
  return rows[0];
}

export interface PersonEntry {
  user_id: number;
  username: string;
  first_name: string;
  last_name: string;
  active: boolean;
}
/** People by their ids, as far as they have an account; unordered. */
export async function findPeopleByIds(db: Db | Tx, userIds: readonly number[]): Promise<PersonEntry[]> {
  const { rows } = await sql<PersonEntry>`
    select user_id, username, first_name, last_name, active from person_entry
    where user_id = any(${[...userIds]}::bigint[])`.execute(db);
  return rows;
}

/** Of whom a requirement is asked now, or was, by their ids: so many at most. */
export async function findPeopleOf(db: Db | Tx, requirementId: number, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('requirement_round')
    .select('user_id')
    .where('requirement_id', '=', requirementId)
    .where('current', '=', true)
    .where('finished_at', 'is', null)
    .where('dropped_at', 'is', null)
    .orderBy('user_id')
    .limit(limit)
    .execute();
  return rows.map(({ user_id }) => user_id);
}
