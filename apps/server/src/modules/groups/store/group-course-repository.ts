import type { LeaveRule, PlaceOutcome } from '@darasa/contract/groups/rules';
import { sql } from 'kysely';
import type { Db, Tx } from '#platform/database/index';

/** A course that a group gives now, with what became of it for the group's learners. */
export interface GivenRow {
  course_id: number;
  on_leave: LeaveRule;
  given_at: Date;
  enrolled: number;
  already: number;
  waiting: number;
  refused: number;
  left: number;
  learners: number;
}

/** The courses that a group gives, the one given first first. */
export async function findGiven(db: Db | Tx, groupId: number): Promise<GivenRow[]> {
  const { rows } = await sql<GivenRow>`
    select c.course_id, c.on_leave, c.given_at,
      count(*) filter (where p.outcome = 'enrolled')::int as enrolled,
      count(*) filter (where p.outcome = 'already')::int as already,
      count(*) filter (where p.outcome = 'waiting')::int as waiting,
      count(*) filter (where p.outcome = 'refused')::int as refused,
      count(*) filter (where p.outcome = 'left')::int as left,
      count(m.user_id)::int as learners
    from group_course c
    left join group_member m on m.group_id = c.group_id and m.left_at is null and m.role = 'learner'
    left join group_place p on p.group_id = c.group_id and p.course_id = c.course_id and p.user_id = m.user_id
    where c.group_id = ${groupId} and c.ended_at is null
    group by c.course_id, c.on_leave, c.given_at
    order by c.given_at, c.course_id`.execute(db);
  return rows;
}

