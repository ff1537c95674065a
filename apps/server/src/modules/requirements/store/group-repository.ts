import { sql } from 'kysely';
import type { Db, Tx } from '#platform/database/index';

/** What is required of some groups now. */
export async function findOpenOfGroups(
  db: Db | Tx,
  groupIds: readonly number[],
): Promise<{ course_id: number | null; track_id: number | null }[]> {
  return db
    .selectFrom('requirement')
    .select(['course_id', 'track_id'])
    .where('target', '=', 'group')
    .where('group_id', '=', sql<number>`any(${[...groupIds]}::bigint[])`)
    .where('ended_at', 'is', null)
    .execute();
}

/** The same as it is asked of some people. */
export async function findAskedOfGroups(
  db: Db | Tx,
  groupIds: readonly number[],
  userIds: readonly number[],
): Promise<{ user_id: number; course_id: number | null; track_id: number | null }[]> {
  return db
    .selectFrom('requirement_round as o')
    .innerJoin('requirement as r', 'r.id', 'o.requirement_id')
    .select(['o.user_id', 'r.course_id', 'r.track_id'])
    .where('r.target', '=', 'group')
    .where('r.group_id', '=', sql<number>`any(${[...groupIds]}::bigint[])`)
    .where('r.ended_at', 'is', null)
    .where('o.user_id', '=', sql<number>`any(${[...userIds]}::bigint[])`)
    .where('o.current', '=', true)
    .where('o.dropped_at', 'is', null)
    .execute();
}
