import { type CourseDocument, courseDocument } from '@darasa/contract/authoring/document';
import { findContents, lockCourse, writeLessonSizes } from '#modules/catalogue';
import type { Db, Tx } from '#platform/database/index';
import { courseNotFound } from '../authors/access.ts';
import { noteCourseMedia, noteRevisionMedia } from '../media/course-media.ts';
import { type LessonHtml, renderLessons } from '../revisions/lesson-html.ts';
import { toRevision } from '../revisions/revision-contents.ts';
import { insertRevision, updateRevision } from '../revisions/revision-repository.ts';
import { documentOfRows } from './document-of-rows.ts';
import { deleteImportedDocument, findImportedDocument } from './imported-document-repository.ts';
import { insertSave } from './save-repository.ts';
import { insertWorkingCopy } from './working-copy-repository.ts';

interface Options {
  /** Of lesson texts, rendered before the course is locked: the others are rendered while it is. */
  html?: LessonHtml;
}

/** What a course of the catalogue has besides its row, and the document that an author would edit: of one that was imported, its own. */
interface Contents {
  document: CourseDocument;
  bytes: ReadonlyMap<string, number>;
}

async function readContents(db: Db | Tx, courseId: number): Promise<Contents> {
  const contents = await findContents(db, courseId);
  if (!contents) throw courseNotFound();
  const lessons = contents.modules.flatMap((module) => module.lessons);
  return {
    document: withImported(documentOfRows(contents), await findImportedDocument(db, courseId)),
    bytes: new Map(lessons.map(({ stable_id, download_bytes }) => [stable_id, download_bytes])),
  };
}

/** The catalogue says nothing of assessments, files and completion; what it says of the course may have been changed there. */
function withImported(fromRows: CourseDocument, imported: unknown): CourseDocument {
  if (imported === undefined) return fromRows;
  const document = courseDocument.parse(imported);
  return { ...document, details: { ...fromRows.details, image: document.details.image } };
}

/**
 * The HTML for the first revision of a course. It can take seconds, when the thread that renders has to start: ask for it
 * outside of a transaction, so that nobody waits for a lock.
 * @throws AppError NOT_FOUND
 */
export async function renderFirstRevision(db: Db, courseId: number): Promise<LessonHtml> {
  return renderLessons((await readContents(db, courseId)).document);
}

/**
 * Sees to it that a course has a working copy, and a published revision when it is published: courses that came from elsewhere
 * have neither until somebody needs them. Costs one look at the course's row when they are there. Locks the course.
 * @returns whether they were made now
 * @throws AppError NOT_FOUND
 */
export async function ensureWorkingCopy(tx: Tx, courseId: number, { html }: Options = {}): Promise<boolean> {
  const course = await lockCourse(tx, courseId);
  if (!course) throw courseNotFound();
  const { document, bytes } = await readContents(tx, courseId);
  if (!(await insertWorkingCopy(tx, courseId, document, course.instructor_id))) return false;
  await deleteImportedDocument(tx, courseId);
  await insertSave(tx, courseId, {
    version: 1,
    by: course.instructor_id,
    previous: { lessons: {}, assessments: {} },
    changed: [],
  });
  if (course.instructor_id !== null)
    await noteCourseMedia(tx, courseId, course.instructor_id, { previous: null, after: document });
  if (course.status !== 'published' && course.status !== 'archived') return true;
  const contents = toRevision(document, await renderLessons(document, { known: html }), (lesson) =>
    // What the catalogue says counts the text too, as it was written
    Math.max(0, (bytes.get(lesson.id) ?? 0) - Buffer.byteLength(lesson.content_text)),
  );
  const revision = await insertRevision(
    tx,
    { courseId, state: 'approved', version: 1, by: course.instructor_id },
    contents,
  );
  await noteRevisionMedia(tx, courseId, revision.id, document);
  await updateRevision(tx, revision.id, { state: 'published', decided: true, published: true });
  await writeLessonSizes(
    tx,
    courseId,
    contents.lessons.map(({ lesson_id, bytes: size }) => ({ stable_id: lesson_id, bytes: size })),
  );
  return true;
}
