import { sql } from 'kysely';
import type { Db, Tx } from '#platform/database/index';

/** How somebody reviews. */
export interface PersonRow {
  retention: number;
  weights: number[] | null;
  /** When the parameters were learned; null: they are the library's. */
  learned_at: Date | null;
  minutes: number;
  days_off: number[];
  time_zone: string | null;
  made_of: string;
  look_again_at: Date | null;
  /** 0 to 23 by their clock; null: never. */
  remind_hour: number | null;
  /** Days: `YYYY-MM-DD`. */
  paused_from: string | null;
  paused_until: string | null;
  spread_from: string | null;
  spread_days: number | null;
}
const columns = [
  'retention',
  'weights',
  'learned_at',
  'minutes',
  'days_off',
  'time_zone',
  'made_of',
  'look_again_at',
  'remind_hour',
  'paused_from',
  'paused_until',
  'spread_from',
  'spread_days',
] as const;

/** Of whoever has chosen nothing. */
const USUAL: PersonRow = {
  retention: 0.9,
  weights: null,
  learned_at: null,
  minutes: 10,
  days_off: [],
  time_zone: null,
  made_of: '',
  look_again_at: null,
  remind_hour: null,
  paused_from: null,
  paused_until: null,
  spread_from: null,
  spread_days: null,
};

export async function findPerson(db: Db | Tx, userId: number): Promise<PersonRow> {
  const row = await db
    .selectFrom('recall_person')
    .select(columns)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row ?? USUAL;
}

/** Locks what is kept of a person, which is made where there is nothing: of two changes of their cards one comes after the other. */
export async function lockPerson(tx: Tx, userId: number): Promise<PersonRow> {
  await tx
    .insertInto('recall_person')
    .values({ user_id: userId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return tx
    .selectFrom('recall_person')
    .select(columns)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export async function updatePerson(
  tx: Tx,
  userId: number,
  change: Partial<Omit<PersonRow, 'weights' | 'learned_at'>>,
): Promise<void> {
  await tx.updateTable('recall_person').set(change).where('user_id', '=', userId).execute();
}

/** Whether the database knows a time zone too. */
export async function isKnownZone(db: Db | Tx, name: string): Promise<boolean> {
  const { rows } = await sql`select from pg_timezone_names where name = ${name}`.execute(db);
  return rows.length > 0;
}

/** A person whose hour has come in their zone. */
export type RemindedPerson = { user_id: number };

/** The zones of those who want to be reminded; null: the site's. */
export async function findZonesToRemind(db: Db): Promise<(string | null)[]> {
  const rows = await db
    .selectFrom('recall_person')
    .select('time_zone')
    .distinct()
    .where('remind_hour', 'is not', null)
    .orderBy('time_zone')
    .execute();
  return rows.map(({ time_zone }) => time_zone);
}

/** When it is in a zone. */
export interface LocalHour {
  /** `YYYY-MM-DD` */
  day: string;
  /** 1 Monday to 7 Sunday. */
  weekday: number;
  /** The hours of which somebody is reminded now: the present one, and those before it in case nobody looked then. */
  hours: readonly number[];
}

/** Those of a zone who are to be reminded now and were not looked at on this day. */
export async function findToRemind(
  db: Db,
  zone: string | null,
  { day, weekday, hours }: LocalHour,
  { after, limit }: { after: RemindedPerson | undefined; limit: number },
): Promise<RemindedPerson[]> {
  return db
    .selectFrom('recall_person')
    .select('user_id')
    .where('time_zone', 'is not distinct from', zone)
    .where('remind_hour', 'in', [...hours])
    .where('user_id', '>', after?.user_id ?? 0)
    .where(sql<boolean>`(reminded_on is null or reminded_on < ${day}::date)`)
    .where(sql<boolean>`not (${weekday}::smallint = any(days_off))`)
    .where(sql<boolean>`not coalesce(${day}::date >= paused_from and ${day}::date < paused_until, false)`)
    .orderBy('user_id')
    .limit(limit)
    .execute();
}

/** Notes that somebody was looked at on a day. @returns false when they had been */
export async function markReminded(tx: Tx, userId: number, day: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('recall_person')
    .set({ reminded_on: day })
    .where('user_id', '=', userId)
    .where(sql<boolean>`(reminded_on is null or reminded_on < ${day}::date)`)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export interface CourseRow {
  course_id: number;
  left_out: boolean;
  /** `YYYY-MM-DD` */
  exam_on: string | null;
  reset_at: Date | null;
}

export async function findCourses(db: Db | Tx, userId: number): Promise<Map<number, CourseRow>> {
  const rows = await db
    .selectFrom('recall_course')
    .select(['course_id', 'left_out', sql<string | null>`exam_on::text`.as('exam_on'), 'reset_at'])
    .where('user_id', '=', userId)
    .execute();
  return new Map(rows.map((row) => [row.course_id, row]));
}

export async function saveCourse(
  tx: Tx,
  userId: number,
  courseId: number,
  change: Partial<Omit<CourseRow, 'course_id'>>,
): Promise<void> {
  await tx
    .insertInto('recall_course')
    .values({ user_id: userId, course_id: courseId, ...change })
    .onConflict((conflict) => conflict.columns(['user_id', 'course_id']).doUpdateSet(change))
    .execute();
}
