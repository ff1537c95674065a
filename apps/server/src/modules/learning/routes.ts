import { calendarEndpoints } from '@darasa/contract/learning/calendar';
import { learningEndpoints as endpoints } from '@darasa/contract/learning/endpoints';
import { noteEndpoints } from '@darasa/contract/learning/notes';
import type { FastifyInstance } from 'fastify';
import type { ReadShown } from '#modules/authoring';
import type { UrlSigner } from '#modules/media';
import type { Db } from '#platform/database/index';
import { registerEndpoint } from '#platform/http/endpoint';
import { contextOf } from '#platform/http/request-context';
import { registerAsLearner } from './as-learner/routes.ts';
import {
  type CalendarDeps,
  createFeed,
  type ReadRequiredDates,
  readFeed,
  readFeedState,
  readSession,
  removeFeed,
} from './calendar/calendar.ts';
import { createRevisionChanges } from './course/newer-revision.ts';
import { type Revisions, readCourse } from './course/read-course.ts';
import type { ReadLesson } from './lesson/lesson-contents.ts';
import { readLessonFor, readOpenedLesson } from './lesson/read-lesson.ts';
import { addBookmark, removeBookmark } from './notes/bookmarks.ts';
import { downloadNotes, readNotes, removeNote, writeNote } from './notes/notes.ts';
import { readOverview } from './overview/read-overview.ts';
import type { ReadOwnActivities, ReadOwnDue } from './overview/upcoming.ts';
import { recordProgress } from './progress/record-progress.ts';
import type { ReadRevision } from './revision-facts.ts';
import { moveToRevision } from './revisions/move-to-revision.ts';
import { registerTextFile } from './text-route.ts';

export interface LearningDeps {
  db: Db;
  /** Signs the URLs of files. */
  media: { signer: UrlSigner };
  site: CalendarDeps['site'];
  /** What of due dates is somebody's own. */
  ownDue: ReadOwnDue;
  ownActivities: ReadOwnActivities;
  requiredDates: ReadRequiredDates;
  /** What the process keeps of revisions. */
  readRevision: ReadRevision;
  /** What the process keeps of lessons. */
  readLesson: ReadLesson;
  /** What the process keeps of courses that are looked at before they are published. */
  readShown: ReadShown;
  /** Where the API begins, for URLs that are given out. */
  apiRoot: string;
}

/** Batches of one IP: a class behind one IP, each reporting several times a minute. */
const PROGRESS_LIMIT = { max: 3000, timeWindow: '1 minute' };
/** 500 events of 400 bytes. */
const PROGRESS_BYTES = 256 * 1024;
/** Programs that subscribe ask every few hours. */
const FEED_LIMIT = { max: 300, timeWindow: '10 minutes' };

/** Learning: courses and lessons as their learners read them, what they report, and what they write. */
export function registerLearning(api: FastifyInstance, deps: LearningDeps): void {
  const revisions = {
    readRevision: deps.readRevision,
    readChanges: createRevisionChanges(deps.readRevision),
  };
  registerReading(api, deps, revisions);
  registerNotes(api, revisions);
  registerCalendar(api, deps, revisions);
  registerAsLearner(api, { readShown: deps.readShown, signer: deps.media.signer });
}

function registerReading(
  api: FastifyInstance,
  { media, ownDue, ownActivities, readLesson }: LearningDeps,
  revisions: Revisions,
): void {
  const { readRevision } = revisions;
  const lessons = { readRevision, readLesson, signer: media.signer };
  registerEndpoint(api, endpoints.course, async ({ params, query, ctx }) => {
    const course = await readCourse(ctx, revisions, params.course);
    return query.lesson === undefined
      ? course
      : { ...course, opened: await readOpenedLesson(ctx, lessons, course, query.lesson) };
  });
  registerEndpoint(api, endpoints.lesson, ({ params, ctx }) => readLessonFor(ctx, lessons, params));
  registerEndpoint(api, endpoints.record, ({ body, ctx }) => recordProgress(ctx, readRevision, body), {
    rateLimit: PROGRESS_LIMIT,
    bodyLimit: PROGRESS_BYTES,
  });
  registerEndpoint(api, endpoints.moveToRevision, ({ params, body, ctx }) =>
    moveToRevision(ctx, revisions, params.course, body.revision_id),
  );
  registerEndpoint(api, endpoints.overview, ({ query, ctx }) =>
    readOverview(ctx, { readRevision, ownDue, ownActivities }, query.time_zone),
  );
}

function registerNotes(api: FastifyInstance, { readRevision }: Revisions): void {
  registerEndpoint(api, endpoints.addBookmark, async ({ params, ctx }) => ({
    bookmarks: await addBookmark(ctx, readRevision, params),
  }));
  registerEndpoint(api, endpoints.removeBookmark, async ({ params, ctx }) => ({
    bookmarks: await removeBookmark(ctx, params),
  }));
  registerEndpoint(api, noteEndpoints.list, ({ params, ctx }) => readNotes(ctx, params.course));
  registerTextFile(api, noteEndpoints.download, { type: 'text/markdown' }, ({ course }, request) =>
    downloadNotes(contextOf(request), readRevision, course),
  );
  registerEndpoint(api, noteEndpoints.write, async ({ params, body, ctx }) => ({
    note: await writeNote(ctx, params.id, body),
  }));
  registerEndpoint(api, noteEndpoints.remove, async ({ params, query, ctx }) => ({
    note: await removeNote(ctx, params.id, query),
  }));
}

function registerCalendar(
  api: FastifyInstance,
  { db, site, apiRoot, ownDue, ownActivities, requiredDates }: LearningDeps,
  { readRevision }: Revisions,
): void {
  const deps = { db, readRevision, site, ownDue, ownActivities, requiredDates };
  const type = 'text/calendar';
  registerEndpoint(api, calendarEndpoints.state, ({ ctx }) => readFeedState(ctx));
  registerEndpoint(api, calendarEndpoints.create, ({ ctx }) => createFeed(ctx, deps, apiRoot));
  registerEndpoint(api, calendarEndpoints.remove, async ({ ctx }) => {
    await removeFeed(ctx);
    return { created_at: null };
  });
  registerTextFile(api, calendarEndpoints.feed, { type, rateLimit: FEED_LIMIT }, ({ token }, request) =>
    readFeed(contextOf(request), deps, token),
  );
  registerTextFile(api, calendarEndpoints.event, { type }, (params, request) =>
    readSession(contextOf(request), deps, params),
  );
}
