import type { Participation, ParticipationFields } from '@darasa/contract/discussions/participation';
import { participationLimits as limits } from '@darasa/contract/discussions/participation-rules';
import {
  deleteActivity,
  findActivityDueDates,
  findActivityGrades,
  requireMarker,
  upsertActivity,
} from '#modules/assessment';
import type { CourseAccess } from '#modules/authoring';
import { recordAudit } from '#modules/identity';
import type { Ctx } from '#platform/context/index';
import type { Db, Tx } from '#platform/database/index';
import { AppError, badRequest } from '#platform/http/errors';
import { send } from '#platform/jobs/index';
import { type DiscussionDeps, openCoursePlace } from '../open-place.ts';
import { findThread } from '../thread-repository.ts';
import { recountKind } from './jobs.ts';
import {
  findParticipation,
  findParticipationIn,
  findParticipationMarks,
  lockParticipation,
  type ParticipationRow,
  upsertParticipation,
} from './participation-repository.ts';
import { askedOf, writtenBy } from './recount.ts';
import { countLate } from './score.ts';

const notFound = (): AppError => new AppError('NOT_FOUND', 'Graded discussion not found');

/** Where learners do it. */
const pathOf = (course: { slug: string }, threadId: string | null): string =>
  threadId === null ? `/discussions?course=${encodeURIComponent(course.slug)}` : `/discussions/${threadId}`;

interface PresentedCourse {
  id: number;
  slug: string;
  title: string;
}

/** @param titles of threads that the caller reads @param due the caller's own date */
export const presentParticipation = (
  row: ParticipationRow,
  course: PresentedCourse,
  {
    threadTitle,
    due,
    own,
  }: { threadTitle: string | null; due?: Date | undefined; own: Participation['own'] },
): Participation => ({
  id: row.id,
  course: { id: String(course.id), slug: course.slug, title: course.title },
  title: row.title,
  thread_id: row.thread_id,
  thread_title: threadTitle,
  posts: row.posts,
  replies: row.replies,
  max_points: row.max_points,
  passing_score: row.passing_score,
  due_date: (due ?? row.due_date)?.toISOString() ?? null,
  late: { policy: row.late_policy, percent_per_day: row.late_percent },
  graded_by: row.graded_by,
  own,
});

const noLessons: ReadonlySet<string> = new Set();

/** The title of a thread that nobody has hidden or taken back. @param closed lessons that are not open to the reader: nor is what is said in them */
export async function threadTitleOf(
  db: Db | Tx,
  threadId: string | null,
  closed: ReadonlySet<string> = noLessons,
): Promise<string | null> {
  const thread = threadId === null ? undefined : await findThread(db, threadId);
  if (!thread || thread.hidden_at !== null || thread.removed_at !== null) return null;
  return thread.lesson_id !== null && closed.has(thread.lesson_id) ? null : thread.title;
}

/** What one learner wrote of what is asked, and what it came to. */
async function ownOf(
  db: Db | Tx,
  row: ParticipationRow,
  userId: number,
): Promise<{ due: Date | undefined; own: NonNullable<Participation['own']> }> {
  const [written, dates, [grade], [mark]] = await Promise.all([
    writtenBy(db, row, [userId]),
    findActivityDueDates(db, row.course_id, row.id, [userId]),
    findActivityGrades(db, row.course_id, row.id, [userId]),
    findParticipationMarks(db, [row.id], [userId]),
  ]);
  const times = written(userId);
  const due = dates.get(userId);
  return {
    due,
    own: {
      posts: times.posts.length,
      replies: times.replies.length,
      late: countLate(times, askedOf(row, due)),
      points: grade?.points ?? null,
      excused: grade?.excused ?? false,
      comment: row.graded_by === 'teacher' ? (mark?.comment ?? '') : '',
    },
  };
}

/** Graded discussions of a course. @throws AppError NOT_FOUND, CONFLICT, FORBIDDEN, as its discussions */
export async function readParticipation(
  ctx: Ctx,
  deps: DiscussionDeps,
  course: string,
): Promise<{ participation: Participation[]; abilities: { manage: boolean } }> {
  const place = await openCoursePlace(ctx, deps, course);
  const rows = await findParticipationIn(ctx.db, [place.id]);
  const manage = await mayMark(ctx, place.id);
  const isLearner = place.open?.standing === 'learner';
  const presented = { id: place.id, slug: place.slug ?? '', title: place.name };
  const participation = await Promise.all(
    rows.map(async (row) => {
      const [threadTitle, mine] = await Promise.all([
        threadTitleOf(ctx.db, row.thread_id, place.moderates ? noLessons : place.closedLessons),
        isLearner ? ownOf(ctx.db, row, place.userId) : undefined,
      ]);
      return presentParticipation(row, presented, {
        threadTitle,
        due: mine?.due,
        own: mine?.own ?? null,
      });
    }),
  );
  return { participation, abilities: { manage } };
}

