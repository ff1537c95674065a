import { rowIdOf } from '@darasa/contract/http/row-id';
import { lessonsOf, lessonToOpen } from '@darasa/contract/learning/lesson-order';
import type { LearningCourse, LearningLesson } from '@darasa/contract/learning/schemas';
import { mediaOfRevision } from '#modules/authoring';
import { describeMedia, type UrlSigner } from '#modules/media';
import type { Ctx } from '#platform/context/index';
import type { Db } from '#platform/database/index';
import { AppError } from '#platform/http/errors';
import { isUuid } from '#platform/uuid';
import { endedEnrollment, type OpenCourse, openCourse } from '../open-course.ts';
import { dependsOnProgress, lockOf } from '../policy.ts';
import { findLessonProgress } from '../progress/progress-repository.ts';
import { readerOf } from '../reader.ts';
import { forLearner, type ReadRevision, type RevisionFacts, type RevisionLesson } from '../revision-facts.ts';
import { awaitedInWords } from './awaited.ts';
import type { ReadLesson, StoredLesson } from './lesson-contents.ts';
import { findCourseOfRevision } from './lesson-repository.ts';
import { presentLesson } from './presenter.ts';

export interface LessonDeps {
  readRevision: ReadRevision;
  readLesson: ReadLesson;
  signer: UrlSigner;
}

const lessonNotFound = (): AppError => new AppError('NOT_FOUND', 'Lesson not found');

/** A lesson that is open to whoever asks. */
export interface OpenedLesson {
  open: OpenCourse;
  revision: RevisionFacts;
  lesson: RevisionLesson;
  stored: StoredLesson;
}

/**
 * One lesson of a revision. A learner may read any revision that was published: the one that they have open may just have been
 * followed by another.
 * Visitors may read the previews of listed courses.
 * @throws AppError NOT_FOUND, UNAUTHORIZED for visitors, FORBIDDEN with `details.reason`: `enroll`, `prerequisites`, `not_started_yet`,
 *   `released_later`, or how the enrollment ended
 */
export async function openedLesson(
  ctx: Ctx,
  deps: Pick<LessonDeps, 'readRevision' | 'readLesson'>,
  place: { revision: string; lesson: string },
): Promise<OpenedLesson> {
  const { db } = ctx;
  const lessonId = place.lesson.toLowerCase();
  const revisionId = rowIdOf(place.revision);
  if (revisionId === undefined || !isUuid(lessonId)) throw lessonNotFound();
  const courseId = await findCourseOfRevision(db, revisionId);
  if (courseId === undefined) throw lessonNotFound();
  const open = await openCourse(ctx, String(courseId)).catch(hideMissing);
  const found = await deps.readRevision(db, revisionId);
  const revision = found && open.standing !== 'author' ? forLearner(found, open.course) : found;
  const lesson = revision?.lessons.get(lessonId);
  if (!revision || !lesson || !mayRead(revision, open)) throw lessonNotFound();
  await requireOpen(ctx, open, revision, lesson);
  const stored = await deps.readLesson(db, revisionId, lessonId);
  if (!stored) throw lessonNotFound();
  return { open, revision, lesson, stored };
}

/** The same as its reader gets it. @throws what `openedLesson` throws */
export async function readLessonFor(
  ctx: Ctx,
  deps: LessonDeps,
  place: { revision: string; lesson: string },
): Promise<LearningLesson> {
  const { open, revision, lesson, stored } = await openedLesson(ctx, deps, place);
  const { db } = ctx;
  const files =
    stored.mediaIds.length === 0
      ? new Map()
      : await describeMedia(db, await shownMedia(db, revision.id, stored.mediaIds), { signer: deps.signer });
  return presentLesson(stored, lesson, files, { revision, standing: open.standing });
}

/**
 * The lesson that a player shows first, for whoever opens a course at it.
 * @param course as the person has it
 * @param wanted id of the lesson; `next`: where the person goes on
 * @returns null when it is not there or not open to them
 */
export async function readOpenedLesson(
  ctx: Ctx,
  deps: LessonDeps,
  course: LearningCourse,
  wanted: string,
): Promise<LearningLesson | null> {
  const lesson =
    wanted === 'next'
      ? lessonToOpen(course)
      : lessonsOf(course).find(({ id }) => id === wanted.toLowerCase());
  if (lesson?.access !== 'open') return null;
  return readLessonFor(ctx, deps, { revision: course.revision.id, lesson: lesson.id });
}

/** A course that is not there has no lessons. */
function hideMissing(error: unknown): never {
  throw error instanceof AppError && error.code === 'NOT_FOUND' ? lessonNotFound() : error;
}

/** Learners may read what was ever published, visitors what is published now, authors everything. */
const mayRead = (revision: RevisionFacts, { course, standing }: OpenCourse): boolean =>
  standing === 'author' ||
  (standing === 'learner' ? revision.published : revision.id === course.published_revision_id);

async function requireOpen(
  { db, caller: actor, now }: Ctx,
  open: OpenCourse,
  revision: RevisionFacts,
  lesson: RevisionLesson,
): Promise<void> {
  const { course, standing, opensAt } = open;
  const rows =
    actor && standing === 'learner' && dependsOnProgress(lesson)
      ? await findLessonProgress(db, actor.userId, [course.id])
      : [];
  const reader = readerOf(open, revision, rows, now);
  const locked = lockOf(lesson, reader);
  switch (locked) {
    case null:
      return;
    case 'enroll':
      if (!actor) throw new AppError('UNAUTHORIZED', 'Log in and enrol to open this lesson.');
      if (course.enrollment_status === 'left') throw endedEnrollment(course);
      throw new AppError('FORBIDDEN', 'Enrol in this course to open this lesson.', { reason: locked });
    case 'not_started_yet':
      throw new AppError('FORBIDDEN', 'This course has not started yet.', {
        reason: locked,
        opens_at: opensAt?.toISOString(),
      });
    case 'released_later':
      throw new AppError('FORBIDDEN', awaitedInWords(lesson, reader, revision), { reason: locked });
    case 'prerequisites': {
      const missing = lesson.prerequisites.filter((id) => !reader.done.has(id));
      const titles = missing.flatMap((id) => revision.lessons.get(id)?.title ?? []);
      throw new AppError('FORBIDDEN', `Finish ${titles.map((title) => `“${title}”`).join(', ')} first.`, {
        reason: locked,
        lessons: missing,
      });
    }
  }
}

/** A text may name any file: only those that were noted for the revision are shown. */
async function shownMedia(db: Db, revisionId: number, named: readonly string[]): Promise<string[]> {
  const shown = await mediaOfRevision(db, revisionId);
  return named.filter((id) => shown.has(id));
}
