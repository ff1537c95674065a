import type { PurchaseObstacle } from '@darasa/contract/payments/schemas';
import type { whyNotJoin } from '#modules/enrollment';
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

/**
 * Why a person can't buy a course; null when they can. Those who do not see the course (a hidden one) are told nothing else
 * about it.
 */
export function obstacleTo(
  course: CourseToBuy,
  { open, waiting }: EarlierOrders,
  refusal: EnrollmentObstacle,
): Exclude<PurchaseObstacle, 'no_method'> | null {
  const { enrollment } = course;
  if (enrollment && enrollment.status !== 'left') return 'enrolled';
  if (course.is_own) return 'own_course';
  if (open) return 'open_order';
  if (waiting) return 'waiting_for_place';
  if (refusal !== undefined) return refusal === 'not_published' ? 'not_listed' : refusal;
  if (course.price_minor === 0) return 'free';
  // Enrollment lets back in without a payment whoever left a course that they had bought
  if (enrollment?.source === 'order' && enrollment.ended_reason === 'left') return 'paid_before';
  if (course.enrollment_capacity !== null && course.taken >= course.enrollment_capacity) return 'full';
  return null;
}
