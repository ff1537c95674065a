import { asksSomething, hasContent } from '@darasa/contract/authoring/lesson-content';
import type { LessonType } from '@darasa/contract/catalogue/constants';
import { completionOf } from '@darasa/contract/learning/completion';
import {
  lessonFor,
  lessonsBefore,
  type OwnRelease,
  type ReleasedLesson,
  releaseOf,
} from '@darasa/contract/learning/release-rules';
import { cacheBudgets } from '#platform/cache/budgets';
import { createSharedReads } from '#platform/cache/shared-reads';
import type { Db, Tx } from '#platform/database/index';
import {
  findLengths,
  findLessonDetails,
  findOutline,
  type LessonDetailsRow,
  type OutlineRow,
} from './revision-repository.ts';

/** A lesson of a revision, without its contents. */
export interface RevisionLesson extends ReleasedLesson {
  title: string;
  lesson_type: LessonType;
  duration_minutes: number;
  bytes: number;
  is_preview: boolean;
  assessment_id: string | null;
  live: { starts_at: string | null; ends_at: string | null } | null;
  /** When its assessment is due, ISO 8601; null without an assessment or a date. */
  due_at: string | null;
}

/** What is known of a revision without reading its lessons. It never changes. */
export interface RevisionFacts {
  id: number;
  courseId: number;
  number: number;
  note: string;
  /** Whether learners ever got it. */
  published: boolean;
  modules: { id: string; title: string; description: string; lessons: RevisionLesson[] }[];
  /** All of them in their order. */
  list: RevisionLesson[];
  lessons: ReadonlyMap<string, RevisionLesson>;
  /** Whether it opens lessons by rules, or has some for groups alone. */
  hasRules: boolean;
}

/** A revision as one learner has it: without lessons for groups that they are not in, and with days that they were given. */
export function forLearner(
  revision: RevisionFacts,
  { group_ids, openings }: { group_ids: readonly string[]; openings: Record<string, string> | null },
): RevisionFacts {
  if (!revision.hasRules && openings === null) return revision;
  const own: OwnRelease = { group_ids, openings: openings ?? {} };
  const modules = revision.modules.map((module) => ({
    ...module,
    lessons: module.lessons.flatMap((lesson) => lessonFor(lesson, own) ?? []),
  }));
  const list = modules.flatMap(({ lessons }) => lessons);
  return { ...revision, modules, list, lessons: new Map(list.map((lesson) => [lesson.id, lesson])) };
}

/** Reads the facts of a revision; undefined when there is none with this id. */
export type ReadRevision = (db: Db | Tx, id: number) => Promise<RevisionFacts | undefined>;

/** How long the length of a video that is still being processed counts as unknown, in milliseconds. */
const UNKNOWN_LENGTH_MS = 15_000;

/** Keeps what was read, as long as there is room: revisions do not change. A process has one, which all that reads revisions shares. */
export function createRevisionFacts(): ReadRevision {
  const shared = createSharedReads<number, { facts: RevisionFacts; processing: boolean }>({
    bytes: cacheBudgets.revisions,
    load: readRevisionFacts,
    // The state of one that is not published may still change
    keepFor: ({ facts, processing }) => (!facts.published ? 1 : processing ? UNKNOWN_LENGTH_MS : 0),
  });
  return async (db, id) => (await shared.read(db, id))?.facts;
}

/** The same, read anew. */
export const readRevision: ReadRevision = async (db, id) => (await readRevisionFacts(db, id))?.facts;

async function readRevisionFacts(
  db: Db | Tx,
  id: number,
): Promise<{ facts: RevisionFacts; processing: boolean } | undefined> {
  const row = await findOutline(db, id);
  if (!row) return undefined;
  return factsOf(db, row, await findLessonDetails(db, id));
}

/** The facts of what was read, or was made of a working copy. */
export async function factsOf(
  db: Db | Tx,
  row: OutlineRow,
  lessonDetails: readonly LessonDetailsRow[],
): Promise<{ facts: RevisionFacts; processing: boolean }> {
  const details = new Map(lessonDetails.map((lesson) => [lesson.lesson_id, lesson]));
  const mediaIds = [...details.values()].flatMap(({ media_id }) => media_id ?? []);
  const recordings = new Map((await findLengths(db, mediaIds)).map((media) => [media.id, media]));
  const ruled = row.outline.modules.map((module) => ({
    id: module.id,
    title: module.title,
    description: module.description,
    release: module.release,
    lessons: module.lessons.map((lesson) => {
      const own = details.get(lesson.id);
      const seconds = (own?.media_id && recordings.get(own.media_id)?.seconds) || null;
      const { lesson_type, prerequisites } = lesson;
      const completion = completionOf({
        lesson_type,
        watch_percent: own?.watch_percent ?? null,
        seconds,
        read_to_end: own?.read_to_end ?? false,
        characters: own?.characters ?? 0,
      });
      return {
        id: lesson.id,
        title: lesson.title,
        lesson_type,
        duration_minutes: lesson.duration_minutes,
        bytes: lesson.bytes,
        is_mandatory: lesson.is_mandatory,
        is_preview: lesson.is_preview,
        prerequisites,
        release: lesson.release,
        assessment_id: lesson.assessment_id,
        seconds,
        completion,
        available: own !== undefined && isThere(own),
        live:
          lesson_type === 'live'
            ? { starts_at: own?.starts_at ?? null, ends_at: own?.ends_at ?? null }
            : null,
        due_at: own?.due_at ?? null,
      };
    }),
  }));
  const known = {
    modules: new Set(ruled.map(({ id }) => id)),
    lessons: new Set(ruled.flatMap(({ lessons }) => lessons.map(({ id }) => id))),
  };
  const modules = ruled.map((module) => ({
    id: module.id,
    title: module.title,
    description: module.description,
    lessons: module.lessons.map(
      (lesson): RevisionLesson => ({
        ...lesson,
        prerequisites: lessonsBefore(lesson, module, ruled),
        release: releaseOf(lesson, module, known),
      }),
    ),
  }));
  const list = modules.flatMap(({ lessons }) => lessons);
  const facts: RevisionFacts = {
    id: row.id,
    courseId: row.course_id,
    number: row.number,
    note: row.note,
    published: row.published_at !== null,
    modules,
    list,
    lessons: new Map(list.map((lesson) => [lesson.id, lesson])),
    hasRules: list.some(({ release }) => release !== null),
  };
  return { facts, processing: [...recordings.values()].some(({ processing }) => processing) };
}

/** Whether a lesson has content: revisions from before this was asked for have lessons without. */
const isThere = ({ assessment_type, ...own }: LessonDetailsRow): boolean =>
  hasContent({
    ...own,
    asks: assessment_type !== null && asksSomething({ ...own, assessment_type }),
  });
