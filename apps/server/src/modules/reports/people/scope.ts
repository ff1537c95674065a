import { hasRole } from '@darasa/contract/identity/rules';
import type { ReportFilter } from '@darasa/contract/reports/people-schemas';
import { findNamedCourses } from '#modules/enrollment';
import { requireGroup } from '#modules/groups';
import {
  findRequired,
  findRequirement,
  type RequiredFilter,
  type RequiredScope,
  readReach,
} from '#modules/requirements';
import type { Ctx } from '#platform/context/index';
import { AppError, badRequest } from '#platform/http/errors';
import { readsEverything } from '../policy.ts';

/** What a report shows: of whom, and of what. */
export interface ReportQuery {
  scope: RequiredScope;
  filter: RequiredFilter;
  /** Days of the site in which hours are counted; null: without a bound. */
  hours: { from: string | null; to: string | null };
}

/** The same as the database is asked. */
export function queryOf(scope: RequiredScope, wanted: ReportFilter): ReportQuery {
  const { period, from = null, to = null } = wanted;
  const id = (text: string | undefined) => (text === undefined ? undefined : Number(text));
  return {
    scope,
    filter: {
      groupId: id(wanted.group_id),
      courseId: id(wanted.course_id),
      requirementId: id(wanted.requirement_id),
      state: wanted.state,
      due: period === 'due' ? { from, to } : undefined,
      finished: period === 'finished' ? { from, to } : undefined,
      earlier: wanted.earlier,
    },
    hours: period === 'hours' ? { from, to } : { from: null, to: null },
  };
}

/**
 * What the caller sees of a report: administrators all, leaders what their groups do, teachers what is done in their courses.
 * @throws AppError NOT_FOUND for what they do not see, and for who leads and teaches nothing; BAD_REQUEST for a period that ends before it begins
 */
export async function reportQuery(ctx: Ctx, wanted: ReportFilter): Promise<ReportQuery> {
  if (wanted.from !== undefined && wanted.to !== undefined && wanted.from > wanted.to)
    throw badRequest([{ path: 'to', message: 'The last day is before the first' }]);
  const scope = await scopeOf(ctx);
  const query = queryOf(scope, wanted);
  const { groupId, courseId, requirementId } = query.filter;
  if (groupId !== undefined) await requireGroup(ctx, groupId);
  if (scope.all) {
    if (courseId !== undefined && (await findNamedCourses(ctx.db, [courseId])).length === 0)
      throw new AppError('NOT_FOUND', 'Course not found');
    if (requirementId !== undefined && !(await findRequirement(ctx.db, requirementId)))
      throw new AppError('NOT_FOUND', 'Requirement not found');
    return query;
  }
  const teaches = courseId === undefined || scope.courseIds.includes(courseId);
  if (requirementId === undefined && teaches) return query;
  // Of what is not theirs nobody learns that it is there
  const named = { courseId, requirementId, earlier: true };
  if ((await findRequired(ctx.db, scope, named, { after: null, limit: 1, now: ctx.now })).length === 0)
    throw new AppError(
      'NOT_FOUND',
      requirementId === undefined ? 'Course not found' : 'Requirement not found',
    );
  return query;
}

/** @throws AppError NOT_FOUND for who leads and teaches nothing */
export async function scopeOf(ctx: Ctx): Promise<RequiredScope> {
  const scope = await scopeFor(ctx);
  if (!scope)
    throw new AppError('NOT_FOUND', 'There are no reports for you: you teach no course and lead no group');
  return scope;
}

/** Undefined for who leads and teaches nothing. */
export async function scopeFor(asker: Parameters<typeof readReach>[0]): Promise<RequiredScope | undefined> {
  if (readsEverything(asker.actor)) return { all: true };
  const { groupIds, courseIds } = await readReach(asker);
  if (groupIds.size + courseIds.size === 0 && !hasRole(asker.actor.roles, 'instructor')) return undefined;
  return { all: false, groupIds: [...groupIds], courseIds: [...courseIds] };
}
