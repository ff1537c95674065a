import type { LessonType } from '@darasa/contract/catalogue/constants';
import { sql } from 'kysely';
import type { RevisionOutline } from '#modules/authoring';
import type { Db, Tx } from '#platform/database/index';

export interface OutlineRow {
  id: number;
  course_id: number;
  number: number;
  note: string;
  outline: RevisionOutline;
  /** Null: it was never published, so that learners never had it. */
  published_at: Date | null;
}

export async function findOutline(db: Db | Tx, revisionId: number): Promise<OutlineRow | undefined> {
  const row = await db
    .selectFrom('course_revision')
    .select(['id', 'course_id', 'number', 'note', 'outline', 'published_at'])
    .where('id', '=', revisionId)
    .executeTakeFirst();
  return row as OutlineRow | undefined;
}

export interface LessonDetailsRow {
  lesson_id: string;
  media_id: string | null;
  watch_percent: number | null;
  starts_at: string | null;
  ends_at: string | null;
  /** When its assessment is due, as written. */
  due_at: string | null;
  read_to_end: boolean | null;
  lesson_type: LessonType;
  content_url: string;
  /** The beginning of its text, and how long all of it is. */
  content_text: string;
  characters: number;
  resources: number;
  /** Null: it has no assessment. */
  assessment_type: string | null;
  questions: number;
  coding_challenges: number;
  /** The beginning of them. */
  instructions: string;
}

/** Characters that show whether a text says anything. */
const BEGINNING = 2000;

/** What the list of lessons does not say of them. */
export async function findLessonDetails(db: Db | Tx, revisionId: number): Promise<LessonDetailsRow[]> {
  const { rows } = await sql<LessonDetailsRow>`
    select l.lesson_id, l.content ->> 'media_id' as media_id, (l.content ->> 'watch_percent')::int as watch_percent,
      l.content #>> '{live,starts_at}' as starts_at, l.content #>> '{live,ends_at}' as ends_at,
      a.content ->> 'due_date' as due_at,
      (l.content ->> 'read_to_end')::boolean as read_to_end, l.content ->> 'lesson_type' as lesson_type,
      coalesce(l.content ->> 'content_url', '') as content_url,
      left(coalesce(l.content ->> 'content_text', ''), ${BEGINNING}) as content_text,
      length(coalesce(l.content ->> 'content_text', '')) as characters,
      jsonb_array_length(coalesce(l.content -> 'resources', '[]')) as resources,
      a.content ->> 'assessment_type' as assessment_type,
      jsonb_array_length(coalesce(a.content -> 'questions', '[]')) as questions,
      jsonb_array_length(coalesce(a.content -> 'coding_challenges', '[]')) as coding_challenges,
      left(coalesce(a.content ->> 'instructions', ''), ${BEGINNING}) as instructions
    from revision_lesson l
    left join revision_assessment a on a.revision_id = l.revision_id
      and a.assessment_id::text = l.content ->> 'assessment_id'
    where l.revision_id = ${revisionId}`.execute(db);
  return rows;
}

/** A question, or a set of flashcards, that the text of a lesson asks. */
export interface NamedPart {
  lesson_id: string;
  block: 'question' | 'flashcards';
  part: string;
}
/** Those of all texts of a revision, in the order of its lessons: what is drawn as a block, never what is written about one. */
export async function findNamedParts(db: Db | Tx, revisionId: number): Promise<NamedPart[]> {
  const { rows } = await sql<NamedPart>`
    select l.lesson_id, m[1] as block, m[2] as part
    from revision_lesson l
      cross join lateral regexp_matches(l.content ->> 'content_html',
        '<div class="block-(question|flashcards)" data-part="([0-9a-f-]{36})"', 'g') m
    where l.revision_id = ${revisionId} and l.content ->> 'content_html' like '%data-part=%'
    order by l.position`.execute(db);
  return rows;
}

/** Lengths of recordings; null while nobody knows. */
export async function findLengths(
  db: Db | Tx,
  mediaIds: readonly string[],
): Promise<{ id: string; seconds: number | null; processing: boolean }[]> {
  if (mediaIds.length === 0) return [];
  return db
    .selectFrom('media_object')
    .select(['id', 'seconds', sql<boolean>`state = 'processing'`.as('processing')])
    .where('id', 'in', mediaIds)
    .where('kind', 'in', ['video', 'audio'])
    .execute();
}

/** The revision that learners get of a course. */
export async function findPublishedRevisionId(db: Db | Tx, courseId: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('course_revision')
    .select('id')
    .where('course_id', '=', courseId)
    .where('state', '=', 'published')
    .executeTakeFirst();
  return row?.id;
}

/** Lessons that are in both revisions with other contents. */
export async function findChangedLessons(db: Db | Tx, fromId: number, toId: number): Promise<string[]> {
  const { rows } = await sql<{ lesson_id: string }>`
    select a.lesson_id from revision_lesson a
    join revision_lesson b on b.revision_id = ${toId} and b.lesson_id = a.lesson_id
    where a.revision_id = ${fromId} and a.content <> b.content
    order by b.position`.execute(db);
  return rows.map(({ lesson_id }) => lesson_id);
}

/** Those of some revisions that open lessons by rules. */
export async function findRevisionsWithRules(db: Db | Tx, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('course_revision')
    .select('id')
    .where('id', 'in', [...ids])
    .where('has_rules', '=', true)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** How many lessons courses have that they did not have at a moment of each; courses that were not published then are left out. */
export async function countNewLessons(
  db: Db | Tx,
  courses: readonly { course_id: number; since: Date }[],
): Promise<Map<number, number>> {
  const { rows } = await sql<{ course_id: number; count: number }>`
    select asked.course_id, count(*)::int as count
    from unnest(${courses.map(({ course_id }) => course_id)}::bigint[],
      ${courses.map(({ since }) => since.toISOString())}::timestamptz[]) as asked (course_id, since)
    join course_revision r on r.course_id = asked.course_id and r.state = 'published' and r.published_at > asked.since
    cross join lateral (
      select b.outline from course_revision b
      where b.course_id = asked.course_id and b.published_at <= asked.since
      order by b.published_at desc, b.id desc limit 1) before
    cross join lateral jsonb_path_query(r.outline, '$.modules[*].lessons[*].id') lesson (id)
    where lesson.id not in (select jsonb_path_query(before.outline, '$.modules[*].lessons[*].id'))
    group by asked.course_id`.execute(db);
  return new Map(rows.map(({ course_id, count }) => [course_id, count]));
}
