import {
  type EnrollmentRefusal,
  type EnrollmentSource,
  refusalMessages,
} from '@darasa/contract/enrollment/rules';
import { publishedRevisionIn } from '#modules/authoring';
import { lockAccount } from '#modules/identity';
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
} from '../enrollment-repository.ts';
import { enrolled, orderedSeatTaken } from '../events.ts';
import { isThere, refusalOf, refusalToJoin } from '../policy.ts';
import { freeSeats } from './free-seats.ts';
import { findSeats, lockForOne, type SeatsRow, tryLockSeats } from './seat-repository.ts';

/** Why somebody has no seat. `deleted`: the course is gone. `erased`: the account is. */
export type SeatRefusal = Exclude<EnrollmentRefusal, 'no_permission'> | 'deleted' | 'erased';

export type EnrolOutcome =
  /** `already`: they were in the course. */
  | { outcome: 'enrolled' | 'already'; enrollment: EnrollmentRow }
  /** @param waiting people who wait, when the course is full */
  | { outcome: 'refused'; reason: SeatRefusal; waiting?: number };

/** Somebody who enters a course. */
interface Entrant {
  userId: number;
  source: EnrollmentSource;
  /** The group that brings them in, where the source is `group`. */
  groupId?: number | null | undefined;
  /** The requirement that does, where it is `requirement`. */
  requirementId?: number | null | undefined;
  /** The list of people that does, where it is `list`. */
  listId?: string | null | undefined;
  /** The learning track with which they take it, where it is `track`. */
  trackId?: number | null | undefined;
}

/** A refusal in words. */
export function refusalMessage(reason: SeatRefusal): string {
  if (reason === 'deleted') return 'The course has been deleted';
  if (reason === 'erased') return 'The account has been deleted';
  return refusalMessages[reason];
}

/** @returns CONFLICT, whose `details.reason` says why; NOT_FOUND for a course that is gone */
export const refusal = (reason: SeatRefusal, details: object = {}): AppError =>
  reason === 'deleted'
    ? courseNotFound()
    : new AppError('CONFLICT', refusalMessage(reason), { reason, ...details });

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

/** Why a person cannot enrol themselves in a course, apart from seats and payment; undefined when they can, or when it is gone. */
export async function whyNotJoin(
  db: Db | Tx,
  actor: Actor,
  courseId: number,
): Promise<ReturnType<typeof refusalToJoin>> {
  const course = await findCourseFor(db, actor.userId, courseId);
  return course && refusalToJoin(actor, course, new Date());
}

/** Why an order of a course cannot let its buyer in, apart from seats; undefined when it can. `enrolled`: they are in it. */
export async function whyNotByOrder(
  db: Db | Tx,
  { userId, courseId, now }: { userId: number; courseId: number; now: Date },
): Promise<'enrolled' | SeatRefusal | undefined> {
  const course = await findCourseFor(db, userId, courseId);
  if (!course) return 'deleted';
  if (course.enrollment && course.enrollment.status !== 'left') return 'enrolled';
  return refusalOf(course, { userId, source: 'order', now });
}

/**
 * Enrols somebody in an open transaction; nothing happens when they are enrolled. Takes a seat, pins the published revision, and
 * brings a former enrollment back with its pin and progress. What can happen is returned, never thrown.
 */
export async function enrollIn(
  tx: Tx,
  { courseId, ...entrant }: Entrant & { courseId: number },
): Promise<EnrolOutcome> {
  const course = await findCourseFor(tx, entrant.userId, courseId);
  return course ? enrollInFound(tx, course, entrant) : { outcome: 'refused', reason: 'deleted' };
}

/** The same, in a course that was read in this transaction with this person's enrollment. */
export async function enrollInFound(
  tx: Tx,
  course: CourseForEnrollment,
  { userId, ...entrant }: Entrant,
): Promise<EnrolOutcome> {
  const { source } = entrant;
  const { id: courseId, enrollment } = course;
  if (enrollment && enrollment.status !== 'left') return { outcome: 'already', enrollment };
  const reason = refusalOf(course, { userId, source, now: new Date() });
  if (reason) return { outcome: 'refused', reason };
  const seats = await enterSeats(tx, { userId, courseId });
  if (typeof seats === 'string') return { outcome: 'refused', reason: seats };
  if (seats.inside) return already(tx, userId, courseId);
  if (freeSeats(seats, source) === 0) return { outcome: 'refused', reason: 'full', waiting: seats.waiting };
  const row = await takeSeat(tx, course, { userId, ...entrant });
  // Another call of the same person was faster
  return row ? { outcome: 'enrolled', enrollment: row } : already(tx, userId, courseId);
}

/**
 * Enrolls somebody for whom there is a seat, under the lock.
 * @returns undefined when they are in the course already
 */
export async function takeSeat(
  tx: Tx,
  { id: courseId, published_revision_id }: CourseForEnrollment,
  { userId, source, groupId = null, requirementId = null, listId = null, trackId = null }: Entrant,
): Promise<EnrollmentRow | undefined> {
  const revisionId = published_revision_id ?? (await publishedRevisionIn(tx, courseId));
  const row = await activateEnrollment(tx, {
    userId,
    courseId,
    revisionId,
    source,
    groupId,
    requirementId,
    listId,
    trackId,
  });
  if (!row) return undefined;
  const { order_id, ...enrollment } = row;
  const own = { user_id: userId, course_id: courseId, source };
  await emit(tx, enrolled, { ...own, revision_id: enrollment.revision_id });
  if (order_id !== null) await emit(tx, orderedSeatTaken, { ...own, order_id });
  return enrollment;
}

/**
 * The seats of a course as they stand to one person, until the transaction ends: nobody changes theirs meanwhile, and where the course has a
 * capacity nobody changes any.
 */
export async function enterSeats(
  tx: Tx,
  { userId, courseId }: { userId: number; courseId: number },
): Promise<SeatsRow | 'deleted' | 'erased'> {
  const limited = await lockForOne(tx, courseId);
  if (limited === undefined) return 'deleted';
  // Whoever deletes the account waits until this is done, and finds what was done
  if (!(await lockAccount(tx, userId))) return 'erased';
  const seats = await findSeats(tx, courseId, userId);
  if (!seats) return 'deleted';
  // It has got a capacity at this moment
  if (!limited && seats.capacity !== null && !(await tryLockSeats(tx, courseId))) throw tryAgain();
  return seats;
}

async function already(tx: Tx, userId: number, courseId: number): Promise<EnrolOutcome> {
  const enrollment = await findEnrollmentRow(tx, userId, courseId);
  if (!enrollment) throw tryAgain();
  return { outcome: 'already', enrollment };
}

const tryAgain = (): AppError => new AppError('SERVICE_UNAVAILABLE', undefined, undefined, 1);
