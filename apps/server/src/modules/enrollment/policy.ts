import type { EnrollmentRefusal, EnrollmentSource } from '@darasa/contract/enrollment/rules';
import type { CourseForEnrollment } from './enrollment-repository.ts';

/** What decides whether somebody may be enrolled. */
export type Enrollable = Pick<
  CourseForEnrollment,
  'listed' | 'status' | 'instructor_id' | 'price_minor' | 'course_type' | 'end_date' | 'enrollment'
>;

/** People who bring themselves in, rather than being brought in by an order or by staff. */
const bySelf = (source: EnrollmentSource): boolean => source === 'free' || source === 'waitlist';

/** Whether a course is held at fixed times: only then do its dates matter. */
export const isScheduled = ({ course_type }: Pick<Enrollable, 'course_type'>): boolean =>
  course_type !== 'self-paced';

/** Whether the dates of a course are over. */
export const isOver = (course: Pick<Enrollable, 'course_type' | 'end_date'>, now: Date): boolean =>
  isScheduled(course) && course.end_date !== null && course.end_date <= now;

/** Whether somebody has to order a course before they are enrolled. Who left a paid course by themselves may come back. */
export const mustPay = ({
  price_minor,
  enrollment,
}: Pick<Enrollable, 'price_minor' | 'enrollment'>): boolean =>
  price_minor > 0 && !(enrollment?.source === 'order' && enrollment.ended_reason === 'left');

/**
 * Why a person who is not enrolled cannot be, apart from places; undefined when they can.
 * A paid order is honoured while the course is hidden, but not once it is archived.
 */
export function refusalOf(
  course: Enrollable,
  { userId, source, now }: { userId: number; source: EnrollmentSource; now: Date },
): Exclude<EnrollmentRefusal, 'full'> | undefined {
  if (course.instructor_id === userId) return 'own_course';
  if (bySelf(source) ? !course.listed : course.status !== 'published') return 'not_published';
  if (bySelf(source) && course.enrollment?.ended_reason === 'removed') return 'removed';
  if (source !== 'staff' && isOver(course, now)) return 'ended';
  if (bySelf(source) && mustPay(course)) return 'payment_required';
  return undefined;
}
