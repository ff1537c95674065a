import type { ClosingReason } from '@darasa/contract/payments/rules';
import type { PurchaseObstacle } from '@darasa/contract/payments/schemas';
import { mayReturn, seatsFor, whyNotJoin } from '#modules/enrollment';
import type { Actor } from '#platform/context/index';
import type { Db, Tx } from '#platform/database/index';
import type { CourseToBuy } from '../course-repository.ts';

/** What a person's orders of a course say about a further one. */
export interface EarlierOrders {
  /** Whether one is open. */
  open: boolean;
  /** Whether one is paid and waits for a place. */
  waiting: boolean;
}

/** Why the person could not enrol themselves if the course were free: the rule of enrollment. */
type EnrollmentObstacle = Awaited<ReturnType<typeof whyNotJoin>>;

/** What enrollment says of the course and the buyer. */
interface SeatFacts {
  refusal: EnrollmentObstacle;
  /** How many seats there are for this buyer. */
  seats: number;
}

/** Somebody who has no account yet, and will have one when they order. */
export const newcomer: Actor = { userId: 0, roles: ['student'] };

/** Asks enrollment. */
export async function findSeatFacts(db: Db | Tx, actor: Actor, courseId: number): Promise<SeatFacts> {
  const [refusal, seats] = [
    await whyNotJoin(db, actor, courseId),
    await seatsFor(db, { userId: actor.userId, courseId }),
  ];
  return { refusal, seats };
}

/**
 * Why a person can't buy a course; null when they can. Those who do not see the course (a hidden one) are told nothing else
 * about it.
 */
export function obstacleTo(
  course: CourseToBuy,
  { open, waiting }: EarlierOrders,
  { refusal, seats }: SeatFacts,
): Exclude<PurchaseObstacle, 'no_method'> | null {
  const { enrollment } = course;
  if (enrollment && enrollment.status !== 'left') return 'enrolled';
  if (course.is_own) return 'own_course';
  if (open) return 'open_order';
  if (waiting) return 'waiting_for_place';
  if (refusal !== undefined) return refusal === 'not_published' ? 'not_listed' : refusal;
  if (course.price_minor === 0) return 'free';
  if (mayReturn(enrollment)) return 'paid_before';
  if (seats === 0) return 'full';
  return null;
}

/** Why a course can't be bought by anybody any more, so that its open orders are closed; undefined when it can. A hidden one can be paid. */
export function closingReasonOf(
  { price_minor, status, course_type, end_date }: CourseToBuy,
  now: Date,
): ClosingReason | undefined {
  if (status !== 'published') return 'archived';
  if (price_minor === 0) return 'free';
  return course_type !== 'self-paced' && end_date !== null && end_date <= now ? 'ended' : undefined;
}
