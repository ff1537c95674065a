import { coursePath } from '@darasa/contract/catalogue/rules';
import { refusalMessages } from '@darasa/contract/enrollment/rules';
import type { EnrollmentState } from '@darasa/contract/enrollment/schemas';
import { lessonPath } from '@darasa/contract/learning/paths';
import type { Actor, Ctx } from '#platform/context/index';
import type { Db } from '#platform/database/index';
import { findVisible } from '../enroll.ts';
import type { CourseForEnrollment } from '../enrollment-repository.ts';
import { placesFor } from '../places/places.ts';
import { findPlaces, type PlacesRow } from '../places/waitlist-repository.ts';
import { mustPay, opensAt, refusalToJoin } from '../policy.ts';
import { type LearnedFacts, type ProgressOf, presentProgress } from './progress.ts';

export interface StatusDeps {
  db: Db;
  progressOf: ProgressOf;
}

const NO_LINE: PlacesRow = {
  taken: 0,
  held: 0,
  waiting: 0,
  ahead: 0,
  held_until: null,
  in_line: false,
  inside: false,
};

/**
 * What a course is to a person.
 * @throws AppError NOT_FOUND for a hidden course in which they are not enrolled
 */
export async function readStatus(
  ctx: Ctx,
  { progressOf }: StatusDeps,
  idOrSlug: string,
): Promise<EnrollmentState> {
  const course = await findVisible(ctx.db, ctx.actor.userId, idOrSlug);
  const [places, progress] = await Promise.all([
    course.enrollment_capacity === null ? NO_LINE : findPlaces(ctx.db, course.id, ctx.actor.userId),
    isEnrolled(course) ? progressOf(ctx.db, ctx.actor.userId, [course.id]) : undefined,
  ]);
  return presentStatus(course, ctx.actor, places, progress?.get(course.id));
}

const isEnrolled = ({ enrollment }: CourseForEnrollment): boolean =>
  enrollment !== null && enrollment.status !== 'left';

function presentStatus(
  course: CourseForEnrollment,
  actor: Actor,
  places: PlacesRow,
  progress: LearnedFacts | undefined,
): EnrollmentState {
  const { enrollment, enrollment_capacity: capacity } = course;
  const enrolled = isEnrolled(course);
  const left = placesFor(capacity, places);
  const reason = enrolled ? undefined : reasonAgainst(course, actor, left);
  const { id, slug, title } = course;
  return {
    course: { id: String(id), slug, title, path: course.listed ? coursePath(course) : null },
    isEnrolled: enrolled,
    status: enrollment?.status ?? null,
    enrolled_at: enrollment?.enrolled_at.toISOString() ?? null,
    opens_at: opensAt(course, new Date())?.toISOString() ?? null,
    progress: enrolled ? presentProgress(progress) : null,
    continue_path: enrolled ? lessonPath(course.slug, progress?.last_lesson_id) : null,
    waitlist: places.in_line
      ? { place: places.ahead + 1, held_until: places.held_until?.toISOString() ?? null }
      : null,
    waiting: places.waiting,
    places_left: capacity === null ? null : left,
    refusal: reason ? { reason, message: refusalMessages[reason] } : null,
    abilities: {
      enroll: !enrolled && reason === undefined,
      leave: enrolled,
      join_waitlist: reason === 'full' && !places.in_line,
      edit: course.instructor_id === actor.userId,
    },
  };
}

/** Why a person cannot be enrolled now. A course that is full is named as such before its price is. */
function reasonAgainst(course: CourseForEnrollment, actor: Actor, left: number) {
  const reason = refusalToJoin(actor, course, new Date());
  if (reason !== undefined) return reason;
  if (left === 0) return 'full';
  return mustPay(course) ? 'payment_required' : undefined;
}
