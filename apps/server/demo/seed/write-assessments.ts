import { readFile } from 'node:fs/promises';
import type { CourseDocument } from '@darasa/contract/authoring/document';
import { challengeHash, ensureWorkingCopy, recordChallengeCheck } from '#modules/authoring';
import { importPicture } from '#modules/media';
import type { Tx } from '#platform/database/index';
import type { Storage } from '#platform/storage/index';
import { demoAssessments } from '../assessments/all.ts';
import { networkPictures } from '../assessments/small-office-network.ts';
import type { DemoAssessment } from '../assessments/types.ts';
import type { SeedClock } from './clock.ts';

const PICTURES = new URL('../assessments/pictures/', import.meta.url);

/** Gives demo courses their assessments, in a revision that is published. Their rows must be there. */
export async function writeAssessments(tx: Tx, storage: Storage, clock: SeedClock): Promise<void> {
  for (const [slug, own] of Map.groupBy(demoAssessments, ({ course }) => course)) {
    const course = await tx
      .selectFrom('course')
      .select(['id', 'instructor_id'])
      .where('slug', '=', slug)
      .executeTakeFirstOrThrow();
    if (slug === 'small-office-network') await writePictures(tx, storage, Number(course.instructor_id));
    // A test runs every solution: a course could not be published otherwise
    for (const { assessment } of own)
      for (const challenge of assessment.coding_challenges)
        await recordChallengeCheck(tx, challengeHash(challenge), 'passed', {
          solutions: [],
          wrong_solutions: [],
          unavailable_languages: [],
        });
    await ensureWorkingCopy(tx, course.id, {
      complete: (document) => withAssessments(document, own, clock),
    });
  }
}

async function writePictures(tx: Tx, storage: Storage, ownerId: number): Promise<void> {
  for (const { id, file, width, height } of networkPictures) {
    const content = await readFile(new URL(file, PICTURES));
    await importPicture(tx, storage, { id, ownerId, name: file, width, height, content });
  }
}

/** A course's document with its assessments, each in its lesson. */
function withAssessments(
  document: CourseDocument,
  own: readonly DemoAssessment[],
  clock: SeedClock,
): CourseDocument {
  const idByLesson = new Map(own.map(({ lesson, assessment }) => [lesson, assessment.id]));
  const dueDate = (days: number | undefined): string | null =>
    days === undefined ? null : clock.daysAgo(-days).toISOString();
  return {
    ...document,
    modules: document.modules.map((module) => ({
      ...module,
      lessons: module.lessons.map((lesson) => ({
        ...lesson,
        assessment_id: idByLesson.get(lesson.title) ?? null,
      })),
    })),
    assessments: own.map(({ assessment, dueInDays, reviewsDueInDays }) => ({
      ...assessment,
      due_date: dueDate(dueInDays),
      peer_review: assessment.peer_review && {
        ...assessment.peer_review,
        due_date: dueDate(reviewsDueInDays),
      },
    })),
  };
}
