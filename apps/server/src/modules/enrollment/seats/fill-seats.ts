import { type EnrollmentSource, HOLD_HOURS } from '@darasa/contract/enrollment/rules';
import { lockAccount } from '#modules/identity';
import type { Tx } from '#platform/database/index';
import { emit } from '#platform/events/index';
import { forEachItem, type JobContext } from '#platform/jobs/index';
import { type CourseForEnrollment, findCourseFor } from '../enrollment-repository.ts';
import { placeHeld, placeLapsed, seatRefused, waiterEnrolled } from '../events.ts';
import { byRule, mustPay, refusalOf } from '../policy.ts';
import { takeSeat } from './enrol-in.ts';
import { freeSeats, seatsForNext } from './free-seats.ts';
import { comeAtNextEnd, releaseErased } from './reservations.ts';
import {
  deleteSeat,
  findSeats,
  findWaiters,
  lockSeats,
  releaseOver,
  type SeatsRow,
  updateToOffered,
  updateToReleased,
  updateToReserved,
  type Waiter,
} from './seat-repository.ts';

/** People who are looked up at once. */
const AT_ONCE = 50;

/**
 * Serves those who wait for a course, one after the other, while there are seats: who has paid is enrolled, as is everybody where the course
 * is free; to the others a seat is offered for HOLD_HOURS. Ends before that what is over, and comes again when the next offer ends.
 */
export async function fillSeats(
  context: Pick<JobContext, 'db' | 'log' | 'signal'>,
  courseId: number,
): Promise<void> {
  await context.db.transaction().execute((tx) => endOver(tx, courseId));
  let full = false;
  await forEachItem<Waiter>(context, {
    name: `enrollment.fill-seats.${courseId}`,
    inTurn: true,
    pageSize: AT_ONCE,
    find: async (db, page) => (full ? [] : findWaiters(db, courseId, page)),
    keyOf: ({ user_id }) => String(user_id),
    async work(tx, { user_id }) {
      if (full) return false;
      const outcome = await serve(tx, user_id, courseId);
      full = outcome === 'full';
      return outcome === 'served';
    },
  });
  await context.db.transaction().execute((tx) => comeAtNextEnd(tx, courseId));
}

/** Releases the offers and reservations of a course that are over. Of reservations the order says more. */
async function endOver(tx: Tx, courseId: number): Promise<void> {
  await lockSeats(tx, courseId);
  for (const userId of await releaseOver(tx, courseId))
    await emit(tx, placeLapsed, { user_id: userId, course_id: courseId });
}

type Served = 'served' | 'passed' | 'full';
/** Somebody in the line under the lock. */
interface InLine {
  userId: number;
  course: CourseForEnrollment;
  seats: SeatsRow;
}

/** @returns `full` when there is no seat for anybody after them; `passed` when there is nothing to do for this person */
async function serve(tx: Tx, userId: number, courseId: number): Promise<Served> {
  await lockSeats(tx, courseId);
  const alive = await lockAccount(tx, userId);
  const seats = await findSeats(tx, courseId, userId);
  const course = await findCourseFor(tx, userId, courseId);
  if (!course || !seats) return 'full';
  if (seats.own !== 'waiting' && !seats.paid) return 'passed';
  if (seats.inside) {
    // They came in by another way: the seat is for the next
    await deleteSeat(tx, { userId, courseId });
    return 'passed';
  }
  if (!alive) {
    await releaseErased(tx, { userId, courseId, order_id: seats.order_id, paid: seats.paid });
    return 'passed';
  }
  const inLine = { userId, course, seats };
  return seats.source === 'order' ? serveBuyer(tx, inLine) : serveWaiting(tx, inLine);
}

/** Somebody who has paid, or has reported a payment: then a seat is reserved until staff have found it. */
async function serveBuyer(tx: Tx, { userId, course, seats }: InLine): Promise<Served> {
  const { id: courseId } = course;
  const { order_id, paid } = seats;
  const reason = refusalOf(course, { userId, source: 'order', now: new Date() });
  if (reason) {
    await updateToReleased(tx, { userId, courseId }, 'refused');
    await emit(tx, seatRefused, { user_id: userId, course_id: courseId, order_id, paid, reason });
    return 'passed';
  }
  // The capacity may have been lowered since one was reserved
  const free = seats.own === 'reserved' ? freeSeats(seats, 'order') : seatsForNext(seats, { paid: true });
  if (free === 0) return 'full';
  if (!paid) {
    await updateToReserved(tx, { userId, courseId });
    return 'served';
  }
  await takeSeat(tx, course, { userId, source: 'order' });
  return 'served';
}

async function serveWaiting(tx: Tx, { userId, course, seats }: InLine): Promise<Served> {
  const own = { userId, courseId: course.id };
  if (!course.listed) return 'full';
  const source = sourceOf(seats);
  const by = { userId, source, now: new Date() };
  // Who waits for a course that is priced is offered the seat; groups and requirements give none that is
  if (refusalOf(byRule(source) ? course : { ...course, price_minor: 0 }, by)) {
    // They teach it now, were removed from it, or it is over
    await updateToReleased(tx, own, 'refused');
    return 'passed';
  }
  if (seatsForNext(seats, { paid: false }) === 0) return 'full';
  // Also to whom staff or a code brought when the course cost nothing
  if (mustPay(course)) {
    const until = await updateToOffered(tx, own, HOLD_HOURS);
    await emit(tx, placeHeld, { user_id: userId, course_id: course.id, held_until: until.toISOString() });
    return 'served';
  }
  await takeSeat(tx, course, {
    userId,
    source,
    groupId: seats.group_id,
    requirementId: seats.requirement_id,
    listId: seats.list_id,
  });
  await emit(tx, waiterEnrolled, { user_id: userId, course_id: course.id });
  return 'served';
}

function sourceOf({
  source,
  group_id,
  requirement_id,
  list_id,
}: Pick<SeatsRow, 'source' | 'group_id' | 'requirement_id' | 'list_id'>): EnrollmentSource {
  if (source !== 'staff') return 'waitlist';
  if (group_id !== null) return 'group';
  if (list_id !== null) return 'list';
  return requirement_id === null ? 'staff' : 'requirement';
}
