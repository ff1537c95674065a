import type { LearningCourse } from '@darasa/contract/learning/schemas';
import type { Ctx } from '#platform/context/index';
import { findBookmarks } from '../notes/bookmark-repository.ts';
import { openCourse, revisionFor } from '../open-course.ts';
import { findCourseProgress, findLessonProgress } from '../progress/progress-repository.ts';
import { computeProgress } from '../progress/standing.ts';
import type { ReadRevision } from '../revision-facts.ts';
import { newerRevision, type ReadChanges } from './newer-revision.ts';
import { presentCourse } from './presenter.ts';

/** What reading courses needs besides the database. */
export interface Revisions {
  readRevision: ReadRevision;
  readChanges: ReadChanges;
}

/**
 * A course to learn in: its lessons, whether they are open, and how far the person is.
 * @throws AppError NOT_FOUND, FORBIDDEN after an enrollment has ended in a course that nobody else sees
 */
export async function readCourse(
  ctx: Ctx,
  { readRevision, readChanges }: Revisions,
  idOrSlug: string,
): Promise<LearningCourse> {
  const { db, caller: actor, now } = ctx;
  const open = await openCourse(ctx, idOrSlug);
  const revision = await revisionFor(db, readRevision, open);
  if (!actor || open.standing !== 'learner')
    return presentCourse(open, revision, { progress: null, newer: null, bookmarks: [] }, now);
  const ids = [open.course.id];
  const [rows, [stored], bookmarks, newer] = await Promise.all([
    findLessonProgress(db, actor.userId, ids),
    findCourseProgress(db, actor.userId, ids),
    findBookmarks(db, actor.userId, open.course.id),
    newerRevision(db, { readRevision, readChanges }, open.course, revision),
  ]);
  // Of one who has not begun nothing is stored, and of one who has moved to another revision what the former one asked
  const { course } = computeProgress(revision, rows, stored, now);
  const progress = { course: { ...course, completed_at: stored?.completed_at ?? null }, rows };
  return presentCourse(open, revision, { progress, newer, bookmarks }, now);
}
