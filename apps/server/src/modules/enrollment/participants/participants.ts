import { coursePath } from '@darasa/contract/catalogue/rules';
import type { EnrollmentStatus } from '@darasa/contract/enrollment/rules';
import type { Participant, Participants } from '@darasa/contract/enrollment/schemas';
import type { AuditAction } from '@darasa/contract/identity/audit-actions';
import { displayName, hasRole, initials } from '@darasa/contract/identity/rules';
import { type CourseAccess, courseAccess } from '#modules/authoring';
import { recordAudit, shownNames } from '#modules/identity';
import type { Actor, Ctx } from '#platform/context/index';
import type { Db, Tx } from '#platform/database/index';
import { emit } from '#platform/events/index';
import { AppError } from '#platform/http/errors';
import { findCourseFor } from '../enrollment-repository.ts';
import { endEnrollment } from '../enrollments.ts';
import { orderedSeatEnded } from '../events.ts';
import type { LearnedFacts, ProgressInCourse, ProgressOf } from '../learner/progress.ts';
import { maySeeParticipants } from '../policy.ts';
import { courseNotFound, enrollIn, refusal } from '../seats/enrol-in.ts';
import { findCapacity } from '../seats/seat-repository.ts';
import type { CourseGroup, CourseGroups } from './group-reads.ts';
import {
  countParticipants,
  countStates,
  findParticipant,
  findParticipants,
  isListed,
  type ParticipantFilter,
  type ParticipantRow,
} from './participant-repository.ts';

const PAGE = 50;
export interface ParticipantDeps {
  db: Db;
  progressOf: ProgressOf;
  progressInCourse: ProgressInCourse;
  courseGroups: CourseGroups;
}
export interface ParticipantQuery {
  status?: EnrollmentStatus | undefined;
  /** Id. */
  group?: string | undefined;
  search: string;
}

/** One page of the people in a course, for those who teach it. @throws AppError NOT_FOUND, FORBIDDEN for those who may only look at the course */
export async function readParticipants(
  ctx: Ctx,
  deps: ParticipantDeps,
  idOrSlug: string,
  { after, ...query }: ParticipantQuery & { after?: string | undefined },
): Promise<Participants> {
  const course = await requireCourse(ctx.db, ctx.actor, idOrSlug);
  const { groups, filter } = await readFilter(ctx, deps, course.id, query);
  const known = query.search.trim() === '' && filter.userIds === undefined;
  const [rows, found, counts, capacity, listed] = await Promise.all([
    findParticipants(ctx.db, course.id, filter, {
      limit: PAGE + 1,
      after: after === undefined ? undefined : Number(after),
    }),
    known ? undefined : countParticipants(ctx.db, course.id, filter),
    countStates(ctx.db, course.id),
    findCapacity(ctx.db, course.id),
    isListed(ctx.db, course.id),
  ]);
  const shown = rows.slice(0, PAGE);
  return {
    course: {
      id: String(course.id),
      title: course.title,
      path: listed ? coursePath(course) : null,
      capacity: capacity ?? null,
    },
    people: await presentAll(ctx.db, deps, course.id, shown, groups),
    counts,
    total: found ?? (query.status ? counts[query.status] : counts.active + counts.completed + counts.left),
    groups: groups.map(({ id, name }) => ({ id: String(id), name })),
    next: rows.length > PAGE ? String(shown.at(-1)?.user_id) : null,
  };
}

/** What a list is filtered by, and the groups that it can be filtered by. @throws AppError NOT_FOUND for another group */
export async function readFilter(
  ctx: Ctx,
  { courseGroups }: ParticipantDeps,
  courseId: number,
  { group, ...filter }: ParticipantQuery,
): Promise<{ groups: CourseGroup[]; filter: ParticipantFilter }> {
  const groups = await courseGroups.choices(ctx.db, ctx.actor, courseId);
  if (group === undefined) return { groups, filter };
  const id = await courseGroups.filter(ctx, courseId, group);
  return { groups, filter: { ...filter, userIds: await courseGroups.learnersOf(ctx.db, id) } };
}

/** People with how far they are, and with their groups. */
export async function presentAll(
  db: Db,
  { progressInCourse, courseGroups }: ParticipantDeps,
  courseId: number,
  rows: readonly ParticipantRow[],
  groups: readonly CourseGroup[],
): Promise<Participant[]> {
  const userIds = rows.map(({ user_id }) => user_id);
  const groupIds = groups.map(({ id }) => id);
  const [progress, places] = await Promise.all([
    progressInCourse(db, userIds, courseId),
    courseGroups.among(db, userIds, groupIds),
  ]);
  const nameOf = await shownNames(db, rows);
  const names = new Map(groups.map(({ id, name }) => [id, name]));
  const groupsOf = Map.groupBy(places, ({ user_id }) => user_id);
  return rows.map((row) => ({
    ...present(
      row,
      progress.get(row.user_id),
      (groupsOf.get(row.user_id) ?? []).flatMap(({ group_id }) => names.get(group_id) ?? []).sort(),
    ),
    name: nameOf(row),
  }));
}

