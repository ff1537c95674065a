import type { LockReason } from '@darasa/contract/learning/schemas';
import type { Ctx } from '#platform/context/index';
import type { Db } from '#platform/database/index';
import { AppError } from '#platform/http/errors';
import { endedEnrollment, type OpenCourse, openCourse, revisionFor } from '../open-course.ts';
import { dependsOnProgress, lockOf } from '../policy.ts';
import { findLessonProgress } from '../progress/progress-repository.ts';
import { readerOf } from '../reader.ts';
import type { ReadRevision, RevisionFacts, RevisionLesson } from '../revision-facts.ts';

/** Where somebody takes an assessment, and whether its lesson is open to them. */
export interface AssessmentPlace extends Pick<OpenCourse, 'course' | 'standing' | 'authorRole'> {
  revision: RevisionFacts;
  lesson: RevisionLesson;
  locked: LockReason | null;
}

/**
 * The lesson of an assessment in the revision that somebody learns from.
 * @throws AppError NOT_FOUND when the course, or the assessment in it, is not there for them; FORBIDDEN when their enrollment ended
 */
export async function placeOfAssessment(
  ctx: Ctx,
  { readRevision }: { db: Db; readRevision: ReadRevision },
  courseIdOrSlug: string,
  assessmentId: string,
): Promise<AssessmentPlace> {
  const open = await openCourse(ctx, courseIdOrSlug);
  if (open.standing === 'visitor' && open.course.enrollment_status === 'left')
    throw endedEnrollment(open.course);
  const revision = await revisionFor(ctx.db, readRevision, open);
  const lesson = revision.list.find(({ assessment_id }) => assessment_id === assessmentId);
  if (!lesson) throw new AppError('NOT_FOUND', 'Assessment not found');
  const { course, standing, authorRole } = open;
  const rows =
    standing === 'learner' && dependsOnProgress(lesson)
      ? await findLessonProgress(ctx.db, ctx.actor.userId, [course.id])
      : [];
  const locked = lockOf(lesson, readerOf(open, revision, rows, ctx.now));
  return { course, standing, authorRole, revision, lesson, locked };
}
