import type { RevisionState } from '@darasa/contract/authoring/constants';
import { type CourseDocument, courseDocument } from '@darasa/contract/authoring/document';
import { mediaIdsIn } from '@darasa/contract/authoring/media-references';
import { isSame } from '@darasa/contract/authoring/parts';
import type { Db, Tx } from '#platform/database/index';
import type { Actor } from '#platform/http/actor';
import { AppError } from '#platform/http/errors';
import { mediaBytes, noteRevisionMedia } from '../media/course-media.ts';
import { type LessonHtml, renderLessons } from '../revisions/lesson-html.ts';
import { toRevision } from '../revisions/revision-contents.ts';
import { findLessonBytes, insertRevision } from '../revisions/revision-repository.ts';
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

/** Renders what the working copy's lessons say, before anything is locked. */
export async function prepareLessons(db: Db, actor: Actor, idOrSlug: string): Promise<LessonHtml> {
  const { course, stored } = await openWorkingCopy(db, actor, idOrSlug);
  return renderLessons(db, course.id, courseDocument.parse(stored.content));
}

/**
 * Makes the working copy a revision.
 * @param html what was rendered before it was locked
 * @throws AppError BAD_REQUEST with what is missing
 */
export async function makeRevision(
  tx: Tx,
  courseId: number,
  stored: WorkingCopyRow,
  html: LessonHtml,
  revision: { state: RevisionState; note?: string; correction?: boolean; by: number },
): Promise<MadeRevision> {
  const document = courseDocument.parse(stored.content);
  await requireComplete(tx, document);
  const known = new Map((await findLessonBytes(tx, courseId)).map((row) => [row.lesson_id, row]));
  // What was saved between the look and the lock
  await renderLessons(tx, courseId, document, html);
  const files = await mediaBytes(tx, document);
  const contents = toRevision(document, html, (lesson) => {
    const own = [...mediaIdsIn(lesson)].reduce((sum, id) => sum + (files.get(id) ?? 0), 0);
    if (own > 0) return own;
    const earlier = known.get(lesson.id);
    // Of a video or file elsewhere nobody knows the size but whoever entered it first
    return earlier && isSame(earlier.content_url, lesson.content_url) ? earlier.media_bytes : 0;
  });
  const made = await insertRevision(tx, { ...revision, courseId, version: stored.version }, contents);
  await noteRevisionMedia(tx, courseId, made.id, document);
  const bytes = new Map(contents.lessons.map((lesson) => [lesson.lesson_id, lesson.bytes]));
  return { ...made, document, bytes };
}

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
