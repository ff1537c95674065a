import type { LatePolicy } from '@darasa/contract/assessment/constants';
import type { ParticipationGrading } from '@darasa/contract/discussions/participation-rules';
import { sql } from 'kysely';
import { findActivitiesById } from '#modules/assessment';
import { type Db, rowsOf, statement, type Tx } from '#platform/database/index';

/** A graded discussion: what is asked, and what it is worth. */
export interface ParticipationRow {
  id: string;
  course_id: number;
  thread_id: string | null;
  counts_from: Date | null;
  posts: number;
  replies: number;
  late_policy: LatePolicy;
  late_percent: number;
  graded_by: ParticipationGrading;
  title: string;
  max_points: number;
  passing_score: number;
  due_date: Date | null;
}

const columns = [
  'id',
  'course_id',
  'thread_id',
  'counts_from',
  'posts',
  'replies',
  'late_policy',
  'late_percent',
  'graded_by',
] as const;
type StoredRow = Omit<ParticipationRow, 'title' | 'max_points' | 'passing_score' | 'due_date'>;

/** With what the gradebook has of them, in the order in which they were added. */
async function withActivities(db: Db | Tx, rows: readonly object[]): Promise<ParticipationRow[]> {
  const stored = new Map((rows as readonly StoredRow[]).map((row) => [row.id, row]));
  return [...(await findActivitiesById(db, [...stored.keys()])).values()].flatMap(
    ({ id, title, max_points, passing_score, due_date }) => {
      const row = stored.get(id);
      return row ? { ...row, title, max_points, passing_score, due_date } : [];
    },
  );
}

/** Of some courses, in the order in which they were added. */
export async function findParticipationIn(
  db: Db | Tx,
  courseIds: readonly number[],
): Promise<ParticipationRow[]> {
  if (courseIds.length === 0) return [];
  const rows = await db
    .selectFrom('participation')
    .select(columns)
    .where('course_id', 'in', [...courseIds])
    .execute();
  return withActivities(db, rows);
}

export async function findParticipation(db: Db | Tx, id: string): Promise<ParticipationRow | undefined> {
  const rows = await db.selectFrom('participation').select(columns).where('id', '=', id).execute();
  return (await withActivities(db, rows))[0];
}

/** What is graded in a thread: of it alone, and of all discussions of its course. */
export async function findParticipationOfThread(
  db: Db | Tx,
  { threadId, courseId }: { threadId: string; courseId: number },
): Promise<ParticipationRow[]> {
  const rows = await db
    .selectFrom('participation')
    .select(columns)
    .where('course_id', '=', courseId)
    .where(({ or, eb }) => or([eb('thread_id', '=', threadId), eb('thread_id', 'is', null)]))
    .execute();
  return withActivities(db, rows);
}

