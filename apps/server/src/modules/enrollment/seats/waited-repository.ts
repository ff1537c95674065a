import { sql } from 'kysely';
import type { Db, Tx } from '#platform/database/index';

/** In which of some courses somebody waits because of a requirement. */
export async function findWaitedFor(db: Db | Tx, userId: number, courseIds: readonly number[]) {
  const { rows } = await sql<{ course_id: number }>`select course_id from seat where user_id = ${userId}
    and course_id = any(${[...courseIds]}::bigint[]) and state <> 'released' and requirement_id is not null`.execute(
    db,
  );
  return rows.map(({ course_id }) => course_id);
}
