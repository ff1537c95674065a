import type { RevisionState } from '@darasa/contract/authoring/constants';
import { sql } from 'kysely';
import type { Db, Tx } from '#platform/database/index';
import { storedJson } from '#platform/stored-json';
import type { RevisionContents, RevisionOutline } from './revision-contents.ts';

export interface RevisionRow {
  id: number;
  course_id: number;
  number: number;
  state: RevisionState;
  outline: RevisionOutline;
  version: number;
  note: string;
  correction: boolean;
  submitted_by: number | null;
  submitted_at: Date;
  decided_at: Date | null;
  published_at: Date | null;
}
const columns = [
  'id',
  'course_id',
  'number',
  'state',
  'outline',
  'version',
  'note',
  'correction',
  'submitted_by',
  'submitted_at',
  'decided_at',
  'published_at',
] as const;

export interface NewRevision {
  courseId: number;
  state: RevisionState;
  /** Of the working copy that it was made of. */
  version: number;
  note?: string;
  correction?: boolean;
  /** Null: the platform itself. */
  by: number | null;
}

/** Stores a revision with its contents; its number follows the last one. The course must be locked. */
export async function insertRevision(
  tx: Tx,
  revision: NewRevision,
  contents: RevisionContents,
): Promise<{ id: number; number: number }> {
  const { courseId, state, version, note = '', correction = false, by } = revision;
  const inserted = await tx
    .insertInto('course_revision')
    .values({
      course_id: courseId,
      number: sql<number>`(select coalesce(max(number), 0) + 1 from course_revision where course_id = ${courseId})`,
      state,
      outline: storedJson(contents.outline),
      version,
      note,
      correction,
      submitted_by: by,
    })
    .returning(['id', 'number'])
    .executeTakeFirstOrThrow();
  await sql`
    insert into revision_lesson (revision_id, lesson_id, position, content, bytes)
    select ${inserted.id}, l.lesson_id, l.position, l.content, l.bytes
    from jsonb_to_recordset(${storedJson(contents.lessons)}::jsonb)
      as l (lesson_id uuid, position integer, content jsonb, bytes bigint)`.execute(tx);
  await sql`
    insert into revision_assessment (revision_id, assessment_id, position, content, answers)
    select ${inserted.id}, a.assessment_id, a.position, a.content, a.answers
    from jsonb_to_recordset(${storedJson(contents.assessments)}::jsonb)
      as a (assessment_id uuid, position integer, content jsonb, answers jsonb)`.execute(tx);
  return inserted;
}

export async function findRevision(db: Db | Tx, id: number): Promise<RevisionRow | undefined> {
  const row = await db.selectFrom('course_revision').select(columns).where('id', '=', id).executeTakeFirst();
  return row as RevisionRow | undefined;
}

/** What learners get of a course. */
export async function findPublishedRevision(db: Db | Tx, courseId: number): Promise<RevisionRow | undefined> {
  const row = await db
    .selectFrom('course_revision')
    .select(columns)
    .where('course_id', '=', courseId)
    .where('state', '=', 'published')
    .executeTakeFirst();
  return row as RevisionRow | undefined;
}

export async function findPublishedId(db: Db | Tx, courseId: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('course_revision')
    .select('id')
    .where('course_id', '=', courseId)
    .where('state', '=', 'published')
    .executeTakeFirst();
  return row?.id;
}

/** Lessons and assessments with their answers: never for learners. */
export async function findContentsOf(
  db: Db | Tx,
  revision: Pick<RevisionRow, 'id' | 'outline'>,
): Promise<RevisionContents> {
  const lessons = await db
    .selectFrom('revision_lesson')
    .select(['lesson_id', 'position', 'content', 'bytes'])
    .where('revision_id', '=', revision.id)
    .orderBy('position')
    .execute();
  const assessments = await db
    .selectFrom('revision_assessment')
    .select(['assessment_id', 'position', 'content', 'answers'])
    .where('revision_id', '=', revision.id)
    .orderBy('position')
    .execute();
  return {
    outline: revision.outline,
    lessons: lessons as unknown as RevisionContents['lessons'],
    assessments: assessments as unknown as RevisionContents['assessments'],
  };
}

/** Sets the state of a revision, with the time at which it was decided on or published. */
export async function updateRevision(
  tx: Tx,
  id: number,
  change: { state: RevisionState; correction?: boolean; decided?: true; published?: true },
): Promise<void> {
  await tx
    .updateTable('course_revision')
    .set({
      state: change.state,
      ...(change.correction === undefined ? {} : { correction: change.correction }),
      ...(change.decided ? { decided_at: sql`now()` } : {}),
      ...(change.published ? { published_at: sql`now()` } : {}),
    })
    .where('id', '=', id)
    .execute();
}

