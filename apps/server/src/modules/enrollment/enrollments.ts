import type { EnrollmentEnding } from '@darasa/contract/enrollment/rules';
import { publishedRevisionIn } from '#modules/authoring';
import type { Db, Tx } from '#platform/database/index';
import { emit } from '#platform/events/index';
import {
  type EnrollmentRow,
  findCourseFor,
  updateEnding,
  updatePin,
  updateToAgain,
  updateToCompleted,
  updateToLeft,
} from './enrollment-repository.ts';
import { enrollmentEnded } from './events.ts';
import { opensAt } from './policy.ts';
import { serveNext } from './seats/reservations.ts';
import { lockForOne } from './seats/seat-repository.ts';

/** What other modules may know of somebody's enrollment. */
export interface EnrollmentFacts
  extends Pick<
    EnrollmentRow,
    | 'status'
    | 'source'
    | 'revision_id'
    | 'enrolled_at'
    | 'completed_at'
    | 'ended_reason'
    | 'group_id'
    | 'requirement_id'
    | 'list_id'
  > {
  /** When the lessons of an instructor-led or blended course open; null: they are open. */
  opens_at: Date | null;
}

/** Somebody's enrollment in a course; undefined when they have never been enrolled. */
export async function findEnrollment(
  db: Db | Tx,
  userId: number,
  courseId: number,
): Promise<EnrollmentFacts | undefined> {
  const course = await findCourseFor(db, userId, courseId);
  if (!course?.enrollment) return undefined;
  const {
    status,
    source,
    revision_id,
    enrolled_at,
    completed_at,
    ended_reason,
    group_id,
    requirement_id,
    list_id,
  } = course.enrollment;
  return {
    status,
    source,
    revision_id,
    enrolled_at,
    completed_at,
    ended_reason,
    group_id,
    requirement_id,
    list_id,
    opens_at: opensAt(course, new Date()),
  };
}

/**
 * Ends an enrollment in an open transaction; the progress stays, and the seat is for the next who waits. Nothing happens when
 * there is none, except that somebody who had left by themselves loses the way back when the reason is another one.
 */
export async function endEnrollment(
  tx: Tx,
  { userId, courseId, reason }: { userId: number; courseId: number; reason: EnrollmentEnding },
): Promise<void> {
  // Whoever joins the line at this moment would wait beside a free seat
  await lockForOne(tx, courseId);
  if (!(await updateToLeft(tx, userId, courseId, reason))) {
    await updateEnding(tx, userId, courseId, reason);
    return;
  }
  await emit(tx, enrollmentEnded, { user_id: userId, course_id: courseId, reason });
  await serveNext(tx, courseId);
}

/** Records that somebody has completed a course. The first time stays, whatever is said later. */
export const completeEnrollment = (
  tx: Tx,
  { userId, courseId, at }: { userId: number; courseId: number; at: Date },
): Promise<void> => updateToCompleted(tx, userId, courseId, at);

/**
 * Lets somebody who has completed a course do it once more, from the revision that is published. What they did is the caller's to keep.
 * @returns false when they have not completed it
 */
export const beginAgain = async (
  tx: Tx,
  { userId, courseId, at }: { userId: number; courseId: number; at: Date },
): Promise<boolean> =>
  updateToAgain(
    tx,
    { userId, courseId },
    { revisionId: (await publishedRevisionIn(tx, courseId)) ?? null, at },
  );

/** Makes an enrollment learn from another revision of its course. The caller has seen to it that it is one. */
export const movePin = (
  tx: Tx,
  { userId, courseId, revisionId }: { userId: number; courseId: number; revisionId: number },
): Promise<void> => updatePin(tx, userId, courseId, revisionId);
