import { sql } from 'kysely';
import type { Db, Tx } from '#platform/database/index';

/** Somebody for whom something is to be settled. */
export type Unsettled = { id: number; user_id: number };

/**
 * What is noted already is noted again, which waits for nobody: whoever settles it meanwhile waits until this transaction has
 * committed, and sees what it has changed.
 */
const orAgain = sql`order by 1 on conflict (user_id) do update set user_id = excluded.user_id`;

/** Notes that something is to be settled for people. */
export async function insertUnsettled(tx: Tx, userIds: readonly number[]): Promise<void> {
  if (userIds.length === 0) return;
  await sql`insert into requirement_unsettled (user_id)
    select distinct p.user_id from person_entry p where p.user_id = any(${[...userIds]}::bigint[])
    ${orAgain}`.execute(tx);
}

/** The same for everybody who has an account, for whom it is not noted yet. */
export async function insertEverybody(tx: Tx): Promise<void> {
  await sql`insert into requirement_unsettled (user_id)
    select user_id from person_entry where active ${orAgain}`.execute(tx);
}

/** The same for those whom some requirements concern already. */
export async function insertConcerned(
  tx: Tx,
  of: { requirementId: number } | { courseId: number; trackIds: readonly number[] },
): Promise<number> {
  const which =
    'requirementId' in of
      ? sql`o.requirement_id = ${of.requirementId}`
      : sql`o.requirement_id in (select id from requirement where ended_at is null
          and (course_id = ${of.courseId} or track_id = any(${[...of.trackIds]}::smallint[])))`;
  const { numAffectedRows } = await sql`insert into requirement_unsettled (user_id)
    select distinct o.user_id from requirement_round o where o.current and ${which} ${orAgain}`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}

/** Whether anything is required of somebody in a course, or of a track with it. */
export async function concerns(
  db: Db | Tx,
  userId: number,
  of: { courseId: number; trackIds: readonly number[] },
): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from requirement_round o join requirement r on r.id = o.requirement_id
      where o.user_id = ${userId} and o.current
        and (r.course_id = ${of.courseId} or r.track_id = any(${[...of.trackIds]}::smallint[]))) as found`.execute(
    db,
  );
  return rows[0]?.found ?? false;
}

/**
 * Notes those for whom time has brought something: a round begins, a seat may have become free, or an account is new.
 * @param newSince accounts since then are looked at
 */
export async function insertDue(
  tx: Tx,
  { now, newSince, retry }: { now: Date; newSince: Date; retry: boolean },
): Promise<void> {
  await sql`insert into requirement_unsettled (user_id)
    select user_id from requirement_round where next_at <= ${now} and current and dropped_at is null
    union
    select p.user_id from person_entry p join requirement r on r.target = 'everybody' and r.ended_at is null
    where p.active and p.created_at > ${newSince} and not exists (
      select from requirement_round o where o.requirement_id = r.id and o.user_id = p.user_id and o.current)
    union
    select user_id from requirement_round
    where ${retry}::boolean and current and dropped_at is null and finished_at is null and outcome in ('waiting', 'refused', 'left')
    ${orAgain}`.execute(tx);
}

export async function findUnsettled(
  db: Db,
  { after, limit }: { after: Unsettled | undefined; limit: number },
): Promise<Unsettled[]> {
  return db
    .selectFrom('requirement_unsettled')
    .select(['id', 'user_id'])
    .where('id', '>', after?.id ?? 0)
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Those of some people for whom something is to be settled. */
export async function findUnsettledAmong(
  db: Db | Tx,
  userIds: readonly number[],
  limit: number,
): Promise<Unsettled[]> {
  return db
    .selectFrom('requirement_unsettled')
    .select(['id', 'user_id'])
    .where('user_id', '=', sql<number>`any(${[...userIds]}::bigint[])`)
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Before it is settled: what changes meanwhile is noted anew. @returns false when it was not noted */
export async function deleteUnsettled(tx: Tx, userId: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('requirement_unsettled')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Whether something of a requirement is still to be settled. */
export async function hasUnsettled(db: Db | Tx): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from requirement_unsettled) as found`.execute(db);
  return rows[0]?.found ?? false;
}

/** One person's requirements are settled one after the other. */
export async function lockPersonsRequirements(tx: Tx, userId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('requirement', ${userId}))`.execute(tx);
}