/** A newer one takes the place of those that are in one of these states. */
export async function supersedeRevisions(
  tx: Tx,
  courseId: number,
  states: readonly RevisionState[],
  exceptId = 0,
): Promise<void> {
  await tx
    .updateTable('course_revision')
    .set({ state: 'superseded' })
    .where('course_id', '=', courseId)
    .where('state', 'in', states)
    .where('id', '<>', exceptId)
    .execute();
}

export interface QueuedRevision {
  revision_id: number;
  number: number;
  course_id: number;
  slug: string;
  title: string;
  category: string;
  note: string;
  lessons: number;
  /** The course has been published before. */
  is_update: boolean;
  submitted_at: Date;
  submitted_by: number | null;
  username: string | null;
  first_name: string | null;
  last_name: string | null;
}

/** What waits for a reviewer, the one that has waited longest first. */
export async function findReviewQueue(
  db: Db | Tx,
  page: { limit: number; offset: number },
): Promise<QueuedRevision[]> {
  return db
    .selectFrom('course_revision')
    .innerJoin('course', 'course.id', 'course_revision.course_id')
    .leftJoin('app_user', 'app_user.id', 'course_revision.submitted_by')
    .select([
      'course_revision.id as revision_id',
      'course_revision.number',
      'course_revision.course_id',
      'course.slug',
      'course_revision.note',
      'course_revision.submitted_at',
      'course_revision.submitted_by',
      'app_user.username',
      'app_user.first_name',
      'app_user.last_name',
      sql<boolean>`course.published_at is not null`.as('is_update'),
      sql<string>`course_revision.outline #>> '{details,title}'`.as('title'),
      sql<string>`course_revision.outline #>> '{details,category}'`.as('category'),
      sql<number>`(select count(*)::int from revision_lesson l where l.revision_id = course_revision.id)`.as(
        'lessons',
      ),
    ])
    .where('course_revision.state', '=', 'in_review')
    .orderBy('course_revision.submitted_at')
    .orderBy('course_revision.id')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
}

export async function countReviewQueue(db: Db | Tx): Promise<number> {
  const { count } = await db
    .selectFrom('course_revision')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('state', '=', 'in_review')
    .executeTakeFirstOrThrow();
  return count;
}

/** What learners download for the lessons of the newest revision besides their texts. */
export async function findLessonBytes(
  db: Db | Tx,
  courseId: number,
): Promise<{ lesson_id: string; content_url: string; media_bytes: number }[]> {
  const { rows } = await sql<{ lesson_id: string; content_url: string; media_bytes: number }>`
    select lesson_id, content ->> 'content_url' as content_url,
      greatest(0, bytes - octet_length(content ->> 'content_html')) as media_bytes
    from revision_lesson
    where revision_id = (
      select id from course_revision where course_id = ${courseId} order by number desc limit 1)`.execute(db);
  return rows;
}

/** A published revision's successor with other details and the same contents; nobody who is learning has to move for it. */
export async function copyRevision(
  tx: Tx,
  from: RevisionRow,
  change: { outline: RevisionOutline; version: number; by: number },
): Promise<number> {
  await updateRevision(tx, from.id, { state: 'superseded' });
  const { id } = await insertRevision(
    tx,
    {
      courseId: from.course_id,
      state: 'published',
      version: change.version,
      correction: true,
      by: change.by,
    },
    { outline: change.outline, lessons: [], assessments: [] },
  );
  await updateRevision(tx, id, { state: 'published', decided: true, published: true });
  await sql`
    insert into revision_lesson (revision_id, lesson_id, position, content, answers, bytes)
    select ${id}, lesson_id, position, content, answers, bytes
    from revision_lesson where revision_id = ${from.id}`.execute(tx);
  await sql`
    insert into revision_assessment (revision_id, assessment_id, position, content, answers)
    select ${id}, assessment_id, position, content, answers
    from revision_assessment where revision_id = ${from.id}`.execute(tx);
  return id;
}

/** Texts of the newest revision's lessons with their HTML. */
export async function findRenderedTexts(
  db: Db | Tx,
  courseId: number,
): Promise<{ content_text: string; content_html: string }[]> {
  const { rows } = await sql<{ content_text: string; content_html: string }>`
    select content ->> 'content_text' as content_text, content ->> 'content_html' as content_html
    from revision_lesson
    where revision_id = (
      select id from course_revision where course_id = ${courseId} order by number desc limit 1)`.execute(db);
  return rows;
}

export async function findRevisionIds(db: Db | Tx, courseId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('course_revision')
    .select('id')
    .where('course_id', '=', courseId)
    .execute();
  return rows.map(({ id }) => id);
}
