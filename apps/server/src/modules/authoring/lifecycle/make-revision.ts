import type { RevisionState } from '@darasa/contract/authoring/constants';
import {
  type CourseDocument,
  courseDocument,
  type LessonDocument,
} from '@darasa/contract/authoring/document';
import { mediaIdsIn } from '@darasa/contract/authoring/media-references';
import type { Ctx } from '#platform/context/index';
import type { Tx } from '#platform/database/index';
import { AppError } from '#platform/http/errors';
import type { ShortHtml } from '#platform/markdown/index';
import type { CourseAccess } from '../authors/access.ts';
import { mediaBytes, noteRevisionMedia } from '../media/course-media.ts';
import { htmlOf, type LessonHtml, renderLessons } from '../revisions/lesson-html.ts';
import { type EarlierLessons, type LessonContent, toRevision } from '../revisions/revision-contents.ts';
import { findNewestLessons, insertRevision, type NewestLessons } from '../revisions/revision-repository.ts';
import { renderShortTextsOf } from '../revisions/short-texts.ts';
import { openWorkingCopy } from '../working-copy/edit-data.ts';
import { findingsIn } from '../working-copy/findings.ts';
import type { WorkingCopyRow } from '../working-copy/working-copy-repository.ts';

export interface MadeRevision {
  id: number;
  number: number;
  document: CourseDocument;
  /** Of everything that a learner downloads, by lesson. */
  bytes: ReadonlyMap<string, number>;
}

/** What takes long of making a revision, done before anything is locked. It is good for as long as nobody saves. */
export interface PreparedRevision {
  stored: WorkingCopyRow;
  document: CourseDocument;
  html: LessonHtml;
  short: ShortHtml;
  newest: NewestLessons;
}

/** @throws AppError NOT_FOUND, BAD_REQUEST for a text that cannot be shown */
export async function prepareRevision(ctx: Ctx, idOrSlug: string): Promise<PreparedRevision> {
  const { course, stored } = await openWorkingCopy(ctx, idOrSlug);
  const newest = await findNewestLessons(ctx.db, course.id);
  const document = courseDocument.parse(stored.content);
  const by = ctx.actor.userId;
  const html = await renderLessons(document, { known: htmlOf(newest.lessons), by });
  return { stored, document, newest, html, short: await renderShortTextsOf(document, by) };
}

/**
 * Makes the working copy a revision. Lessons that are as they were in the newest revision are copied from there.
 * @throws AppError BAD_REQUEST with what is missing
 */
export async function makeRevision(
  tx: Tx,
  course: Pick<CourseAccess, 'id' | 'revision_id'>,
  stored: WorkingCopyRow,
  prepared: PreparedRevision,
  revision: { state: RevisionState; note?: string; correction?: boolean; by: number },
): Promise<MadeRevision> {
  // Somebody may have saved or submitted between the look and the lock
  const isCurrent = stored.version === prepared.stored.version;
  const document = isCurrent ? prepared.document : courseDocument.parse(stored.content);
  const html = await renderLessons(document, { known: prepared.html, by: revision.by });
  const short = isCurrent ? prepared.short : await renderShortTextsOf(document, revision.by);
  const newest =
    course.revision_id === prepared.newest.revisionId
      ? prepared.newest
      : await findNewestLessons(tx, course.id);
  await requireComplete(tx, document);
  const files = await mediaBytes(tx, document);
  const earlier = new Map(newest.lessons.map((lesson) => [lesson.lesson_id, lesson]));
  const contents = toRevision(document, html, (lesson) => bytesOf(lesson, files, earlier), earlier, short);
  const same = contents.lessons.filter((lesson) => isUnchanged(lesson, earlier.get(lesson.lesson_id)));
  const made = await insertRevision(
    tx,
    { ...revision, courseId: course.id, version: stored.version },
    contents,
    newest.revisionId === null
      ? undefined
      : { revisionId: newest.revisionId, lessonIds: new Set(same.map(({ lesson_id }) => lesson_id)) },
  );
  await noteRevisionMedia(tx, course.id, made.id, document);
  const bytes = new Map(contents.lessons.map((lesson) => [lesson.lesson_id, lesson.bytes]));
  return { ...made, document, bytes };
}

/** What a learner downloads for a lesson besides its text. */
export function bytesOf(
  lesson: LessonDocument,
  files: ReadonlyMap<string, number>,
  earlier: EarlierLessons,
): number {
  const own = [...mediaIdsIn(lesson)].reduce((sum, id) => sum + (files.get(id) ?? 0), 0);
  if (own > 0) return own;
  const before = earlier.get(lesson.id);
  // Of a video or file elsewhere nobody knows the size but whoever entered it first
  return before && before.content.content_url === lesson.content_url
    ? Math.max(0, before.bytes - Buffer.byteLength(before.content.content_text))
    : 0;
}

/** `toRevision` gives the same contents back for a lesson that did not change. */
const isUnchanged = (
  { content, bytes }: { content: LessonContent; bytes: number },
  before: { content: LessonContent; bytes: number } | undefined,
): boolean => content === before?.content && bytes === before.bytes;

async function requireComplete(tx: Tx, document: CourseDocument): Promise<void> {
  const missing = (await findingsIn(tx, document)).filter(({ severity }) => severity === 'missing');
  if (missing.length === 0) return;
  throw new AppError(
    'BAD_REQUEST',
    missing.length === 1
      ? missing[0]?.message
      : `${missing.length} things are missing before the course is complete`,
    missing.map(({ path, message }) => ({ path, message })),
  );
}
