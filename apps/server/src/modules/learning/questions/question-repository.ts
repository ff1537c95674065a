import { type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import { rolesThatMay } from '#modules/authoring';
import type { DB, Db, Tx } from '#platform/database/index';

/** Who wrote something, as far as others may see. */
interface WriterRow {
  user_id: number;
  username: string;
  first_name: string;
  last_name: string;
  avatar_url: string | null;
  full_name_on_reviews: boolean;
}

export interface QuestionRow extends WriterRow {
  id: string;
  course_id: number;
  lesson_id: string | null;
  title: string;
  text: string;
  html: string;
  created_at: Date;
  edited_at: Date | null;
  resolved_at: Date | null;
  answered_at: Date | null;
}

export interface AnswerRow extends WriterRow {
  id: string;
  question_id: string;
  text: string;
  html: string;
  by_teacher: boolean;
  created_at: Date;
  edited_at: Date | null;
}

const writer = [
  'u.username',
  'u.first_name',
  'u.last_name',
  'u.avatar_url',
  'u.full_name_on_reviews',
] as const;
const questionColumns = [
  'q.id',
  'q.user_id',
  'q.course_id',
  'q.lesson_id',
  'q.title',
  'q.text',
  'q.html',
  'q.created_at',
  'q.edited_at',
  'q.resolved_at',
  'q.answered_at',
] as const;

export interface QuestionFilter {
  courseIds: readonly number[];
  lessonId?: string | undefined;
  /** Those of one person alone. */
  by?: number | undefined;
  /** Those of the learners of a group. */
  groupId?: number | undefined;
  state?: 'open' | 'unanswered' | 'answered' | undefined;
  /** Left out: those about these lessons that somebody else asked. */
  except?: { lessons: ReadonlySet<string>; by: number };
}
interface Page {
  limit: number;
  offset: number;
}

/** One page of questions, the newest first; those that wait for an answer the oldest first. */
export async function findQuestions(db: Db | Tx, filter: QuestionFilter, page: Page): Promise<QuestionRow[]> {
  return matching(db, filter)
    .innerJoin('app_user as u', 'u.id', 'q.user_id')
    .select([...questionColumns, ...writer])
    .orderBy('q.id', filter.state === 'unanswered' ? 'asc' : 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
}

export async function countQuestions(db: Db | Tx, filter: QuestionFilter): Promise<number> {
  const { count } = await matching(db, filter)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** What nobody has answered in a course, and since when the oldest of it waits. */
export async function countUnanswered(
  db: Db | Tx,
  courseId: number,
): Promise<{ count: number; since: Date | null }> {
  const { count, since } = await matching(db, { courseIds: [courseId], state: 'unanswered' })
    .select(({ fn }) => [fn.countAll<number>().as('count'), sql<Date | null>`min(q.created_at)`.as('since')])
    .executeTakeFirstOrThrow();
  return { count: Number(count), since };
}

/** How many questions were asked in some courses since a moment; courses without any are left out. */
export async function countAsked(
  db: Db | Tx,
  courseIds: readonly number[],
  since: Date,
): Promise<Map<number, number>> {
  const { rows } = await sql<{ course_id: number; count: number }>`
    select course_id, count(*)::int as count from lesson_question
    where course_id = any(${courseIds}::bigint[]) and created_at > ${since} group by course_id`.execute(db);
  return new Map(rows.map(({ course_id, count }) => [course_id, count]));
}

/** How many answers others gave to somebody's questions since a moment, by course. */
export async function countAnswered(db: Db | Tx, userId: number, since: Date): Promise<Map<number, number>> {
  const { rows } = await sql<{ course_id: number; count: number }>`
    select q.course_id, count(*)::int as count
    from lesson_question q join lesson_answer a on a.question_id = q.id and a.user_id <> q.user_id
    where q.user_id = ${userId} and a.created_at > ${since} group by q.course_id`.execute(db);
  return new Map(rows.map(({ course_id, count }) => [course_id, count]));
}

type Questions = DB & { q: DB['lesson_question'] };

function matching(db: Db | Tx, filter: QuestionFilter): SelectQueryBuilder<Questions, 'q', object> {
  let questions = db
    .selectFrom('lesson_question as q')
    .where(sql<SqlBool>`q.course_id = any(${[...filter.courseIds]}::bigint[])`);
  if (filter.lessonId) questions = questions.where('q.lesson_id', '=', filter.lessonId);
  if (filter.by !== undefined) questions = questions.where('q.user_id', '=', filter.by);
  if (filter.except && filter.except.lessons.size > 0) {
    const { lessons, by } = filter.except;
    questions = questions.where(
      sql<SqlBool>`(q.lesson_id is null or q.user_id = ${by} or q.lesson_id <> all(${[...lessons]}::uuid[]))`,
    );
  }
  if (filter.groupId !== undefined)
    questions = questions.where(
      sql<SqlBool>`q.user_id in (select user_id from group_learner where group_id = ${filter.groupId})`,
    );
  if (filter.state === 'open') questions = questions.where('q.resolved_at', 'is', null);
  if (filter.state === 'answered') questions = questions.where('q.answered_at', 'is not', null);
  if (filter.state === 'unanswered')
    questions = questions.where('q.answered_at', 'is', null).where('q.resolved_at', 'is', null);
  return questions as unknown as SelectQueryBuilder<Questions, 'q', object>;
}

export async function findQuestion(db: Db | Tx, id: string): Promise<QuestionRow | undefined> {
  return db
    .selectFrom('lesson_question as q')
    .innerJoin('app_user as u', 'u.id', 'q.user_id')
    .select([...questionColumns, ...writer])
    .where('q.id', '=', id)
    .executeTakeFirst();
}

/** The question until the transaction ends: answers at once are counted one after the other. */
export async function lockQuestion(tx: Tx, id: string): Promise<void> {
  await tx.selectFrom('lesson_question').select('id').where('id', '=', id).forUpdate().execute();
}

/** The answers of some questions, the oldest first. */
export async function findAnswers(db: Db | Tx, questionIds: readonly string[]): Promise<AnswerRow[]> {
  if (questionIds.length === 0) return [];
  return db
    .selectFrom('lesson_answer as a')
    .innerJoin('app_user as u', 'u.id', 'a.user_id')
    .select([
      'a.id',
      'a.user_id',
      'a.question_id',
      'a.text',
      'a.html',
      'a.by_teacher',
      'a.created_at',
      'a.edited_at',
      ...writer,
    ])
    .where('a.question_id', 'in', questionIds)
    .orderBy('a.id')
    .execute();
}

export async function findAnswer(
  db: Db | Tx,
  id: string,
): Promise<{ id: string; question_id: string; user_id: number } | undefined> {
  return db
    .selectFrom('lesson_answer')
    .select(['id', 'question_id', 'user_id'])
    .where('id', '=', id)
    .executeTakeFirst();
}

interface Text {
  text: string;
  html: string;
}

/** @returns the id of the question; of the earlier one, when the key was used before */
export async function insertQuestion(
  tx: Tx,
  question: Text & {
    id: string;
    user_id: number;
    course_id: number;
    lesson_id: string | null;
    title: string;
    idempotency_key: string | null;
  },
): Promise<{ id: string; created: boolean }> {
  const inserted = await tx
    .insertInto('lesson_question')
    .values(question)
    .onConflict((conflict) => conflict.columns(['user_id', 'idempotency_key']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (inserted) return { id: inserted.id, created: true };
  const { id } = await tx
    .selectFrom('lesson_question')
    .select('id')
    .where('user_id', '=', question.user_id)
    .where('idempotency_key', '=', question.idempotency_key)
    .executeTakeFirstOrThrow();
  return { id, created: false };
}

/** @returns whether it was stored: not when the key was used before */
export async function insertAnswer(
  tx: Tx,
  answer: Text & {
    id: string;
    user_id: number;
    question_id: string;
    by_teacher: boolean;
    idempotency_key: string | null;
  },
): Promise<boolean> {
  const inserted = await tx
    .insertInto('lesson_answer')
    .values(answer)
    .onConflict((conflict) => conflict.columns(['user_id', 'idempotency_key']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function updateQuestion(tx: Tx, id: string, change: Text & { title: string }): Promise<void> {
  await tx
    .updateTable('lesson_question')
    .set({ ...change, edited_at: sql`now()` })
    .where('id', '=', id)
    .execute();
}

export async function updateAnswer(tx: Tx, id: string, change: Text): Promise<void> {
  await tx
    .updateTable('lesson_answer')
    .set({ ...change, edited_at: sql`now()` })
    .where('id', '=', id)
    .execute();
}

export async function updateResolved(tx: Tx, id: string, resolved: boolean): Promise<void> {
  await tx
    .updateTable('lesson_question')
    .set({ resolved_at: resolved ? sql`coalesce(resolved_at, now())` : null })
    .where('id', '=', id)
    .execute();
}

/** Notes when a teacher answered first, from the answers that are there. */
export async function updateAnswered(tx: Tx, questionId: string): Promise<void> {
  await sql`
    update lesson_question set answered_at = (
      select min(created_at) from lesson_answer where question_id = ${questionId} and by_teacher)
    where id = ${questionId}`.execute(tx);
}

/** A question goes with its answers. */
export async function deleteQuestion(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('lesson_question').where('id', '=', id).execute();
}

export async function deleteAnswer(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('lesson_answer').where('id', '=', id).execute();
}

/** The courses that somebody writes, which are few. */
export async function findCoursesWrittenBy(
  db: Db | Tx,
  userId: number,
): Promise<{ id: number; slug: string; title: string }[]> {
  const { rows } = await sql<{ id: number; slug: string; title: string }>`
    select id, slug, title from course where instructor_id = ${userId}
    union
    select c.id, c.slug, c.title from course_author a join course c on c.id = a.course_id
    where a.user_id = ${userId} and a.role = any(${[...rolesThatMay('answer')]}::text[])
    `.execute(db);
  return rows;
}

/** Titles of lessons in the catalogue, by stable id. */
export async function findLessonTitles(
  db: Db | Tx,
  lessons: readonly { course_id: number; lesson_id: string | null }[],
): Promise<Map<string, string>> {
  const ids = lessons.flatMap(({ lesson_id }) => lesson_id ?? []);
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('lesson')
    .select(['stable_id', 'title'])
    .where('course_id', 'in', [...new Set(lessons.map(({ course_id }) => course_id))])
    .where('stable_id', 'in', ids)
    .execute();
  return new Map(rows.map(({ stable_id, title }) => [stable_id, title]));
}