const mayMark = (ctx: Ctx, courseId: number): Promise<boolean> =>
  requireMarker(ctx.db, ctx.actor, String(courseId)).then(
    () => true,
    (error: unknown) => {
      if (error instanceof AppError) return false;
      throw error;
    },
  );

/** For others there is none. @throws AppError NOT_FOUND */
export async function requireMarked(
  db: Db | Tx,
  ctx: Pick<Ctx, 'actor'>,
  id: string,
): Promise<{ row: ParticipationRow; course: CourseAccess }> {
  const row = await findParticipation(db, id);
  if (!row) throw notFound();
  return { row, course: await markedCourse(db, ctx, String(row.course_id), notFound) };
}

const markedCourse = (
  db: Db | Tx,
  { actor }: Pick<Ctx, 'actor'>,
  course: string,
  missing: () => AppError,
): Promise<CourseAccess> =>
  requireMarker(db, actor, course).catch((error: unknown) => {
    throw error instanceof AppError ? missing() : error;
  });

/**
 * Adds or changes a graded discussion; grades are counted again by it.
 * @throws AppError NOT_FOUND for a course where the caller does not mark, BAD_REQUEST for a thread elsewhere, CONFLICT when there are too many
 */
export async function saveParticipation(
  ctx: Ctx,
  id: string,
  { course: idOrSlug, fields }: { course: string; fields: ParticipationFields },
): Promise<Participation> {
  return ctx.transaction(async (inside) => {
    const { db: tx, now, actor } = inside;
    const course = await markedCourse(
      tx,
      inside,
      idOrSlug,
      () => new AppError('NOT_FOUND', 'Course not found'),
    );
    await lockParticipation(tx, course.id);
    const before = await findParticipation(tx, id);
    if (before && before.course_id !== course.id) throw notFound();
    if (!before && (await findParticipationIn(tx, [course.id])).length >= limits.course)
      throw new AppError('CONFLICT', `A course has at most ${limits.course} graded discussions.`);
    const thread = fields.thread_id === null ? undefined : await findThread(tx, fields.thread_id);
    if (fields.thread_id !== null && (thread?.course_id !== course.id || thread.removed_at !== null))
      throw badRequest([
        { path: 'fields.thread_id', message: 'Choose a thread of this course that is still there' },
      ]);
    await upsertActivity(tx, {
      id,
      course_id: course.id,
      kind: 'discussion',
      title: fields.title,
      max_points: fields.max_points,
      passing_score: fields.passing_score,
      due_date: fields.due_date === null ? null : new Date(fields.due_date),
      path: pathOf(course, fields.thread_id),
    });
    await upsertParticipation(tx, {
      id,
      course_id: course.id,
      thread_id: fields.thread_id,
      // What was talked of before it was asked for is not asked for
      counts_from: fields.thread_id === null ? (before?.counts_from ?? now) : null,
      posts: fields.posts,
      replies: fields.replies,
      late_policy: fields.late.policy,
      late_percent: fields.late.percent_per_day,
      graded_by: fields.graded_by,
    });
    await send(tx, recountKind, { id });
    await recordAudit(tx, {
      actorId: actor.userId,
      action: before ? 'participation.changed' : 'participation.added',
      subject: { type: 'course', id: String(course.id), name: course.title },
      details: { title: fields.title },
    });
    const row = await findParticipation(tx, id);
    if (!row) throw notFound();
    return presentParticipation(row, course, { threadTitle: thread?.title ?? null, own: null });
  });
}

/** Its grades go with it; what was written stays. @throws AppError NOT_FOUND */
export async function removeParticipation(ctx: Ctx, id: string): Promise<{ removed: true }> {
  return ctx.transaction(async (inside) => {
    const { row, course } = await requireMarked(inside.db, inside, id);
    await deleteActivity(inside.db, course.id, id);
    await recordAudit(inside.db, {
      actorId: inside.actor.userId,
      action: 'participation.removed',
      subject: { type: 'course', id: String(course.id), name: course.title },
      details: { title: row.title },
    });
    return { removed: true };
  });
}
