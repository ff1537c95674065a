import type { ReportReason } from '@darasa/contract/discussions/discussion-rules';
import type {
  DiscussionReport,
  DiscussionSettings,
  DiscussionThread,
} from '@darasa/contract/discussions/schemas';
import { displayName, hasRole } from '@darasa/contract/identity/rules';
import { findCoursesWhere } from '#modules/authoring';
import { findLearnersAmong } from '#modules/enrollment';
import { findLedGroupIds } from '#modules/groups';
import { recordAudit } from '#modules/identity';
import { attachedFiles } from '#modules/media';
import type { Ctx, TxCtx } from '#platform/context/index';
import { emit } from '#platform/events/index';
import { AppError } from '#platform/http/errors';
import { withOwnPictures } from '#platform/markdown/index';
import { textHidden } from './events.ts';
import { findWriters } from './names-repository.ts';
import {
  type DiscussionDeps,
  type OpenPlace,
  openCoursePlace,
  openPlace,
  placeOfThread,
  presentPlace,
  requireModerator,
  threadNotFound,
} from './open-place.ts';
import { findPost, type PostRow, updatePost } from './post-repository.ts';
import { DISCUSSION_FILES, presentAuthor } from './presenter.ts';
import { presentOne } from './read-threads.ts';
import {
  findReport,
  findReports,
  insertReport,
  type ReportPlaces,
  settleReports,
} from './report-repository.ts';
import {
  deleteBan,
  findBans,
  findDiscussionSettings,
  insertBan,
  saveDiscussionSettings,
} from './setting-repository.ts';
import { findThread, lockThread, type ThreadRow, updateAnswered, updateThread } from './thread-repository.ts';
import { openSubject } from './write-posts.ts';
import { announceChanged, whereabouts } from './write-threads.ts';

/** As many reports as are shown at once; the others are counted. */
const MOST_REPORTS = 50;
const reportNotFound = () => new AppError('NOT_FOUND', 'Report not found');

/** @throws AppError NOT_FOUND, CONFLICT for what is one's own */
export async function reportText(
  ctx: Ctx,
  deps: DiscussionDeps,
  id: string,
  { subject_id, reason, note }: { subject_id: string; reason: ReportReason; note: string },
): Promise<{ reported: true }> {
  const { place, row, subject } = await openSubject(ctx, deps, subject_id);
  if (subject.user_id === place.userId)
    throw new AppError('CONFLICT', 'This is your own text. You can remove it.');
  await ctx.transaction(async (inside) => {
    const isNew = await insertReport(inside.db, {
      id,
      thread_id: row.id,
      subject_id,
      user_id: inside.actor.userId,
      reason,
      note,
    });
    if (isNew) await announceChanged(inside, row);
  });
  return { reported: true };
}

/** For a place that somebody does not see there is none; what else fails, fails. */
function notThere(error: unknown): undefined {
  if (!(error instanceof AppError)) throw error;
}

/** Where somebody decides what was reported. */
export async function moderatedPlaces({ db, actor }: Pick<Ctx, 'db' | 'actor'>): Promise<ReportPlaces> {
  if (hasRole(actor.roles, 'admin')) return { courseIds: [], groupIds: [], all: true };
  const [courses, groupIds] = await Promise.all([
    findCoursesWhere(db, actor.userId, 'answer'),
    findLedGroupIds(db, actor.userId),
  ]);
  return { courseIds: courses.map(({ id }) => id), groupIds, all: false };
}

