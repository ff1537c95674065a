import type { CourseStatus, CourseType } from '@darasa/contract/catalogue/constants';
import type { EnrollmentEnding, EnrollmentSource, EnrollmentStatus } from '@darasa/contract/enrollment/rules';
import { rowIdOf } from '@darasa/contract/http/row-id';
import { sql } from 'kysely';
import { type Db, rowsOf, statement, type Tx } from '#platform/database/index';

/** One person's seat in one course. */
export interface EnrollmentRow {
  user_id: number;
  course_id: number;
  status: EnrollmentStatus;
  /** The revision that it learns from; null: the published one. */
  revision_id: number | null;
  source: EnrollmentSource;
  enrolled_at: Date;
  completed_at: Date | null;
  ended_at: Date | null;
  ended_reason: EnrollmentEnding | null;
  /** The group that gave it, of one with the source `group`. */
  group_id: number | null;
  /** The requirement that gave it, of one with the source `requirement`. */
  requirement_id: number | null;
  /** The list of people that gave it, of one with the source `list`. */
  list_id: string | null;
  /** The track that gave it, of one with the source `track`. */
  track_id: number | null;
}
const columns = [
  'user_id',
  'course_id',
  'status',
  'revision_id',
  'source',
  'enrolled_at',
  'completed_at',
  'ended_at',
  'ended_reason',
  'group_id',
  'requirement_id',
  'list_id',
  'track_id',
] as const;

/** A course as far as enrolling in it needs to know, with the person's enrollment if there is one. */
export interface CourseForEnrollment {
  id: number;
  slug: string;
  title: string;
  category: string;
  listed: boolean;
  status: CourseStatus;
  instructor_id: number | null;
  price_minor: number;
  course_type: CourseType;
  start_date: Date | null;
  end_date: Date | null;
  published_revision_id: number | null;
  enrollment: EnrollmentRow | null;
}
interface CourseRow extends Omit<CourseForEnrollment, 'enrollment'> {
  e_status: EnrollmentStatus | null;
  e_revision_id: number | null;
  e_source: EnrollmentSource | null;
  e_enrolled_at: Date | null;
  e_completed_at: Date | null;
  e_ended_at: Date | null;
  e_ended_reason: EnrollmentEnding | null;
  e_group_id: number | null;
  e_requirement_id: number | null;
  e_list_id: string | null;
  e_track_id: number | null;
}

const selectCourse = statement(
  'enrollment.course',
  `select c.id, c.slug, c.title, k.slug as category, c.listed, c.status, c.instructor_id, c.price_minor, c.course_type,
     c.start_date, c.end_date, r.id as published_revision_id,
     e.status as e_status, e.revision_id as e_revision_id, e.source as e_source, e.enrolled_at as e_enrolled_at,
     e.completed_at as e_completed_at, e.ended_at as e_ended_at, e.ended_reason as e_ended_reason,
     e.group_id as e_group_id, e.requirement_id as e_requirement_id, e.list_id as e_list_id, e.track_id as e_track_id
   from course c join category k on k.id = c.category_id
   left join course_revision r on r.course_id = c.id and r.state = 'published'
   left join enrollment e on e.course_id = c.id and e.user_id = $3::bigint
   where c.id = $1::bigint or c.slug = $2::text
   order by (c.id = $1::bigint) desc limit 1`,
  rowsOf<CourseRow>(),
);

/** A course by its id or slug; a slug of digits gives way to the id. */
export async function findCourseFor(
  db: Db | Tx,
  userId: number,
  idOrSlug: number | string,
): Promise<CourseForEnrollment | undefined> {
  const text = String(idOrSlug);
  const [row] = await selectCourse(db, rowIdOf(text) ?? null, text.toLowerCase(), userId);
  if (!row) return undefined;
  const {
    e_status,
    e_revision_id,
    e_source,
    e_enrolled_at,
    e_completed_at,
    e_ended_at,
    e_ended_reason,
    e_group_id,
    e_requirement_id,
    e_list_id,
    e_track_id,
    ...course
  } = row;
  return {
    ...course,
    // All of it is there, or nothing
    enrollment: e_status &&
      e_source &&
      e_enrolled_at && {
        user_id: userId,
        course_id: course.id,
        status: e_status,
        revision_id: e_revision_id,
        source: e_source,
        enrolled_at: e_enrolled_at,
        completed_at: e_completed_at,
        ended_at: e_ended_at,
        ended_reason: e_ended_reason,
        group_id: e_group_id,
        requirement_id: e_requirement_id,
        list_id: e_list_id,
        track_id: e_track_id,
      },
  };
}

