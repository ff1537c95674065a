import type { AuthorRole } from '@darasa/contract/authoring/constants';
import { courseAccess, publishedRevisionOf } from '#modules/authoring';
import type { Ctx } from '#platform/context/index';
import type { Db } from '#platform/database/index';
import { AppError } from '#platform/http/errors';
import { type CourseRow, findCourse } from './course-repository.ts';
import { mayAuthor, opensAt, type Standing, standingOf } from './policy.ts';
import { forLearner, type ReadRevision, type RevisionFacts } from './revision-facts.ts';

/** A course as it is open to somebody. */
export interface OpenCourse {
  course: CourseRow;
  standing: Standing;
  /** What they are among those who write it. */
  authorRole: AuthorRole | null;
  /** When its lessons open for them; null: they are open. */
  opensAt: Date | null;
}

export const courseNotFound = (): AppError => new AppError('NOT_FOUND', 'Course not found');

const endings = {
  refunded: 'Your payment for this course was refunded, so its lessons are closed to you.',
  removed: 'You were removed from this course, so its lessons are closed to you.',
  erased: 'This account has been deleted.',
  group: 'Your group does not give you this course any more, so its lessons are closed to you.',
  requirement:
    'This course is not required of you any more, so its lessons are closed to you. Enrol again to open them.',
  moved: 'You were moved from this course to another one. Find it among your courses.',
  cancelled: 'Nobody pays for your place in this course any more, so its lessons are closed to you.',
  list: 'The list that brought you into this course was taken back, so its lessons are closed to you.',
  track: 'You have left the learning path that gave you this course. Enrol again to open its lessons.',
  left: 'You have left this course. Enrol again to open its lessons.',
} as const;

/** Why somebody whose enrollment has ended may not go on, in words for them. */
export const endedEnrollment = ({ ended_reason }: Pick<CourseRow, 'ended_reason'>): AppError =>
  new AppError('FORBIDDEN', endings[ended_reason ?? 'left'], { reason: ended_reason ?? 'left' });

/**
 * A course by its id or slug, as it is open to somebody.
 * @throws AppError NOT_FOUND when it is not there for them, FORBIDDEN when it was until their enrollment ended
 */
export async function openCourse(ctx: Ctx, idOrSlug: string): Promise<OpenCourse> {
  return judgeCourse(ctx, await findCourse(ctx.db, ctx.caller?.userId ?? 0, idOrSlug));
}

/** The same of a course that was read. */
export async function judgeCourse(ctx: Ctx, course: CourseRow | undefined): Promise<OpenCourse> {
  if (!course) throw courseNotFound();
  const authorRole = await authorRoleOf(ctx, course);
  const standing = standingOf(course, { roles: ctx.caller?.roles ?? [], authorRole });
  if (!standing) throw course.enrollment_status === 'left' ? endedEnrollment(course) : courseNotFound();
  return { course, standing, authorRole, opensAt: opensAt(course, ctx.now) };
}

async function authorRoleOf({ db, caller: actor }: Ctx, course: CourseRow): Promise<AuthorRole | null> {
  if (!actor || !mayAuthor(actor)) return null;
  if (course.instructor_id === actor.userId) return 'owner';
  return (await courseAccess(db, actor, String(course.id)))?.role ?? null;
}

/** The same course. @throws AppError CONFLICT for whoever is not enrolled */
export function requireLearner(open: OpenCourse): OpenCourse {
  if (open.standing === 'learner') return open;
  throw new AppError('CONFLICT', 'You are not enrolled in this course.', { reason: 'enroll' });
}

/**
 * The revision that somebody learns from, as they have it: their pin, or the published one, which is made now for a course that was never edited here.
 * @throws AppError NOT_FOUND when there is none yet
 */
export async function revisionFor(
  db: Db,
  readRevision: ReadRevision,
  { course, standing }: Pick<OpenCourse, 'course' | 'standing'>,
): Promise<RevisionFacts> {
  const pin = standing === 'learner' ? course.revision_id : null;
  const id = pin ?? course.published_revision_id ?? (await publishedRevisionOf(db, course.id));
  const revision = id === null ? undefined : await readRevision(db, id);
  if (!revision) throw new AppError('NOT_FOUND', 'This course has no lessons yet');
  return standing === 'author' ? revision : forLearner(revision, course);
}