/** Whoever adds or changes what is graded in a course does it one after the other. */
export async function lockParticipation(tx: Tx, courseId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('participation'), ${courseId}::int)`.execute(tx);
}

export async function upsertParticipation(tx: Tx, row: StoredRow): Promise<void> {
  const { id: _id, course_id: _course, ...fields } = row;
  await tx
    .insertInto('participation')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(fields))
    .execute();
}

/** When somebody wrote what counts, the oldest first. */
export interface WrittenRow {
  user_id: number;
  reply: boolean;
  at: Date;
}

/**
 * In one thread: what was written straight below it are posts, what was written below another's post are replies. In a whole course a thread that
 * somebody opened is a post too. What is hidden or taken back is none. Of each kind no more than is asked.
 */
const selectWritten = statement(
  'discussions.written-of-asked',
  `with texts as (
     select p.user_id, p.parent_id is not null as reply, p.created_at as at
     from discussion_post p
     join discussion_thread t on t.id = p.thread_id
     left join discussion_post b on b.id = p.parent_id
     where t.course_id = $1::bigint and ($2::uuid is null or t.id = $2::uuid)
       and p.user_id = any($3::bigint[]) and p.hidden_at is null and p.removed_at is null
       and ($4::timestamptz is null or p.created_at >= $4::timestamptz)
       and b.user_id is distinct from p.user_id
     union all
     select t.user_id, false, t.created_at from discussion_thread t
     where $2::uuid is null and t.course_id = $1::bigint and t.user_id = any($3::bigint[])
       and t.hidden_at is null and t.removed_at is null
       and ($4::timestamptz is null or t.created_at >= $4::timestamptz)
   ), ranked as (
     select user_id, reply, at, row_number() over (partition by user_id, reply order by at) as place from texts)
   select user_id, reply, at from ranked
   where place <= case when reply then $6::int else $5::int end
   order by user_id, reply, at`,
  rowsOf<WrittenRow>({ notNull: ['user_id', 'reply', 'at'] }),
);

export const findWritten = (
  db: Db | Tx,
  { course_id, thread_id, counts_from, posts, replies }: ParticipationRow,
  userIds: readonly number[],
): Promise<WrittenRow[]> => selectWritten(db, course_id, thread_id, userIds, counts_from, posts, replies);

/** Everybody who wrote in a thread, or opened it. */
export async function findWritersIn(tx: Tx, threadId: string): Promise<number[]> {
  const { rows } = await sql<{ user_id: number }>`
    select user_id from discussion_thread where id = ${threadId}
    union select user_id from discussion_post where thread_id = ${threadId}`.execute(tx);
  return rows.map(({ user_id }) => Number(user_id));
}

/** Everybody who wrote where something counts. */
export async function findWritersOf(
  tx: Tx,
  { course_id, thread_id }: Pick<ParticipationRow, 'course_id' | 'thread_id'>,
): Promise<number[]> {
  if (thread_id !== null) return findWritersIn(tx, thread_id);
  const { rows } = await sql<{ user_id: number }>`
    select user_id from discussion_thread where course_id = ${course_id}
    union select p.user_id from discussion_post p join discussion_thread t on t.id = p.thread_id
    where t.course_id = ${course_id}`.execute(tx);
  return rows.map(({ user_id }) => Number(user_id));
}

/** Learners of a course by id, some after one. */
export async function findLearnersAfter(
  db: Db,
  courseId: number,
  { after, limit }: { after: number; limit: number },
): Promise<number[]> {
  const { rows } = await sql<{ user_id: number }>`
    select user_id from course_learner where course_id = ${courseId} and user_id > ${after}
    order by user_id limit ${limit}`.execute(db);
  return rows.map(({ user_id }) => Number(user_id));
}

/** The courses that somebody learns in now. */
export async function findActiveCourseIds(db: Db, userId: number): Promise<number[]> {
  const { rows } = await sql<{ course_id: number }>`
    select course_id from course_learner where user_id = ${userId} and status = 'active'`.execute(db);
  return rows.map(({ course_id }) => Number(course_id));
}

export interface MarkRow {
  participation_id: string;
  user_id: number;
  points: number | null;
  comment: string;
}

export async function findParticipationMarks(
  db: Db | Tx,
  ids: readonly string[],
  userIds: readonly number[],
): Promise<MarkRow[]> {
  if (ids.length === 0 || userIds.length === 0) return [];
  return db
    .selectFrom('participation_mark')
    .select(['participation_id', 'user_id', 'points', 'comment'])
    .where('participation_id', 'in', [...ids])
    .where('user_id', 'in', [...userIds])
    .execute();
}

export async function upsertParticipationMark(
  tx: Tx,
  mark: MarkRow & { marked_by: number; marked_at: Date },
): Promise<void> {
  const { participation_id: _id, user_id: _user, ...fields } = mark;
  await tx
    .insertInto('participation_mark')
    .values(mark)
    .onConflict((conflict) => conflict.columns(['participation_id', 'user_id']).doUpdateSet(fields))
    .execute();
}
