import type { AuthorRole } from '@darasa/contract/authoring/constants';
import type { EnrollmentRefusal, EnrollmentSource } from '@darasa/contract/enrollment/rules';
import { permissionsOf } from '@darasa/contract/identity/rules';
import { authorMay } from '#modules/authoring';
import type { Actor } from '#platform/context/index';
import type { CourseForEnrollment, EnrollmentRow } from './enrollment-repository.ts';

/** What decides whether somebody may be enrolled. */
export type Enrollable = Pick<
  CourseForEnrollment,
  'listed' | 'status' | 'instructor_id' | 'price_minor' | 'course_type' | 'end_date' | 'enrollment'
>;

/** People who bring themselves in, rather than being brought in by an order or by staff. */
const bySelf = (source: EnrollmentSource): boolean =>
  source === 'free' || source === 'waitlist' || source === 'track';

/** Groups, requirements and lists bring people in by rules: never to a course that is priced, and not back after a teacher has removed them. */
export const byRule = (source: EnrollmentSource): boolean =>
  source === 'group' || source === 'requirement' || source === 'list';

/** Whether a course is held at fixed times: only then do its dates matter. */
const isScheduled = ({ course_type }: Pick<Enrollable, 'course_type'>): boolean =>
  course_type !== 'self-paced';

/** When the lessons of a course open; null: they are open. */
export const opensAt = (
  course: Pick<CourseForEnrollment, 'course_type' | 'start_date'>,
  now: Date,
): Date | null =>
  isScheduled(course) && course.start_date !== null && course.start_date > now ? course.start_date : null;

/** What somebody may do with a learning track: take it, also again for courses that have come since, and leave it. */
export const trackAbilities = (
  { roles }: Pick<Actor, 'roles'>,
  taken: boolean,
  chapters: readonly { state: string }[],
): { join: boolean; leave: boolean } => ({
  join:
    permissionsOf(roles).has('enrollment.create') &&
    (!taken || chapters.some(({ state }) => state === 'open')),
  leave: taken,
});

/** Whether the dates of a course are over. */
const isOver = (course: Pick<Enrollable, 'course_type' | 'end_date'>, now: Date): boolean =>
  isScheduled(course) && course.end_date !== null && course.end_date <= now;

/** Whether somebody comes back into a priced course without paying: who had paid, or was brought in by staff, and left by themselves. */
export const mayReturn = (enrollment: { source: string; ended_reason: string | null } | null): boolean =>
  (enrollment?.source === 'order' || enrollment?.source === 'staff') && enrollment.ended_reason === 'left';

/** Whether somebody has to order a course before they are enrolled. */
export function mustPay({
  price_minor,
  enrollment,
}: Pick<Enrollable, 'price_minor' | 'enrollment'>): boolean {
  return price_minor > 0 && !mayReturn(enrollment);
}

/** Who sees the people in a course and removes them. Those who may only look at the course do not see its people. */
export const maySeeParticipants = (actor: Pick<Actor, 'roles'>, role: AuthorRole | null): boolean =>
  authorMay(actor, role, 'see_participants');

/** Who brings others into a course: those who see its people. A rule of its own, since teachers may not enrol themselves. */
export const mayEnrolOthers = (actor: Pick<Actor, 'roles'>, role: AuthorRole | null): boolean =>
  authorMay(actor, role, 'see_participants');

/** Whether a course is there for a person: others must not learn that it exists. */
export const isThere = (
  course: Pick<Enrollable, 'listed' | 'instructor_id' | 'enrollment'>,
  userId: number,
): boolean => course.listed || course.enrollment !== null || course.instructor_id === userId;

/**
 * Why a person who is not enrolled cannot be, apart from places; undefined when they can.
 * A paid order is honoured while the course is hidden, but not once it is archived.
 */
export function refusalOf(
  course: Enrollable,
  { userId, source, now }: { userId: number; source: EnrollmentSource; now: Date },
): Exclude<EnrollmentRefusal, 'full' | 'no_permission'> | undefined {
  if (course.instructor_id === userId) return 'own_course';
  if (bySelf(source) ? !course.listed : course.status !== 'published') return 'not_published';
  // A teacher who removes somebody does not find them back because of a group or a requirement
  if ((bySelf(source) || byRule(source)) && course.enrollment?.ended_reason === 'removed') return 'removed';
  if (source !== 'staff' && isOver(course, now)) return 'ended';
  if ((bySelf(source) || byRule(source)) && mustPay(course)) return 'payment_required';
  return undefined;
}

/**
 * Why a list of people cannot bring somebody into a course, apart from places; undefined when it can. One that has a price it gives by an
 * order.
 * @param person null: an account that is to be made
 */
export function whyNotByList(
  course: Omit<Enrollable, 'enrollment'>,
  person: { userId: number; enrollment: Pick<EnrollmentRow, 'ended_reason'> | null } | null,
  now: Date,
): Exclude<EnrollmentRefusal, 'full' | 'no_permission'> | undefined {
  if (person?.enrollment?.ended_reason === 'removed') return 'removed';
  return refusalOf(
    { ...course, price_minor: 0, enrollment: null },
    { userId: person?.userId ?? 0, source: 'list', now },
  );
}

/**
 * Why a person cannot enrol themselves, apart from places and payment; undefined when they can. Whoever may not enrol may not
 * buy either.
 */
export function refusalToJoin(
  { userId, roles }: Pick<Actor, 'userId' | 'roles'>,
  course: Enrollable,
  now: Date,
): Exclude<EnrollmentRefusal, 'full' | 'payment_required'> | undefined {
  if (course.instructor_id === userId) return 'own_course';
  if (!permissionsOf(roles).has('enrollment.create')) return 'no_permission';
  const reason = refusalOf(course, { userId, source: 'free', now });
  return reason === 'payment_required' ? undefined : reason;
}