/**
 * Enrolls somebody, or brings a former enrollment back as it was: finished if it was finished, on the revision that it had. What is
 * stored of the seat that they waited for goes.
 * @returns with the order that the seat was for; undefined when they were enrolled already
 */
export async function activateEnrollment(
  tx: Tx,
  enrollment: {
    userId: number;
    courseId: number;
    revisionId: number | null;
    source: EnrollmentSource;
    groupId: number | null;
    requirementId: number | null;
    listId: string | null;
    trackId: number | null;
  },
): Promise<(EnrollmentRow & { order_id: number | null }) | undefined> {
  const row = await tx
    .with('served', (query) =>
      query
        .deleteFrom('seat')
        .where('user_id', '=', enrollment.userId)
        .where('course_id', '=', enrollment.courseId)
        .returning('order_id'),
    )
    .insertInto('enrollment')
    .values({
      user_id: enrollment.userId,
      course_id: enrollment.courseId,
      revision_id: enrollment.revisionId,
      source: enrollment.source,
      group_id: enrollment.groupId,
      requirement_id: enrollment.requirementId,
      list_id: enrollment.listId,
      track_id: enrollment.trackId,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'course_id'])
        .doUpdateSet({
          status: sql`case when enrollment.completed_at is null then 'active' else 'completed' end`,
          revision_id: sql`coalesce(enrollment.revision_id, excluded.revision_id)`,
          // Whoever had paid, or was brought in by staff, and comes back by themselves keeps that: a refund ends it, and they may leave again
          source: sql`case when enrollment.ended_reason = 'left' and enrollment.source in ('order', 'staff')
            and excluded.source in ('free', 'waitlist', 'track') then enrollment.source else excluded.source end`,
          group_id: sql`excluded.group_id`,
          requirement_id: sql`excluded.requirement_id`,
          list_id: sql`excluded.list_id`,
          track_id: sql`excluded.track_id`,
          ended_at: null,
          ended_reason: null,
        })
        .where('enrollment.status', '=', 'left'),
    )
    .returning(columns)
    .returning(sql<number | null>`(select order_id from served)`.as('order_id'))
    .executeTakeFirst();
  return row as (EnrollmentRow & { order_id: number | null }) | undefined;
}

export async function findEnrollmentRow(
  db: Db | Tx,
  userId: number,
  courseId: number,
): Promise<EnrollmentRow | undefined> {
  const row = await db
    .selectFrom('enrollment')
    .select(columns)
    .where('user_id', '=', userId)
    .where('course_id', '=', courseId)
    .executeTakeFirst();
  return row as EnrollmentRow | undefined;
}

