import type { RevisionState } from '@darasa/contract/authoring/constants';
import { sql } from 'kysely';
import type { Db, Tx } from '#platform/database/index';
import { storedJson } from '#platform/stored-json';
import { storedAssessment } from './answer-side.ts';
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
  /** Details that became visible while this revision waited: they go with it when it is published. */
  details_since: Partial<RevisionOutline['details']>;
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
  'details_since',
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

/**
 * Stores a revision with its contents; its number follows the last one. The course must be locked.
 * @param same lessons that an earlier revision has just so: the database copies them, which costs a fraction
 */
export async function insertRevision(
  tx: Tx,
  revision: NewRevision,
  contents: RevisionContents,
  same?: { revisionId: number; lessonIds: ReadonlySet<string> },
): Promise<{ id: number; number: number }> {
  const { courseId, state, version, note = '', correction = false, by } = revision;
  const inserted = await tx
    .insertInto('course_revision')
    .values({
      course_id: courseId,
      number: sql<number>`(select coalesce(max(number), 0) + 1 from course_revision where course_id = ${courseId})`,
      state,
      outline: storedJson(contents.outline),
      has_rules: contents.outline.modules.some(
        ({ release, lessons }) => release || lessons.some((lesson) => lesson.release),
      ),
      version,
      note,
      correction,
      submitted_by: by,
    })
    .returning(['id', 'number'])
    .executeTakeFirstOrThrow();
  const written = contents.lessons.filter(({ lesson_id }) => !same?.lessonIds.has(lesson_id));
  if (same) {
    const copied = contents.lessons.filter(({ lesson_id }) => same.lessonIds.has(lesson_id));
    await sql`
      insert into revision_lesson (revision_id, lesson_id, position, content, answers, bytes)
      select ${inserted.id}, l.lesson_id, placed.position, l.content, l.answers, l.bytes
      from unnest(${copied.map(({ lesson_id }) => lesson_id)}::uuid[], ${copied.map(({ position }) => position)}::integer[])
        as placed (lesson_id, position)
      join revision_lesson l on l.revision_id = ${same.revisionId} and l.lesson_id = placed.lesson_id`.execute(
      tx,
    );
  }
  await sql`
    insert into revision_lesson (revision_id, lesson_id, position, content, bytes)
    select ${inserted.id}, l.lesson_id, l.position, l.content, l.bytes
    from jsonb_to_recordset(${storedJson(written)}::jsonb)
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

/** The newest revision before this one that a reviewer sent back; undefined when one was published since. */
export async function findReturnedRevision(
  db: Db | Tx,
  { course_id, number }: Pick<RevisionRow, 'course_id' | 'number'>,
): Promise<RevisionRow | undefined> {
  const row = await db
    .selectFrom('course_revision')
    .select(columns)
    .where('course_id', '=', course_id)
    .where('number', '<', number)
    .where('state', '=', 'changes_requested')
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('course_revision as later')
            .select('later.id')
            .whereRef('later.course_id', '=', 'course_revision.course_id')
            .whereRef('later.number', '>', 'course_revision.number')
            .where('later.state', '=', 'published'),
        ),
      ),
    )
    .orderBy('number', 'desc')
    .limit(1)
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

/** The published revisions of some courses, by course. */
export async function findPublishedIds(
  db: Db | Tx,
  courseIds: readonly number[],
): Promise<Map<number, number>> {
  if (courseIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('course_revision')
    .select(['id', 'course_id'])
    .where('course_id', '=', sql<number>`any(${[...courseIds]}::bigint[])`)
    .where('state', '=', 'published')
    .execute();
  return new Map(rows.map(({ id, course_id }) => [course_id, id]));
}

/** Lessons and assessments with their answers: never for learners. @param known lessons that were read before */
export async function findContentsOf(
  db: Db | Tx,
  revision: Pick<RevisionRow, 'id' | 'outline'>,
  known?: NewestLessons,
): Promise<RevisionContents> {
  const lessons = known?.revisionId === revision.id ? known.lessons : await findLessonsOf(db, revision.id);
  const assessments = await db
    .selectFrom('revision_assessment')
    .select(['assessment_id', 'position', 'content', 'answers'])
    .where('revision_id', '=', revision.id)
    .orderBy('position')
    .execute();
  return {
    outline: revision.outline,
    lessons,
    assessments: assessments.map(({ assessment_id, position, ...halves }) => ({
      assessment_id,
      position,
      ...storedAssessment(halves),
    })),
  };
}

async function findLessonsOf(db: Db | Tx, revisionId: number): Promise<RevisionContents['lessons']> {
  const rows = await db
    .selectFrom('revision_lesson')
    .select(['lesson_id', 'position', 'content', 'bytes'])
    .where('revision_id', '=', revisionId)
    .orderBy('position')
    .execute();
  return rows as unknown as RevisionContents['lessons'];
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

/** An approved revision with the contents of another one, and other details; its number follows the last one. */
export async function copyRevision(
  tx: Tx,
  from: RevisionRow,
  change: { details: RevisionOutline['details']; version: number; by: number | null },
): Promise<{ id: number; number: number }> {
  const copy = await insertRevision(
    tx,
    {
      courseId: from.course_id,
      state: 'approved',
      version: change.version,
      note: from.note,
      correction: from.correction,
      by: change.by,
    },
    { outline: { ...from.outline, details: change.details }, lessons: [], assessments: [] },
  );
  await sql`
    insert into revision_lesson (revision_id, lesson_id, position, content, answers, bytes)
    select ${copy.id}, lesson_id, position, content, answers, bytes
    from revision_lesson where revision_id = ${from.id}`.execute(tx);
  await sql`
    insert into revision_assessment (revision_id, assessment_id, position, content, answers)
    select ${copy.id}, assessment_id, position, content, answers
    from revision_assessment where revision_id = ${from.id}`.execute(tx);
  return copy;
}

/** Notes details that became visible while a later revision waits to be published. */
export async function noteDetailsSince(
  tx: Tx,
  revisionId: number,
  details: RevisionRow['details_since'],
): Promise<void> {
  await sql`
    update course_revision set details_since = details_since || ${storedJson(details)}::jsonb
    where id = ${revisionId}`.execute(tx);
}

/** Of the newest revision; no lessons where there is none yet. */
export interface NewestLessons {
  revisionId: number | null;
  lessons: RevisionContents['lessons'];
}

export async function findNewestLessons(db: Db | Tx, courseId: number): Promise<NewestLessons> {
  const newest = await db
    .selectFrom('course_revision')
    .select('id')
    .where('course_id', '=', courseId)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return newest
    ? { revisionId: newest.id, lessons: await findLessonsOf(db, newest.id) }
    : { revisionId: null, lessons: [] };
}

export async function findRevisionIds(db: Db | Tx, courseId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('course_revision')
    .select('id')
    .where('course_id', '=', courseId)
    .execute();
  return rows.map(({ id }) => id);
}
