import type { CourseHome } from '@darasa/contract/analytics/course-home';
import type { ReviewSettings } from '@darasa/contract/authoring/lifecycle';
import { coursePath } from '@darasa/contract/catalogue/rules';
import { toMajor } from '@darasa/contract/payments/money';
import { type AssessmentReads, countWaitingAnswers } from '#modules/assessment';
import { abilitiesOn, authorMay, courseAccess } from '#modules/authoring';
import { coverOf } from '#modules/catalogue';
import { countUnanswered } from '#modules/discussions';
import { countStates } from '#modules/enrollment';
import { readCourseActivity } from '#modules/learning';
import type { Ctx } from '#platform/context/index';
import { AppError } from '#platform/http/errors';
import { findTaughtCourse } from './dashboard-queries.ts';

const DAY_MS = 86_400_000;
const LATELY_DAYS = 7;

export interface CourseHomeDeps {
  settings: ReviewSettings;
  marking: AssessmentReads;
}

/** How a course stands, who is in it and what waits. @throws AppError NOT_FOUND for those who do not write it */
export async function readCourseHome(
  ctx: Ctx,
  { settings, marking }: CourseHomeDeps,
  idOrSlug: string,
): Promise<CourseHome> {
  const access = await courseAccess(ctx.db, ctx.actor, idOrSlug);
  const course = access && (await findTaughtCourse(ctx.db, access.id));
  if (!access || !course) throw new AppError('NOT_FOUND', 'Course not found');
  // The one right to its people: who has it marks too, and sees grades
  const teach = authorMay(ctx.actor, access.role, 'see_participants');
  const [people, waiting, questions] = await Promise.all([
    teach ? readPeople(ctx, access.id) : null,
    teach ? countWaitingAnswers(marking, access.id) : null,
    countUnanswered(ctx.db, access.id),
  ]);
  return {
    course: {
      id: String(access.id),
      slug: access.slug,
      title: access.title,
      category: access.category,
      image: coverOf({ ...course, title: access.title, category: access.category }),
      state: access.state,
      path: course.listed ? coursePath(access) : null,
      price: toMajor(course.price_minor, course.currency),
      currency: course.currency,
      capacity: course.enrollment_capacity,
      changed_at: course.changed_at.toISOString(),
    },
    abilities: { ...abilitiesOn(ctx.actor, access, settings), teach },
    people,
    marking: waiting && present(waiting),
    questions: present(questions),
  };
}

async function readPeople(ctx: Ctx, courseId: number): Promise<NonNullable<CourseHome['people']>> {
  const since = new Date(ctx.now.getTime() - LATELY_DAYS * DAY_MS);
  const [{ active, ...states }, { last_at, ...activity }] = await Promise.all([
    countStates(ctx.db, courseId),
    readCourseActivity(ctx.db, courseId, since),
  ]);
  return { learning: active, ...states, ...activity, last_at: last_at?.toISOString() ?? null };
}

const present = ({ count, since }: { count: number; since: Date | null }) => ({
  count,
  since: since?.toISOString() ?? null,
});
