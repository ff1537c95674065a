import { learningEndpoints as endpoints } from '@darasa/contract/learning/endpoints';
import type { FastifyInstance } from 'fastify';
import type { UrlSigner } from '#modules/media';
import type { Db } from '#platform/database/index';
import { actorOf } from '#platform/http/access';
import { registerEndpoint } from '#platform/http/endpoint';
import { readCourse } from './course/read-course.ts';
import { createLessonContents } from './lesson/lesson-contents.ts';
import { readLessonFor } from './lesson/read-lesson.ts';
import { recordProgress } from './progress/record-progress.ts';
import { moveToRevision } from './revisions/move-to-revision.ts';
import { createRevisionChanges } from './revisions/newer-revision.ts';
import { createRevisionFacts } from './revisions/revision-facts.ts';

export interface LearningDeps {
  db: Db;
  /** Signs the URLs of files. */
  media: { signer: UrlSigner };
}

/** Batches of one IP: a class behind one IP, each reporting several times a minute. */
const PROGRESS_LIMIT = { max: 3000, timeWindow: '1 minute' };
/** 500 events of 400 bytes. */
const PROGRESS_BYTES = 256 * 1024;

/** Learning: courses and lessons as their learners read them, and what the learners report. */
export function registerLearning(api: FastifyInstance, { db, media }: LearningDeps): void {
  const revisions = { readRevision: createRevisionFacts(), readChanges: createRevisionChanges() };
  const lessons = { db, ...revisions, readLesson: createLessonContents(), signer: media.signer };
  registerEndpoint(api, endpoints.course, ({ params, request }) =>
    readCourse(db, revisions, request.actor, params.course),
  );
  registerEndpoint(api, endpoints.lesson, ({ params, request }) =>
    readLessonFor(lessons, request.actor, params),
  );
  registerEndpoint(
    api,
    endpoints.record,
    ({ body, request }) => recordProgress(db, revisions.readRevision, actorOf(request), body),
    { rateLimit: PROGRESS_LIMIT, bodyLimit: PROGRESS_BYTES },
  );
  registerEndpoint(api, endpoints.moveToRevision, ({ params, body, request }) =>
    moveToRevision(db, revisions, actorOf(request), params.course, body.revision_id),
  );
}