/** @throws AppError NOT_FOUND, FORBIDDEN for those who may only look */
export const removeParticipant = (
  ctx: Ctx,
  deps: ParticipantDeps,
  idOrSlug: string,
  userId: number,
): Promise<Participant> =>
  change(ctx, deps, idOrSlug, userId, async (tx, row, course) => {
    if (row.status === 'left') return;
    await endEnrollment(tx, { userId, courseId: course.id, reason: 'removed' });
    if (row.source === 'order') await emit(tx, orderedSeatEnded, { user_id: userId, course_id: course.id });
    await record(tx, ctx.actor, 'enrollment.removed', course, row);
  });

/**
 * @throws AppError NOT_FOUND, FORBIDDEN, CONFLICT for somebody who was not removed, or when the course is full, or has a price that they have
 * not paid, or got back
 */
export const restoreParticipant = (
  ctx: Ctx,
  deps: ParticipantDeps,
  idOrSlug: string,
  userId: number,
): Promise<Participant> =>
  change(ctx, deps, idOrSlug, userId, async (tx, row, course) => {
    if (row.status !== 'left') return;
    if (row.ended_reason !== 'removed')
      throw new AppError('CONFLICT', 'Only a learner who was removed can be enrolled again.');
    const { price_minor = 0 } = (await findCourseFor(tx, userId, course.id)) ?? {};
    if (price_minor > 0 && row.source === 'free' && !hasRole(ctx.actor.roles, 'admin'))
      throw new AppError(
        'CONFLICT',
        'This course has a price that the learner has not paid, or got back: an administrator brings them back.',
        { reason: 'priced' },
      );
    const result = await enrollIn(tx, { userId, courseId: course.id, source: 'staff' });
    if (result.outcome === 'refused') throw refusal(result.reason, { waiting: result.waiting });
    await record(tx, ctx.actor, 'enrollment.restored', course, row);
  });

async function change(
  ctx: Ctx,
  { progressOf }: ParticipantDeps,
  idOrSlug: string,
  userId: number,
  write: (tx: Tx, row: ParticipantRow, course: CourseAccess) => Promise<void>,
): Promise<Participant> {
  const { courseId, after } = await ctx.transaction(async ({ db: tx }) => {
    const course = await requireCourse(tx, ctx.actor, idOrSlug);
    const row = await findParticipant(tx, course.id, userId);
    if (!row) throw personNotFound();
    await write(tx, row, course);
    return { courseId: course.id, after: await findParticipant(tx, course.id, userId) };
  });
  if (!after) throw personNotFound();
  return present(after, (await progressOf(ctx.db, userId, [courseId])).get(courseId), []);
}

const personNotFound = (): AppError => new AppError('NOT_FOUND', 'Learner not found');

export async function requireCourse(db: Db | Tx, actor: Actor, idOrSlug: string): Promise<CourseAccess> {
  const course = await courseAccess(db, actor, idOrSlug);
  if (!course) throw courseNotFound();
  if (!maySeeParticipants(actor, course.role)) throw new AppError('FORBIDDEN');
  return course;
}

/** In the log of actions. */
const record = (
  tx: Tx,
  actor: Actor,
  action: AuditAction,
  course: CourseAccess,
  person: ParticipantRow,
): Promise<void> =>
  recordAudit(tx, {
    actorId: actor.userId,
    action,
    subject: { type: 'course', id: String(course.id), name: course.title },
    details: { user_id: String(person.user_id) },
  });

function present(
  row: ParticipantRow,
  progress: Pick<LearnedFacts, 'percent' | 'last_at'> | undefined,
  groups: string[],
): Participant {
  const left = row.status === 'left';
  return {
    user_id: String(row.user_id),
    name: displayName(row),
    initials: initials(row),
    image: row.avatar_url,
    status: row.status,
    source: row.source,
    enrolled_at: row.enrolled_at.toISOString(),
    completed_at: row.completed_at?.toISOString() ?? null,
    ended_reason: row.ended_reason,
    percent: progress?.percent ?? null,
    last_at: progress?.last_at?.toISOString() ?? null,
    groups,
    abilities: { remove: !left, restore: left && row.ended_reason === 'removed' },
  };
}