export async function countGiven(db: Db | Tx, groupId: number): Promise<number> {
  const { count } = await db
    .selectFrom('group_course')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('group_id', '=', groupId)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** One page of the ids of the courses that a group gives. */
export async function findGivenIds(
  db: Db | Tx,
  groupId: number,
  page: { limit: number; offset: number },
): Promise<number[]> {
  const rows = await db
    .selectFrom('group_course')
    .select('course_id')
    .where('group_id', '=', groupId)
    .where('ended_at', 'is', null)
    .orderBy('given_at')
    .orderBy('course_id')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  return rows.map(({ course_id }) => course_id);
}

/** Gives a course, or changes the rule of one that is given. */
export async function saveGiven(
  tx: Tx,
  given: { groupId: number; courseId: number; onLeave: LeaveRule; by: number },
): Promise<void> {
  await tx
    .insertInto('group_course')
    .values({
      group_id: given.groupId,
      course_id: given.courseId,
      on_leave: given.onLeave,
      given_by: given.by,
    })
    .onConflict((conflict) =>
      conflict.columns(['group_id', 'course_id']).doUpdateSet({
        on_leave: given.onLeave,
        given_by: given.by,
        given_at: sql`case when group_course.ended_at is null then group_course.given_at else now() end`,
        ended_at: null,
      }),
    )
    .execute();
}

/** @returns false when the group does not give it */
export async function endGiven(tx: Tx, groupId: number, courseId: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('group_course')
    .set({ ended_at: sql<Date>`now()` })
    .where('group_id', '=', groupId)
    .where('course_id', '=', courseId)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** One person's courses of groups, until the transaction ends: what is settled for them is settled one after the other. */
export async function lockPerson(tx: Tx, userId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('group_member', ${userId}))`.execute(tx);
}

/** The courses that a group gives, and those that it gave somebody, by their ids. */
export async function findCoursesToSettle(tx: Tx, groupId: number, userId: number): Promise<number[]> {
  const { rows } = await sql<{ course_id: number }>`
    select course_id from group_course where group_id = ${groupId} and ended_at is null
    union
    select course_id from group_place where group_id = ${groupId} and user_id = ${userId}
    order by course_id`.execute(tx);
  return rows.map(({ course_id }) => course_id);
}

/** A group in which somebody learns, as far as it gives a course. */
export interface Giver {
  group_id: number;
  /** An archived one takes nothing away, and gives nothing to whom it has not given yet. */
  archived: boolean;
  outcome: PlaceOutcome | null;
}

/** The groups that give a course to somebody now, by their ids. */
export async function findGivers(db: Db | Tx, userId: number, courseId: number): Promise<Giver[]> {
  const { rows } = await sql<Giver>`
    select c.group_id, g.archived_at is not null as archived, p.outcome
    from group_course c
    join people_group g on g.id = c.group_id
    join group_member m on m.group_id = c.group_id and m.user_id = ${userId} and m.left_at is null and m.role = 'learner'
    left join group_place p on p.group_id = c.group_id and p.course_id = c.course_id and p.user_id = m.user_id
    where c.course_id = ${courseId} and c.ended_at is null
    order by c.group_id`.execute(db);
  return rows;
}

/** What becomes of a course for those who leave a group, also one that does not give it any more. */
export async function findLeaveRule(
  db: Db | Tx,
  groupId: number,
  courseId: number,
): Promise<LeaveRule | undefined> {
  const row = await db
    .selectFrom('group_course')
    .select('on_leave')
    .where('group_id', '=', groupId)
    .where('course_id', '=', courseId)
    .executeTakeFirst();
  return row?.on_leave as LeaveRule | undefined;
}

export async function savePlace(
  tx: Tx,
  place: {
    groupId: number;
    courseId: number;
    userId: number;
    outcome: PlaceOutcome;
    reason?: string | undefined;
  },
): Promise<void> {
  const said = { outcome: place.outcome, reason: place.reason ?? null };
  await tx
    .insertInto('group_place')
    .values({ group_id: place.groupId, course_id: place.courseId, user_id: place.userId, ...said })
    .onConflict((conflict) =>
      conflict
        .columns(['group_id', 'course_id', 'user_id'])
        .doUpdateSet({ ...said, changed_at: sql<Date>`now()` }),
    )
    .execute();
}

/** Forgets what became of a course for somebody in the groups that do not give it to them any more. */
export async function deletePlaces(
  tx: Tx,
  userId: number,
  courseId: number,
  exceptGroups: readonly number[],
): Promise<void> {
  await tx
    .deleteFrom('group_place')
    .where('user_id', '=', userId)
    .where('course_id', '=', courseId)
    .where('group_id', '<>', sql<number>`all(${[...exceptGroups]}::bigint[])`)
    .execute();
}

/** What became of some courses for some people. */
export async function findPlaces(
  db: Db | Tx,
  groupId: number,
  { userIds, courseIds }: { userIds: readonly number[]; courseIds: readonly number[] },
): Promise<{ course_id: number; user_id: number; outcome: PlaceOutcome; reason: string | null }[]> {
  if (userIds.length === 0 || courseIds.length === 0) return [];
  const rows = await db
    .selectFrom('group_place')
    .select(['course_id', 'user_id', 'outcome', 'reason'])
    .where('group_id', '=', groupId)
    .where('course_id', '=', sql<number>`any(${[...courseIds]}::bigint[])`)
    .where('user_id', '=', sql<number>`any(${[...userIds]}::bigint[])`)
    .execute();
  return rows as { course_id: number; user_id: number; outcome: PlaceOutcome; reason: string | null }[];
}

/** The courses that some groups give, with what became of them for one person. */
export async function findGivenTo(
  db: Db | Tx,
  userId: number,
  groupIds: readonly number[],
): Promise<
  {
    group_id: number;
    course_id: number;
    on_leave: LeaveRule;
    outcome: PlaceOutcome | null;
    reason: string | null;
  }[]
> {
  const rows = await db
    .selectFrom('group_course as c')
    .leftJoin('group_place as p', (join) =>
      join
        .onRef('p.group_id', '=', 'c.group_id')
        .onRef('p.course_id', '=', 'c.course_id')
        .on('p.user_id', '=', userId),
    )
    .select(['c.group_id', 'c.course_id', 'c.on_leave', 'p.outcome', 'p.reason'])
    .where('c.group_id', '=', sql<number>`any(${[...groupIds]}::bigint[])`)
    .where('c.ended_at', 'is', null)
    .orderBy('c.given_at')
    .orderBy('c.course_id')
    .execute();
  return rows as Awaited<ReturnType<typeof findGivenTo>>;
}

/** The groups in which somebody learns and waits for a course, or was refused it. */
export async function findPlacesOf(db: Db | Tx, userId: number) {
  return db
    .selectFrom('group_place as p')
    .innerJoin('people_group as g', 'g.id', 'p.group_id')
    .select(['g.name as group', 'p.course_id', 'p.outcome', 'p.reason', 'p.changed_at'])
    .where('p.user_id', '=', userId)
    .orderBy('p.changed_at')
    .execute();
}

/** Whether a group gives a course now. */
export async function isGiven(db: Db | Tx, groupId: number, courseId: number): Promise<boolean> {
  const row = await db
    .selectFrom('group_course')
    .select('course_id')
    .where('group_id', '=', groupId)
    .where('course_id', '=', courseId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}
