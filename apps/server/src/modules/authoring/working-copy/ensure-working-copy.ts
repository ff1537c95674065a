import type { CourseDocument } from '@darasa/contract/authoring/document';
import { findContents, lockCourse } from '#modules/catalogue';
import type { Tx } from '#platform/database/index';
import { courseNotFound } from '../authors/access.ts';
import { insertSave } from '../history/save-repository.ts';
import { noteCourseMedia, noteRevisionMedia } from '../media/course-media.ts';
import { renderLessons } from '../revisions/lesson-html.ts';
import { toRevision } from '../revisions/revision-contents.ts';
import { insertRevision, updateRevision } from '../revisions/revision-repository.ts';
import { documentOfRows } from './document-of-rows.ts';
import { insertWorkingCopy } from './working-copy-repository.ts';

/**
 * Sees to it that a course has a working copy, and a published revision when it is published: courses that came from elsewhere
 * have neither until somebody needs them. Costs one look at the course's row when they are there.
 * @param complete adds what the catalogue does not keep, such as assessments
 * @throws AppError NOT_FOUND
 */
export async function ensureWorkingCopy(
  tx: Tx,
  courseId: number,
  complete: (document: CourseDocument) => CourseDocument = (document) => document,
): Promise<void> {
  const course = await lockCourse(tx, courseId);
  const contents = course && (await findContents(tx, courseId));
  if (!contents) throw courseNotFound();
  const document = complete(documentOfRows(contents));
  if (!(await insertWorkingCopy(tx, courseId, document, course.instructor_id))) return;
  await insertSave(tx, courseId, {
    version: 1,
    by: course.instructor_id,
    previous: { lessons: {}, assessments: {} },
    changed: [],
  });
  if (course.instructor_id !== null)
    await noteCourseMedia(tx, courseId, course.instructor_id, { previous: null, after: document });
  if (course.status !== 'published' && course.status !== 'archived') return;
  const bytes = new Map(
    contents.modules.flatMap(({ lessons }) =>
      lessons.map((lesson) => [lesson.stable_id, lesson.download_bytes]),
    ),
  );
  const revision = await insertRevision(
    tx,
    { courseId, state: 'approved', version: 1, by: course.instructor_id },
    toRevision(document, await renderLessons(document), ({ id }) => bytes.get(id) ?? 0),
  );
  await noteRevisionMedia(tx, courseId, revision.id, document);
  await updateRevision(tx, revision.id, { state: 'published', decided: true, published: true });
}