/** @returns false when they were not enrolled */
export async function updateToLeft(
  tx: Tx,
  userId: number,
  courseId: number,
  reason: EnrollmentEnding,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('enrollment')
    .set({ status: 'left', ended_reason: reason, ended_at: sql`now()` })
    .where('user_id', '=', userId)
    .where('course_id', '=', courseId)
    .where('status', '<>', 'left')
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/**
 * Replaces the reason for which somebody has left by themselves. Whoever was removed stays removed; with the money back their enrollment is
 * not one that was paid for any more.
 */
export async function updateEnding(
  tx: Tx,
  userId: number,
  courseId: number,
  reason: EnrollmentEnding,
): Promise<void> {
  const own = tx.updateTable('enrollment').where('user_id', '=', userId).where('course_id', '=', courseId);
  await own.set({ ended_reason: reason }).where('ended_reason', '=', 'left').execute();
  if (reason === 'refunded')
    await own.set({ source: 'free' }).where('ended_reason', '=', 'removed').execute();
}

/** The first time counts. Somebody who has left stays away, with their course completed. */
export async function updateToCompleted(tx: Tx, userId: number, courseId: number, at: Date): Promise<void> {
  await tx
    .updateTable('enrollment')
    .set({
      status: sql`case when status = 'active' then 'completed' else status end`,
      completed_at: at,
    })
    .where('user_id', '=', userId)
    .where('course_id', '=', courseId)
    .where('completed_at', 'is', null)
    .execute();
}

export async function updatePin(tx: Tx, userId: number, courseId: number, revisionId: number): Promise<void> {
  await tx
    .updateTable('enrollment')
    .set({ revision_id: revisionId })
    .where('user_id', '=', userId)
    .where('course_id', '=', courseId)
    .execute();
}

/** For the export of somebody's data. */
export async function findEnrollmentsOf(db: Db | Tx, userId: number) {
  return db
    .selectFrom('enrollment')
    .innerJoin('course', 'course.id', 'enrollment.course_id')
    .select([
      'course.slug as course',
      'course.title',
      'enrollment.status',
      'enrollment.source',
      'enrollment.enrolled_at',
      'enrollment.completed_at',
      'enrollment.ended_at',
      'enrollment.ended_reason',
    ])
    .where('enrollment.user_id', '=', userId)
    .orderBy('enrollment.enrolled_at')
    .execute();
}

/** Who of some people learns in a course. */
export async function findLearnersAmong(
  db: Db | Tx,
  courseId: number,
  userIds: readonly number[],
): Promise<number[]> {
  const rows = await db
    .selectFrom('enrollment')
    .select('user_id')
    .where('course_id', '=', courseId)
    .where('user_id', '=', sql<number>`any(${[...userIds]}::bigint[])`)
    .where('status', 'in', ['active', 'completed'])
    .execute();
  return rows.map(({ user_id }) => user_id);
}

/** Another group or requirement gives an enrollment from now on. */
export async function updateGiver(
  tx: Tx,
  { userId, courseId }: { userId: number; courseId: number },
  giver: { source: 'group'; group_id: number } | { source: 'requirement'; requirement_id: number },
): Promise<void> {
  await tx
    .updateTable('enrollment')
    .set({ group_id: null, requirement_id: null, list_id: null, ...giver })
    .where('user_id', '=', userId)
    .where('course_id', '=', courseId)
    .where('source', 'in', ['group', 'requirement'])
    .where('status', '<>', 'left')
    .execute();
}

/**
 * Somebody who has completed a course begins it once more: from the published revision, where there is one.
 * @returns false when they have not completed it
 */
export async function updateToAgain(
  tx: Tx,
  { userId, courseId }: { userId: number; courseId: number },
  { revisionId, at }: { revisionId: number | null; at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('enrollment')
    .set({
      status: sql`case when status = 'left' then status else 'active' end`,
      completed_at: null,
      again_at: at,
      revision_id: sql`coalesce(${revisionId}::bigint, revision_id)`,
    })
    .where('user_id', '=', userId)
    .where('course_id', '=', courseId)
    .where('completed_at', 'is not', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Where some people are in some courses, also those who have left. */
export async function findStandings(
  db: Db | Tx,
  userIds: readonly number[],
  courseIds: readonly number[],
): Promise<
  Pick<
    EnrollmentRow,
    'user_id' | 'course_id' | 'status' | 'source' | 'requirement_id' | 'completed_at' | 'ended_reason'
  >[]
> {
  if (userIds.length === 0 || courseIds.length === 0) return [];
  const rows = await db
    .selectFrom('enrollment')
    .select(['user_id', 'course_id', 'status', 'source', 'requirement_id', 'completed_at', 'ended_reason'])
    .where('user_id', '=', sql<number>`any(${[...userIds]}::bigint[])`)
    .where('course_id', '=', sql<number>`any(${[...courseIds]}::bigint[])`)
    .execute();
  return rows as Pick<
    EnrollmentRow,
    'user_id' | 'course_id' | 'status' | 'source' | 'requirement_id' | 'completed_at' | 'ended_reason'
  >[];
}

const selectTaken = statement(
  'enrollment.taken-courses',
  `select course_id, revision_id, again_at from enrollment where user_id = $1::bigint and status <> 'left' order by course_id`,
  rowsOf<{ course_id: number; revision_id: number | null; again_at: Date | null }>({
    notNull: ['course_id'],
  }),
);
/** The courses that somebody is in, with the revision that they learn from; null: the published one. */
export const findTakenCourses = (db: Db | Tx, userId: number) => selectTaken(db, userId);

/** Learners of a course whose ids are greater than `after`, in their order. */
export async function findLearnersAfter(
  db: Db | Tx,
  courseId: number,
  { after, limit }: { after: number; limit: number },
): Promise<number[]> {
  const rows = await db
    .selectFrom('enrollment')
    .select('user_id')
    .where('course_id', '=', courseId)
    .where('status', '<>', 'left')
    .where('user_id', '>', after)
    .orderBy('user_id')
    .limit(limit)
    .execute();
  return rows.map(({ user_id }) => user_id);
}
