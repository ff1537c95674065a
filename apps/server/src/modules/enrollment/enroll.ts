import {
  type EnrollmentRefusal,
  type EnrollmentSource,
  refusalMessages,
} from '@darasa/contract/enrollment/rules';
import { publishedRevisionIn } from '#modules/authoring';
import type { Actor } from '#platform/context/index';
import type { Db, Tx } from '#platform/database/index';
import { emit } from '#platform/events/index';
import { AppError } from '#platform/http/errors';
import {
  activateEnrollment,
  type CourseForEnrollment,
  type EnrollmentRow,
  findCourseFor,
  findEnrollmentRow,
  lockPlaces,
} from './enrollment-repository.ts';
import { enrolled } from './events.ts';
import { placesFor } from './places/places.ts';
import { findPlaces } from './places/waitlist-repository.ts';
import { isThere, refusalOf, refusalToJoin } from './policy.ts';

/** @returns CONFLICT, whose `details.reason` says why */
export const refusal = (reason: EnrollmentRefusal, details: object = {}): AppError =>
  new AppError('CONFLICT', refusalMessages[reason], { reason, ...details });

export const courseNotFound = (): AppError => new AppError('NOT_FOUND', 'Course not found');

/** A course that a person may know of. @throws AppError NOT_FOUND */
export async function findVisible(
  db: Db | Tx,
  userId: number,
  idOrSlug: number | string,
): Promise<CourseForEnrollment> {
  const course = await findCourseFor(db, userId, idOrSlug);
  if (!course || !isThere(course, userId)) throw courseNotFound();
  return course;
}

/** Why a person cannot enrol themselves in a course, apart from places and payment; undefined when they can, or when it is gone. */
export async function whyNotJoin(
  db: Db | Tx,
  actor: Actor,
  courseId: number,
): Promise<ReturnType<typeof refusalToJoin>> {
  const course = await findCourseFor(db, actor.userId, courseId);
  return course && refusalToJoin(actor, course, new Date());
}

/**
 * Enrolls somebody in an open transaction; nothing happens when they are enrolled. Takes a place where a course has a capacity,
 * pins the published revision, and brings a former enrollment back with its pin and progress.
 * @throws AppError NOT_FOUND, CONFLICT with `details.reason` (enrollmentRefusals of the contract)
 */
export async function enrollIn(
  tx: Tx,
  { userId, courseId, source }: { userId: number; courseId: number; source: EnrollmentSource },
): Promise<EnrollmentRow> {
  const course = await findCourseFor(tx, userId, courseId);
  if (!course) throw courseNotFound();
  return enrollInFound(tx, course, { userId, source });
}

/** The same, in a course that was read in this transaction with this person's enrollment. */
export async function enrollInFound(
  tx: Tx,
  course: CourseForEnrollment,
  { userId, source }: { userId: number; source: EnrollmentSource },
): Promise<EnrollmentRow> {
  const { id: courseId, enrollment } = course;
  if (enrollment && enrollment.status !== 'left') return enrollment;
  const reason = refusalOf(course, { userId, source, now: new Date() });
  if (reason) throw refusal(reason);
  if (course.enrollment_capacity !== null) {
    const already = await takePlace(tx, course, { userId, source });
    if (already) return already;
  }
  const revisionId = course.published_revision_id ?? (await publishedRevisionIn(tx, courseId));
  const row = await activateEnrollment(tx, { userId, courseId, revisionId, source });
  // Another call of the same person was faster
  if (!row) return requireRow(await findEnrollmentRow(tx, userId, courseId));
  await emit(tx, enrolled, { user_id: userId, course_id: courseId, revision_id: row.revision_id, source });
  return row;
}

/** @returns the person's enrollment, if they got one while this call waited for the lock */
async function takePlace(
  tx: Tx,
  course: CourseForEnrollment,
  { userId, source }: { userId: number; source: EnrollmentSource },
): Promise<EnrollmentRow | undefined> {
  await lockPlaces(tx, course.id);
  const places = await findPlaces(tx, course.id, userId);
  if (places.inside) return findEnrollmentRow(tx, userId, course.id);
  if (placesFor(course.enrollment_capacity, places, source) === 0)
    throw refusal('full', { waiting: places.waiting });
  return undefined;
}

function requireRow(row: EnrollmentRow | undefined): EnrollmentRow {
  if (!row) throw new AppError('SERVICE_UNAVAILABLE', undefined, undefined, 1);
  return row;
}
