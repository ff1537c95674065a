import { readFile } from 'node:fs/promises';
import { questionsOf } from '@darasa/contract/assessment/questions/questions-of';
import type { CourseDocument } from '@darasa/contract/authoring/document';
import { challengeHash, ensureWorkingCopy, importDocuments, recordChallengeCheck } from '#modules/authoring';
import { importFile } from '#modules/media';
import type { Tx } from '#platform/database/index';
import type { Storage } from '#platform/storage/index';
import { courses, site } from './content.ts';

/** Gives the courses their contents, as the product imports them. Their rows must be there. */
export async function writeContents(
  tx: Tx,
  storage: Storage,
  documents: ReadonlyMap<string, CourseDocument>,
): Promise<void> {
  const rows = await tx
    .selectFrom('course')
    .select(['id', 'slug', 'instructor_id', 'status'])
    .where('slug', 'in', [...documents.keys()])
    .execute();
  const bySlug = new Map(rows.map((row) => [row.slug, row]));
  for (const { slug, files } of courses)
    for (const { id, path, name, metadata } of files)
      await importFile(tx, storage, {
        id,
        ownerId: Number(bySlug.get(slug)?.instructor_id),
        name,
        content: await readFile(path),
        ...Object.fromEntries(Object.entries(metadata).map(([key, value]) => [key, Number(value)])),
      });
  // A test runs every solution: a course could not be published otherwise
  for (const { challenge } of [...documents.values()].flatMap(({ assessments }) => assessments.flatMap(questionsOf)))
    if (challenge)
      await recordChallengeCheck(tx, challengeHash(challenge), 'passed', {
        solutions: [],
        wrong_solutions: [],
        unavailable_languages: [],
      });
  await importDocuments(
    tx,
    rows.flatMap(({ id, slug, status }) => {
      const document = documents.get(slug);
      return document ? { courseId: id, document, published: status === 'published' } : [];
    }),
  );
  // Attempts of the demo learners, and what the demo instructor sees of their courses, need the revision
  for (const slug of site.instructor_courses) {
    const course = bySlug.get(slug);
    if (course) await ensureWorkingCopy(tx, course.id);
  }
}
