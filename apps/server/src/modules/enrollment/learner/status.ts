import { coursePath } from '@darasa/contract/catalogue/rules';
import { refusalMessages } from '@darasa/contract/enrollment/rules';
import type { CourseDue, EnrollmentState } from '@darasa/contract/enrollment/schemas';
import { lessonPath } from '@darasa/contract/learning/paths';
import type { Actor, Ctx } from '#platform/context/index';
import type { Db } from '#platform/database/index';
import type { CourseForEnrollment } from '../enrollment-repository.ts';
import { mustPay, opensAt, refusalToJoin } from '../policy.ts';
import { courseNotFound, findVisible } from '../seats/enrol-in.ts';
import { freeSeats } from '../seats/free-seats.ts';
import { findSeats, type SeatsRow } from '../seats/seat-repository.ts';
import { type CourseDues, dueOf } from './due.ts';
import { type LearnedFacts, type ProgressOf, presentProgress } from './progress.ts';

export interface StatusDeps {
  db: Db;
  progressOf: ProgressOf;
  courseDues: CourseDues;
}

/**
 * What a course is to a person.
 * @throws AppError NOT_FOUND for a hidden course in which they are not enrolled
 */
export async function readStatus(
  ctx: Ctx,
  { progressOf, courseDues }: StatusDeps,
  idOrSlug: string,
): Promise<EnrollmentState> {
  const course = await findVisible(ctx.db, ctx.actor.userId, idOrSlug);
  const [seats, dues, progress] = await Promise.all([
    findSeats(ctx.db, course.id, ctx.actor.userId),
    courseDues(ctx.db, ctx.actor.userId, ctx.now),
    isEnrolled(course) ? progressOf(ctx.db, ctx.actor.userId, [course.id]) : undefined,
  ]);
  if (!seats) throw courseNotFound();
  return presentStatus(ctx, course, { seats, due: dues.get(course.id), progress: progress?.get(course.id) });
}

const isEnrolled = ({ enrollment }: CourseForEnrollment): boolean =>
  enrollment !== null && enrollment.status !== 'left';

function presentStatus(
  { actor, now }: Ctx,
  course: CourseForEnrollment,
  {
    seats,
    due,
    progress,
  }: { seats: SeatsRow; due: CourseDue | undefined; progress: LearnedFacts | undefined },
): EnrollmentState {
  const { enrollment } = course;
  const enrolled = isEnrolled(course);
  const left = freeSeats(seats);
  const waiting = seats.own === 'waiting' || seats.own === 'offered';
  const reason = enrolled ? undefined : reasonAgainst(course, { actor, now, left });
  const { id, slug, title } = course;
  return {
    course: { id: String(id), slug, title, path: course.listed ? coursePath(course) : null },
    isEnrolled: enrolled,
    status: enrollment?.status ?? null,
    enrolled_at: enrollment?.enrolled_at.toISOString() ?? null,
    opens_at: opensAt(course, now)?.toISOString() ?? null,
    progress: enrolled ? presentProgress(progress) : null,
    continue_path: enrolled ? lessonPath(course.slug, progress?.last_lesson_id) : null,
    due: dueOf(due, { completed: enrollment?.status === 'completed' }),
    waitlist: waitlistOf(seats),
    waiting: seats.waiting,
    places_left: seats.capacity === null ? null : left,
    refusal: reason ? { reason, message: refusalMessages[reason] } : null,
    abilities: {
      enroll: !enrolled && reason === undefined,
      leave: enrolled,
      join_waitlist: reason === 'full' && !waiting,
      edit: course.instructor_id === actor.userId,
    },
  };
}

/** Where somebody stands in the line; null when they do not, or wait with an order, which says so itself. */
function waitlistOf({ own, source, ahead, until }: SeatsRow): EnrollmentState['waitlist'] {
  if (source === 'order') return null;
  if (own === 'offered') return { place: 1, held_until: until?.toISOString() ?? null };
  return own === 'waiting' ? { place: ahead + 1, held_until: null } : null;
}

/** Why a person cannot be enrolled now. A course that is full is named as such before its price is. */
function reasonAgainst(
  course: CourseForEnrollment,
  { actor, now, left }: { actor: Actor; now: Date; left: number },
) {
  const reason = refusalToJoin(actor, course, now);
  if (reason !== undefined) return reason;
  if (left === 0) return 'full';
  return mustPay(course) ? 'payment_required' : undefined;
}
