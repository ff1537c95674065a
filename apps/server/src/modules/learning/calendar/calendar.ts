import { createHash, randomBytes } from 'node:crypto';
import type { Ctx } from '#platform/context/index';
import type { Db } from '#platform/database/index';
import { AppError } from '#platform/http/errors';
import { findEnrolledCourses } from '../course-repository.ts';
import { openCourse, requireLearner } from '../open-course.ts';
import { type CourseDate, datesOf, type ReadOwnActivities, type ReadOwnDue } from '../overview/upcoming.ts';
import type { ReadRevision } from '../revision-facts.ts';
import { deleteFeed, findFeedOf, findOwnerOfFeed, saveFeed } from './feed-repository.ts';
import { type CalendarEntry, icalendar } from './icalendar.ts';

/** Something that is required of somebody until the end of a day. */
export interface RequiredDate {
  id: string;
  title: string;
  due_at: Date;
  path: string;
}
/** Tells it; requirements know. Only what is not finished. */
export type ReadRequiredDates = (db: Db, userId: number, now: Date) => Promise<readonly RequiredDate[]>;

export interface CalendarDeps {
  db: Db;
  readRevision: ReadRevision;
  ownDue: ReadOwnDue;
  ownActivities: ReadOwnActivities;
  requiredDates: ReadRequiredDates;
  /** URLs in calendars are read elsewhere: they begin with the site's. */
  site: { siteName: string; siteUrl: string };
}

const MOST_COURSES = 200;
/** Dates that are over stay in calendars for a while. */
const KEPT_MS = 60 * 86_400_000;
/** How long a live session without an end takes. */
const LIVE_MS = 3_600_000;

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Whether somebody has a calendar feed, and since when. */
export async function readFeedState(ctx: Ctx) {
  const feed = await findFeedOf(ctx.db, ctx.actor.userId);
  return { created_at: feed?.created_at.toISOString() ?? null };
}

/** A new secret URL of somebody's calendar; an earlier one ends. It is shown once: only its hash is kept. */
export async function createFeed(ctx: Ctx, { site }: CalendarDeps, root: string): Promise<{ url: string }> {
  const token = randomBytes(32).toString('base64url');
  await saveFeed(ctx.db, ctx.actor.userId, hashOf(token));
  return { url: `${site.siteUrl}${root}/learning/calendar/${token}.ics` };
}

export const removeFeed = (ctx: Ctx): Promise<void> => deleteFeed(ctx.db, ctx.actor.userId);

/** The calendar of whoever has this secret. @throws AppError NOT_FOUND */
export async function readFeed(
  { db, now }: Ctx,
  deps: CalendarDeps,
  token: string,
): Promise<{ text: string; fileName: string }> {
  const userId = await findOwnerOfFeed(db, hashOf(token));
  if (userId === undefined) throw new AppError('NOT_FOUND', 'This calendar no longer exists');
  const courses = await findEnrolledCourses(deps.db, userId, MOST_COURSES);
  const from = new Date(now.getTime() - KEPT_MS);
  // What was submitted stays in the calendar; what somebody is excused from never was theirs
  const dates = await datesOf(deps.db, deps.readRevision, courses, from, {
    due: await deps.ownDue(deps.db, userId),
    activities: (await deps.ownActivities(deps.db, userId)).filter(({ excused }) => !excused),
    isOver: ({ due }) => due?.excused === true,
  });
  const required = await deps.requiredDates(deps.db, userId, now);
  const entries = [
    ...dates.map((date) => entryOf(deps, date)),
    ...required.map((date) => requiredEntry(deps, date)),
  ];
  return { text: icalendar({ name: deps.site.siteName, entries, now }), fileName: 'calendar.ics' };
}

/** One live session. @throws AppError NOT_FOUND, CONFLICT for whoever is not enrolled */
export async function readSession(
  ctx: Ctx,
  deps: CalendarDeps,
  place: { course: string; lesson: string },
  now: Date = ctx.now,
): Promise<{ text: string; fileName: string }> {
  const { course } = requireLearner(await openCourse(ctx, place.course));
  const dates = await datesOf(ctx.db, deps.readRevision, [course], new Date(0));
  const date = dates.find(
    ({ kind, lesson_id }) => kind === 'live' && lesson_id === place.lesson.toLowerCase(),
  );
  if (!date) throw new AppError('NOT_FOUND', 'Live session not found');
  const entries = [entryOf(deps, date)];
  return { text: icalendar({ name: deps.site.siteName, entries, now }), fileName: 'live-session.ics' };
}

const entryOf = ({ site }: CalendarDeps, date: CourseDate): CalendarEntry => ({
  // A lesson that opens on one day may be due on another
  uid: `${date.kind === 'lesson_opens' ? 'opens-' : ''}${date.lesson_id ?? date.activity_id ?? `${date.kind}-${date.course_id}`}@${new URL(site.siteUrl).hostname}`,
  title: `${date.kind === 'assessment_due' ? 'Due: ' : date.kind === 'lesson_opens' ? 'Opens: ' : ''}${date.title}`,
  description: date.lesson_id === null && date.activity_id === undefined ? '' : date.course_title,
  url: `${site.siteUrl}${date.path}`,
  startsAt: date.at,
  endsAt: date.ends_at ?? (date.kind === 'live' ? new Date(date.at.getTime() + LIVE_MS) : null),
});

const requiredEntry = ({ site }: CalendarDeps, { id, title, due_at, path }: RequiredDate): CalendarEntry => ({
  uid: `requirement-${id}@${new URL(site.siteUrl).hostname}`,
  title: `Due: ${title}`,
  description: '',
  url: `${site.siteUrl}${path}`,
  // The last minute of the day: the end of it is the next day in calendars
  startsAt: new Date(due_at.getTime() - 60_000),
  endsAt: null,
});
