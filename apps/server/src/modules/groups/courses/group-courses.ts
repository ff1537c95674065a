import { groupLimits, type LeaveRule } from '@darasa/contract/groups/rules';
import type { GroupCourse } from '@darasa/contract/groups/schemas';
import { authorMay, courseAccess, publishedRevisionOf } from '#modules/authoring';
import { findNamedCourses } from '#modules/enrollment';
import type { Ctx, TxCtx } from '#platform/context/index';
import type { Db, Tx } from '#platform/database/index';
import { emit } from '#platform/events/index';
import { AppError } from '#platform/http/errors';
import { coursesChanged } from '../events.ts';
import { lockFor, recordOn, requireGroup } from '../groups/groups.ts';
import { mayDo, seesAll } from '../policy.ts';
import { requestSettling } from '../settling/settle-kind.ts';
import { settleNow } from '../settling/settle-now.ts';
import { endGiven, findGiven, type GivenRow, saveGiven } from '../store/group-course-repository.ts';
import type { GroupRow } from '../store/group-repository.ts';
import { findLeaderIds, unsettleAll } from '../store/member-repository.ts';

/** @throws AppError NOT_FOUND */
export async function readCourses(ctx: Ctx, id: string): Promise<GroupCourse[]> {
  const group = await requireGroup(ctx, id);
  return present(ctx, group, await findGiven(ctx.db, group.id));
}

/**
 * Gives a course to a group: its learners are enrolled soon, or wait where it is full. Giving it again changes the rule.
 * @throws AppError NOT_FOUND also for a course that is not there for the person, FORBIDDEN, CONFLICT with `details.reason`
 */
export async function giveCourse(
  ctx: Ctx,
  id: string,
  { courseId, onLeave }: { courseId: string; onLeave: LeaveRule },
): Promise<GroupCourse> {
  const given = await ctx.transaction(async (inside) => {
    const { db: tx, actor } = inside;
    const group = await lockFor(inside, id, 'give_courses');
    const course = await requireOwnCourse(inside, courseId);
    if (course.status !== 'published') throw notGiven('not_published', 'Publish the course first.');
    if (course.price_minor > 0)
      throw notGiven(
        'priced',
        'A course that has a price is not given to a group. Enrol its people with “Add people” on the course’s page of people.',
      );
    const others = (await findGiven(tx, group.id)).filter(({ course_id }) => course_id !== course.id);
    if (others.length >= groupLimits.courses)
      throw notGiven('too_many', `A group has at most ${groupLimits.courses} courses.`);
    await saveGiven(tx, { groupId: group.id, courseId: course.id, onLeave, by: actor.userId });
    await unsettle(inside, group, course.id);
    await recordOn(inside, group, 'group.course-given', { course: course.title, on_leave: onLeave });
    return { group, courseId: course.id };
  });
  // Rendering its texts can take seconds: nobody has to wait for a lock meanwhile
  await publishedRevisionOf(ctx.db, given.courseId);
  await settleNow(ctx, given.group.id);
  const rows = (await findGiven(ctx.db, given.group.id)).filter(
    ({ course_id }) => course_id === given.courseId,
  );
  const [course] = await present(ctx, given.group, rows);
  if (!course) throw courseNotFound();
  return course;
}

/** @throws AppError NOT_FOUND when the group does not give it, FORBIDDEN */
export async function takeCourse(ctx: Ctx, id: string, courseId: string): Promise<GroupCourse[]> {
  const group = await ctx.transaction(async (inside) => {
    const { db: tx } = inside;
    const found = await lockFor(inside, id, 'manage_members');
    const course = await requireOwnCourse(inside, courseId);
    if (!(await endGiven(tx, found.id, course.id))) throw courseNotFound();
    await unsettle(inside, found, course.id);
    await recordOn(inside, found, 'group.course-taken', { course: course.title });
    return found;
  });
  await settleNow(ctx, group.id);
  return present(ctx, group, await findGiven(ctx.db, group.id));
}

async function unsettle({ db: tx, actor }: TxCtx, group: GroupRow, courseId: number): Promise<void> {
  await unsettleAll(tx, group.id);
  await requestSettling(tx, group.id);
  const leaders = await findLeaderIds(tx, group.id);
  await emit(tx, coursesChanged, {
    group_id: group.id,
    course_id: courseId,
    user_ids: leaders,
    by: actor.userId,
  });
}

/** A course whose people the caller sees: an administrator, or one of those who teach it. @throws AppError NOT_FOUND, FORBIDDEN */
async function requireOwnCourse(ctx: Pick<Ctx, 'actor'> & { db: Db | Tx }, id: string) {
  const course = await courseAccess(ctx.db, ctx.actor, id);
  if (!course) throw courseNotFound();
  if (!authorMay(ctx.actor, course.role, 'see_participants')) throw new AppError('FORBIDDEN');
  const [named] = await findNamedCourses(ctx.db, [course.id]);
  if (!named) throw courseNotFound();
  return named;
}

/** Those of some courses whose people the caller sees. */
async function ownAmong(ctx: Ctx, courseIds: readonly number[]): Promise<Set<number>> {
  if (seesAll(ctx.actor)) return new Set(courseIds);
  const own = new Set<number>();
  for (const id of courseIds) {
    const course = await courseAccess(ctx.db, ctx.actor, String(id));
    if (course && authorMay(ctx.actor, course.role, 'see_participants')) own.add(id);
  }
  return own;
}

const courseNotFound = (): AppError => new AppError('NOT_FOUND', 'Course not found');
const notGiven = (reason: string, message: string): AppError => new AppError('CONFLICT', message, { reason });

async function present(ctx: Ctx, group: GroupRow, rows: readonly GivenRow[]): Promise<GroupCourse[]> {
  const named = new Map(
    (
      await findNamedCourses(
        ctx.db,
        rows.map(({ course_id }) => course_id),
      )
    ).map((course) => [course.id, course]),
  );
  const own = await ownAmong(ctx, [...named.keys()]);
  return rows.flatMap(({ course_id, on_leave, given_at, learners, ...counts }) => {
    const course = named.get(course_id);
    if (!course) return [];
    const settled = counts.enrolled + counts.already + counts.waiting + counts.refused + counts.left;
    return {
      course_id: String(course_id),
      title: course.title,
      slug: course.slug,
      on_leave,
      given_at: given_at.toISOString(),
      counts,
      open: learners - settled,
      abilities: { take: mayDo('manage_members', ctx.actor, group) && own.has(course_id) },
    };
  });
}
