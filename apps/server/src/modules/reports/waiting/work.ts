import { areaRoles, hasAnyRole } from '@darasa/contract/identity/rules';
import { findTaughtCourseIds } from '#modules/authoring';
import { findNamedCourses } from '#modules/enrollment';
import { findLedGroups } from '#modules/groups';
import type { Ctx } from '#platform/context/index';
import { sendMany } from '#platform/jobs/index';
import { type FoundWork, type WorkKind, workRow } from '#platform/modules/index';
import { countKind, countOf } from './count-waiting.ts';
import { type Figure, type FigurePlace, findFigures } from './figure-repository.ts';

/** A figure that is older is counted anew for whoever looks. */
const FRESH_MS = 3_600_000;
/** Places that one look counts at most; the next look counts others. */
const MOST_COUNTED = 50;

const teaches = ({ actor }: Ctx): boolean => hasAnyRole(actor.roles, areaRoles.instructor);

/** Learners who are behind in the caller's courses, and in the groups that they lead: a place a row. */
export const learnersBehind: WorkKind = {
  name: 'reports.behind',
  find: async (ctx, limit) => findWaiting(ctx, limit, await findTaughtCourseIds(ctx.db, ctx.actor.userId)),
};

/** The same for leaders who do not teach: their groups are all that they have of it. */
export const membersBehind: WorkKind = {
  name: 'reports.group-behind',
  find: async (ctx, limit) => (teaches(ctx) ? { rows: [], total: 0 } : findWaiting(ctx, limit, [])),
};

async function findWaiting(ctx: Ctx, limit: number, taught: readonly number[]): Promise<FoundWork> {
  const [named, groups] = await Promise.all([
    findNamedCourses(ctx.db, taught),
    findLedGroups(ctx.db, ctx.actor.userId),
  ]);
  const courses = new Map(
    named.flatMap((course) => (course.status === 'archived' ? [] : [[course.id, course]])),
  );
  const names = new Map(groups.map(({ id, name }) => [id, name]));
  const figures = await findFigures(ctx.db, { courseIds: [...courses.keys()], groupIds: [...names.keys()] });
  await countAnew(ctx, figures, [
    ...[...courses.keys()].map((course_id) => ({ course_id, group_id: null })),
    ...[...names.keys()].map((group_id) => ({ course_id: null, group_id })),
  ]);
  const waiting = figures.filter((figure) => figure.waiting > 0);
  waiting.sort((one, other) => Number(one.since) - Number(other.since));
  return {
    rows: waiting.slice(0, limit).map(({ course_id, group_id, waiting: count, since }) =>
      workRow({
        id: course_id === null ? `group-${group_id}` : `course-${course_id}`,
        title: (course_id === null ? names.get(group_id ?? 0) : courses.get(course_id)?.title) ?? '',
        count,
        since,
        path: pathOf({ course_id, group_id }, teaches(ctx)),
      }),
    ),
    total: waiting.reduce((sum, figure) => sum + figure.waiting, 0),
  };
}

const pathOf = ({ course_id, group_id }: FigurePlace, inTeaching: boolean): string => {
  if (course_id !== null) return `/instructor/courses/${course_id}/people?list=behind`;
  return `${inTeaching ? '/instructor' : ''}/groups/${group_id}?tab=behind`;
};

/** Has those places counted whose figures are missing or old, the oldest first. */
async function countAnew(
  { db, now }: Ctx,
  figures: readonly Figure[],
  places: readonly FigurePlace[],
): Promise<void> {
  const counted = new Map(figures.map((figure) => [countOf(figure).key, figure.counted_at.getTime()]));
  const old = places
    .map((place) => ({ ...countOf(place), at: counted.get(countOf(place).key) ?? 0 }))
    .filter(({ at }) => now.getTime() - at > FRESH_MS)
    .sort((one, other) => one.at - other.at);
  await sendMany(
    db,
    countKind,
    old.slice(0, MOST_COUNTED).map(({ payload: { course_id, group_id }, key }) => ({
      payload: { course_id, group_id },
      key,
    })),
  );
}
