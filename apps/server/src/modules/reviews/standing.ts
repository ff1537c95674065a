import { type EnrollmentFacts, findEnrollment } from '#modules/enrollment';
import { courseProgressOf } from '#modules/learning';
import type { Actor } from '#platform/context/index';
import type { Db, Tx } from '#platform/database/index';
import { AppError } from '#platform/http/errors';
import type { Standing } from './policy.ts';
import { type CourseRow, findCourse } from './repository.ts';

const isEnrolled = (enrollment: EnrollmentFacts | undefined): boolean =>
  enrollment !== undefined && enrollment.status !== 'left';

/**
 * A course by id or slug, with what the caller is to it. Hidden courses are there for their authors and for those enrolled.
 * @throws AppError NOT_FOUND
 */
export async function readCourse(db: Db | Tx, actor: Actor, idOrSlug: string): Promise<CourseRow> {
  const course = await findCourse(db, actor.userId, idOrSlug);
  const there =
    course &&
    (course.listed ||
      course.author_role !== null ||
      isEnrolled(await findEnrollment(db, actor.userId, course.id)));
  if (!there) throw new AppError('NOT_FOUND', 'Course not found');
  return course;
}

/** What the policy asks about a person and a course. @param own their review of it */
export async function readStanding(
  db: Db | Tx,
  actor: Actor,
  course: CourseRow,
  own: { hidden_at: unknown } | undefined,
): Promise<Standing> {
  const enrollment = await findEnrollment(db, actor.userId, course.id);
  const progress = await courseProgressOf(db, actor.userId, [course.id]);
  return {
    authorRole: course.author_role,
    enrolled: isEnrolled(enrollment),
    completed: enrollment?.status === 'completed',
    progress: progress.get(course.id),
    review: own ? { hidden: own.hidden_at !== null } : null,
  };
}
