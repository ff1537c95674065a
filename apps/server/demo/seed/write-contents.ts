import { readFile } from 'node:fs/promises';
import { questionsOf } from '@darasa/contract/assessment/questions/questions-of';
import type { CourseDocument } from '@darasa/contract/authoring/document';
import { challengeHash, ensureWorkingCopy, importDocuments, recordChallengeCheck } from '#modules/authoring';
import { importFiles } from '#modules/media';
import type { Tx } from '#platform/database/index';
import { renderLessonText } from '#platform/markdown/index';
import type { Storage } from '#platform/storage/index';
import { courses, lessonsOf, site } from './content.ts';

/** Courses whose revisions are needed at once: those of the demo instructor, and those that the demo student has finished. */
const NEEDED = [
  ...site.instructor_courses,
  ...site.learning.flatMap(({ course, share }) => (share === 1 ? course : [])),
];

/** The HTML of the texts that are needed at once: rendered before the transaction, so that it does not wait for a thread to start. */
export async function renderNeeded(
  documents: ReadonlyMap<string, CourseDocument>,
): Promise<Map<string, string>> {
  const texts = NEEDED.flatMap((slug) => {
    const document = documents.get(slug);
    return document ? lessonsOf(document).map(({ content_text }) => content_text) : [];
  });
  const rendered = await Promise.all(texts.map(async (text) => (await renderLessonText(text)).html));
  return new Map(texts.map((text, index) => [text, rendered[index] ?? '']));
}

/** Gives the courses their contents, as the product imports them. Their rows must be there. */
export async function writeContents(
  tx: Tx,
  storage: Storage,
  documents: ReadonlyMap<string, CourseDocument>,
  html: Map<string, string>,
): Promise<void> {
  const rows = await tx
    .selectFrom('course')
    .select(['id', 'slug', 'instructor_id', 'status'])
    .where('slug', 'in', [...documents.keys()])
    .execute();
  const bySlug = new Map(rows.map((row) => [row.slug, row]));
  const files = courses.flatMap(({ slug, files: own }) =>
    own.map(async ({ id, path, name, metadata }) => ({
      id,
      ownerId: Number(bySlug.get(slug)?.instructor_id),
      name,
      content: await readFile(path),
      ...Object.fromEntries(Object.entries(metadata).map(([key, value]) => [key, Number(value)])),
    })),
  );
  await importFiles(tx, storage, await Promise.all(files));
  // A test runs every solution: a course could not be published otherwise
  for (const { challenge } of [...documents.values()].flatMap(({ assessments }) =>
    assessments.flatMap(questionsOf),
  ))
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
  for (const slug of NEEDED) {
    const course = bySlug.get(slug);
    if (course) await ensureWorkingCopy(tx, course.id, { html });
  }
}
