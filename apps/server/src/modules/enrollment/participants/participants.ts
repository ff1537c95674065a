import { coursePath } from '@darasa/contract/catalogue/rules';
import type { EnrollmentStatus } from '@darasa/contract/enrollment/rules';
import type { Participant, Participants } from '@darasa/contract/enrollment/schemas';
import type { AuditAction } from '@darasa/contract/identity/audit-actions';
import { displayName, hasRole, initials } from '@darasa/contract/identity/rules';
import { type CourseAccess, courseAccess } from '#modules/authoring';
import { recordAudit } from '#modules/identity';
import type { Actor, Ctx } from '#platform/context/index';
import type { Db, Tx } from '#platform/database/index';
import { AppError } from '#platform/http/errors';
import { paginate } from '#platform/http/paginate';
import { findCourseFor } from '../enrollment-repository.ts';
import { endEnrollment } from '../enrollments.ts';
import type { LearnedFacts, ProgressOf } from '../learner/progress.ts';
import { maySeeParticipants } from '../policy.ts';
import { courseNotFound, enrollIn, refusal } from '../seats/enrol-in.ts';
import { findCapacity } from '../seats/seat-repository.ts';
import {
  countParticipants,
  countStates,
  findParticipant,
  findParticipants,
  isListed,
  type ParticipantRow,
} from './participant-repository.ts';

const PAGE = 20;
interface ParticipantDeps {
  db: Db;
  progressOf: ProgressOf;
}

/** One page of the people in a course, for those who teach it. @throws AppError NOT_FOUND, FORBIDDEN for those who may only look at the course */
export async function readParticipants(
  ctx: Ctx,
  { progressOf }: ParticipantDeps,
  idOrSlug: string,
  { page, ...filter }: { status?: EnrollmentStatus | undefined; search: string; page: number },
): Promise<Participants> {
  const course = await requireCourse(ctx.db, ctx.actor, idOrSlug);
  const [rows, total, counts, capacity, listed] = await Promise.all([
    findParticipants(ctx.db, course.id, filter, { limit: PAGE, offset: (page - 1) * PAGE }),
    countParticipants(ctx.db, course.id, filter),
    countStates(ctx.db, course.id),
    findCapacity(ctx.db, course.id),
    isListed(ctx.db, course.id),
  ]);
  const progress = await Promise.all(rows.map(({ user_id }) => progressOf(ctx.db, user_id, [course.id])));
  return {
    course: {
      id: String(course.id),
      title: course.title,
      path: listed ? coursePath(course) : null,
      capacity: capacity ?? null,
    },
    people: rows.map((row, index) => present(row, progress[index]?.get(course.id))),
    counts,
    pagination: paginate({ page, limit: PAGE }, total),
  };
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
  return present(after, (await progressOf(ctx.db, userId, [courseId])).get(courseId));
}

const personNotFound = (): AppError => new AppError('NOT_FOUND', 'Learner not found');

async function requireCourse(db: Db | Tx, actor: Actor, idOrSlug: string): Promise<CourseAccess> {
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

function present(row: ParticipantRow, progress: LearnedFacts | undefined): Participant {
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
    abilities: { remove: !left, restore: left && row.ended_reason === 'removed' },
  };
}
