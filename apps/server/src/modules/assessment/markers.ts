import { type CourseAccess, courseAccess } from '#modules/authoring';
import type { Actor } from '#platform/context/index';
import type { Db, Tx } from '#platform/database/index';
import { AppError } from '#platform/http/errors';
import { mayMark } from './policy.ts';

/**
 * A course for whoever marks in it.
 * @throws AppError NOT_FOUND when it is not there for them, FORBIDDEN for those who may only look at the course
 */
export async function requireMarker(db: Db | Tx, actor: Actor, idOrSlug: string): Promise<CourseAccess> {
  const course = await courseAccess(db, actor, idOrSlug);
  if (!course) throw new AppError('NOT_FOUND', 'Course not found');
  if (!mayMark(actor, course.role)) throw new AppError('FORBIDDEN');
  return course;
}