/** What waits to be decided. @throws AppError NOT_FOUND for a place that is not theirs to keep in order */
export async function readReports(
  ctx: Ctx,
  deps: DiscussionDeps,
  asked: { course?: string | undefined; group_id?: string | undefined },
): Promise<{ reports: DiscussionReport[]; total: number }> {
  const isOfOne = asked.course !== undefined || asked.group_id !== undefined;
  const at = isOfOne ? await openPlace(ctx, deps, asked) : undefined;
  if (at) requireModerator(at);
  const places = at
    ? {
        courseIds: at.kind === 'course' ? [at.id] : [],
        groupIds: at.kind === 'group' ? [at.id] : [],
        all: false,
      }
    : await moderatedPlaces(ctx);
  const { rows, total } = await findReports(ctx.db, places, MOST_REPORTS);
  // Many reports are of few places
  const opened = new Map<string, Promise<OpenPlace | undefined>>();
  const placeOf = (thread: ThreadRow): Promise<OpenPlace | undefined> => {
    const key = `${thread.course_id} ${thread.group_id}`;
    const place = opened.get(key) ?? placeOfThread(ctx, deps, thread).catch(notThere);
    opened.set(key, place);
    return place;
  };
  const found = await Promise.all(
    rows.map(async (report) => {
      const thread = await findThread(ctx.db, report.thread_id);
      const subject =
        report.subject_id === report.thread_id ? thread : await findPost(ctx.db, report.subject_id);
      const place = at ?? (thread && (await placeOf(thread)));
      return thread && subject && place?.moderates ? [{ report, thread, subject, place }] : [];
    }),
  );
  const known = found.flat();
  const [writers, files] = await Promise.all([
    findWriters(
      ctx.db,
      known.flatMap(({ report, subject }) => [subject.user_id, report.user_id ?? []].flat()),
    ),
    attachedFiles(
      ctx.db,
      DISCUSSION_FILES,
      known.map(({ subject }) => subject.id),
      deps.signer,
    ),
  ]);
  return {
    reports: known.map(({ report, thread, subject, place }) => {
      const reporter = report.user_id === null ? undefined : writers.get(report.user_id);
      return {
        id: report.id,
        thread_id: thread.id,
        thread_title: thread.title,
        subject_id: report.subject_id,
        html: withOwnPictures(subject.html),
        files: files.get(subject.id) ?? [],
        author: presentAuthor(subject, writers, {
          standing: place,
          isTeacher: 'by_teacher' in subject && subject.by_teacher,
        }),
        reason: report.reason,
        note: report.note,
        reporter: reporter ? displayName(reporter) : null,
        created_at: report.created_at.toISOString(),
        hidden: subject.hidden_at === null ? null : { reason: subject.hidden_reason ?? '' },
        place: presentPlace(place),
      };
    }),
    total,
  };
}

/** Decides all that was reported of a text. Decided already, it stays. @throws AppError NOT_FOUND */
export async function settleReport(
  ctx: Ctx,
  deps: DiscussionDeps,
  id: string,
  decision: { hide: true; reason: string } | { hide: false },
): Promise<{ settled: true }> {
  const report = await findReport(ctx.db, id);
  const thread = report && (await findThread(ctx.db, report.thread_id));
  if (!report || !thread) throw reportNotFound();
  const place = await placeOfThread(ctx, deps, thread).catch(notThere);
  if (!place?.moderates) throw reportNotFound();
  if (report.settled_at !== null) return { settled: true };
  await ctx.transaction(async (inside) => {
    await lockThread(inside.db, thread.id);
    await settleReports(inside.db, report.subject_id, inside.actor.userId);
    if (decision.hide) await setHidden(inside, thread, report.subject_id, decision.reason);
    else await announceChanged(inside, thread);
  });
  return { settled: true };
}

/** Hides a text from others, or shows it again. @throws AppError NOT_FOUND */
export async function hideText(
  ctx: Ctx,
  deps: DiscussionDeps,
  subjectId: string,
  asked: { hidden: true; reason: string } | { hidden: false },
): Promise<{ thread: DiscussionThread }> {
  const { place, row } = await openSubject(ctx, deps, subjectId);
  requireModerator(place);
  await ctx.transaction(async (inside) => {
    const thread = await lockThread(inside.db, row.id);
    if (!thread) throw threadNotFound();
    if (asked.hidden) await settleReports(inside.db, subjectId, inside.actor.userId);
    await setHidden(inside, thread, subjectId, asked.hidden ? asked.reason : null);
  });
  return { thread: await presentOne(ctx.db, deps, place, row.id) };
}

