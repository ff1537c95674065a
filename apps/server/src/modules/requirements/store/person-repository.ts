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
