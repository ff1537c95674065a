import { sql } from 'kysely';
import { type Db, rowsOf, statement, type Tx } from '#platform/database/index';

/** How the places of a course stand to one person. */
export interface PlacesRow {
  /** People who are in the course; those who have finished it keep their place. */
  taken: number;
  /** Places that are kept for others. */
  held: number;
  /** People in the line without a place, the person included. */
  waiting: number;
  /** Those of them who are served before the person. */
  ahead: number;
  /** Until when a place is kept for the person. */
  held_until: Date | null;
  in_line: boolean;
  /** The person is in the course. */
  inside: boolean;
}

const selectPlaces = statement(
  'enrollment.places',
  `select
     (select count(*)::int from enrollment where course_id = $1::bigint and status <> 'left') as taken,
     count(*) filter (where w.held_until > now() and w.user_id <> $2::bigint)::int as held,
     count(*) filter (where w.held_until is null)::int as waiting,
     count(*) filter (where w.held_until is null and (me.position is null or w.position < me.position))::int as ahead,
     max(me.held_until) filter (where me.held_until > now()) as held_until,
     coalesce(bool_or(me.position is not null), false) as in_line,
     exists (select from enrollment
       where course_id = $1::bigint and user_id = $2::bigint and status <> 'left') as inside
   from waitlist_entry w
   left join waitlist_entry me on me.course_id = $1::bigint and me.user_id = $2::bigint
   where w.course_id = $1::bigint`,
  rowsOf<PlacesRow>({ notNull: ['taken'] }),
);

export async function findPlaces(db: Db | Tx, courseId: number, userId: number): Promise<PlacesRow> {
  const [row] = await selectPlaces(db, courseId, userId);
  if (!row) throw new Error('An aggregate without a row');
  return row;
}

/** Puts somebody at the end of the line; nothing happens when they stand in it. */
export async function insertWaiting(tx: Tx, userId: number, courseId: number): Promise<void> {
  await tx
    .insertInto('waitlist_entry')
    .values({ user_id: userId, course_id: courseId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** @returns whether they stood in it */
export async function deleteWaiting(db: Db | Tx, userId: number, courseId: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('waitlist_entry')
    .where('user_id', '=', userId)
    .where('course_id', '=', courseId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** @returns the courses in whose lines they stood */
export async function deleteAllWaiting(tx: Tx, userId: number): Promise<number[]> {
  const rows = await tx
    .deleteFrom('waitlist_entry')
    .where('user_id', '=', userId)
    .returning('course_id')
    .execute();
  return rows.map(({ course_id }) => course_id);
}

export async function hasWaiting(db: Db | Tx, courseId: number): Promise<boolean> {
  const row = await db
    .selectFrom('waitlist_entry')
    .select('user_id')
    .where('course_id', '=', courseId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Courses with a line, by their ids. */
export async function findCoursesWithLine(
  db: Db,
  { after, limit }: { after: number | undefined; limit: number },
): Promise<number[]> {
  const rows = await db
    .selectFrom('waitlist_entry')
    .select('course_id')
    .distinct()
    .where('course_id', '>', after ?? 0)
    .orderBy('course_id')
    .limit(limit)
    .execute();
  return rows.map(({ course_id }) => course_id);
}

/** Somebody in a line. */
export type Waiter = {
  user_id: number;
  position: number;
};

/** Those in the line of a course without a place, the next one first. */
export async function findWaiters(
  db: Db,
  courseId: number,
  { after, limit }: { after: Waiter | undefined; limit: number },
): Promise<Waiter[]> {
  return db
    .selectFrom('waitlist_entry')
    .select(['user_id', 'position'])
    .where('course_id', '=', courseId)
    .where('held_until', 'is', null)
    .where('position', '>', after?.position ?? 0)
    .orderBy('position')
    .limit(limit)
    .execute();
}

/** Keeps a place for somebody. @returns until when */
export async function holdPlace(tx: Tx, userId: number, courseId: number, hours: number): Promise<Date> {
  const { held_until } = await tx
    .updateTable('waitlist_entry')
    .set({ held_until: sql<Date>`now() + make_interval(hours => ${hours}::int)` })
    .where('user_id', '=', userId)
    .where('course_id', '=', courseId)
    .returning('held_until')
    .executeTakeFirstOrThrow();
  if (!held_until) throw new Error('A place was not kept');
  return held_until;
}

/** Takes back the places that were kept for too long. @returns whose they were */
export async function deleteExpired(tx: Tx, courseId: number): Promise<number[]> {
  const rows = await tx
    .deleteFrom('waitlist_entry')
    .where('course_id', '=', courseId)
    .where('held_until', '<=', sql<Date>`now()`)
    .returning('user_id')
    .execute();
  return rows.map(({ user_id }) => user_id);
}

/** For the export of somebody's data. */
export async function findWaitingOf(db: Db | Tx, userId: number) {
  return db
    .selectFrom('waitlist_entry')
    .innerJoin('course', 'course.id', 'waitlist_entry.course_id')
    .select([
      'course.slug as course',
      'course.title',
      'waitlist_entry.joined_at',
      'waitlist_entry.held_until',
    ])
    .where('waitlist_entry.user_id', '=', userId)
    .orderBy('waitlist_entry.joined_at')
    .execute();
}