/** @param reason null: it is shown again */
async function setHidden(
  inside: TxCtx,
  thread: ThreadRow,
  subjectId: string,
  reason: string | null,
): Promise<void> {
  const { db: tx, now, actor } = inside;
  const post: PostRow | undefined = subjectId === thread.id ? undefined : await findPost(tx, subjectId);
  const subject = post ?? thread;
  if ((subject.hidden_at !== null) === (reason !== null) && subject.hidden_reason === reason) return;
  const change = {
    hidden_at: reason === null ? null : now,
    hidden_by: reason === null ? null : actor.userId,
    hidden_reason: reason,
  };
  if (post) {
    await updatePost(tx, post.id, change);
    await updateAnswered(tx, thread.id);
    if (reason !== null && thread.accepted_post_id === post.id)
      await updateThread(tx, thread.id, { accepted_post_id: null, resolved_at: null });
  } else await updateThread(tx, thread.id, change);
  await recordAudit(tx, {
    actorId: actor.userId,
    action: reason === null ? 'discussion.shown' : 'discussion.hidden',
    subject: { type: 'discussion', id: thread.id, name: thread.title },
    details: reason === null ? {} : { reason },
  });
  if (reason === null) await announceChanged(inside, thread);
  else
    await emit(tx, textHidden, {
      thread_id: thread.id,
      ...(await whereabouts(tx, thread)),
      author_id: subject.user_id,
      reason,
      by: actor.userId,
    });
}

async function requireKept(ctx: Ctx, deps: DiscussionDeps, course: string): Promise<OpenPlace> {
  const place = await openCoursePlace(ctx, deps, course).catch((error: unknown) => {
    throw error instanceof AppError ? new AppError('NOT_FOUND', 'Course not found') : error;
  });
  if (!place.moderates) throw new AppError('NOT_FOUND', 'Course not found');
  return place;
}

export async function readSettings(ctx: Ctx, deps: DiscussionDeps, course: string) {
  const { id } = await requireKept(ctx, deps, course);
  const [settings, bans] = await Promise.all([findDiscussionSettings(ctx.db, id), findBans(ctx.db, id)]);
  const people = await findWriters(
    ctx.db,
    bans.map(({ user_id }) => user_id),
  );
  return {
    settings,
    banned: bans.map(({ user_id, reason }) => {
      const person = people.get(user_id);
      return { user_id: String(user_id), name: person ? displayName(person) : '', reason };
    }),
  };
}

export async function changeSettings(
  ctx: Ctx,
  deps: DiscussionDeps,
  course: string,
  settings: DiscussionSettings,
) {
  const place = await requireKept(ctx, deps, course);
  const before = await findDiscussionSettings(ctx.db, place.id);
  if (before.anonymous === settings.anonymous && before.slow_seconds === settings.slow_seconds)
    return { settings };
  await ctx.transaction(async ({ db: tx, actor }) => {
    await saveDiscussionSettings(tx, place.id, settings);
    await recordAudit(tx, {
      actorId: actor.userId,
      action: 'discussion.settings-changed',
      subject: { type: 'course', id: String(place.id), name: place.name },
      details: { ...settings },
    });
  });
  return { settings };
}

/** @throws AppError NOT_FOUND for who is no learner there */
export async function banPerson(
  ctx: Ctx,
  deps: DiscussionDeps,
  course: string,
  userId: number,
  asked: { banned: true; reason: string } | { banned: false },
): Promise<{ banned: boolean }> {
  const place = await requireKept(ctx, deps, course);
  const known = (await findWriters(ctx.db, [userId])).get(userId);
  const isLearner = asked.banned ? (await findLearnersAmong(ctx.db, place.id, [userId])).length > 0 : true;
  if (!known || !isLearner) throw new AppError('NOT_FOUND', 'Person not found');
  const [before] = await findBans(ctx.db, place.id, userId);
  if (before?.reason === (asked.banned ? asked.reason : undefined)) return { banned: asked.banned };
  await ctx.transaction(async ({ db: tx, actor }) => {
    if (asked.banned)
      await insertBan(tx, {
        course_id: place.id,
        user_id: userId,
        reason: asked.reason,
        banned_by: actor.userId,
      });
    else await deleteBan(tx, place.id, userId);
    await recordAudit(tx, {
      actorId: actor.userId,
      action: asked.banned ? 'discussion.person-stopped' : 'discussion.person-let',
      subject: { type: 'user', id: String(userId), name: displayName(known) },
      details: { course_id: place.id, ...(asked.banned ? { reason: asked.reason } : {}) },
    });
  });
  return { banned: asked.banned };
}
