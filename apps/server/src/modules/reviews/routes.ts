import { reviewEndpoints as endpoints, ratingEndpoints } from '@darasa/contract/reviews/endpoints';
import type { FastifyInstance } from 'fastify';
import type { Db } from '#platform/database/index';
import { actorOf } from '#platform/http/access';
import { cacheable, Reply, registerEndpoint } from '#platform/http/endpoint';
import { dismissReports, hideRating, readRatings, restoreRating } from './moderation.ts';
import {
  changeReview,
  readOwnStanding,
  readReviews,
  removeReply,
  removeReview,
  replyTo,
  reportReview,
  voteOn,
  writeReview,
} from './service.ts';

export interface ReviewDeps {
  db: Db;
}

/** Several times the longest comment in four-byte characters. */
const BODY_LIMIT = 64 * 1024;
/** Nobody writes faster; several people of a school may share one IP. */
const WRITE_LIMIT = { max: 60, timeWindow: '10 minutes' };
const VOTE_LIMIT = { max: 120, timeWindow: '1 minute' };
const writing = { bodyLimit: BODY_LIMIT, rateLimit: WRITE_LIMIT };

const nameOf = ({ id, review_id }: { id: string; review_id: string }) => ({ course: id, review: review_id });

/** Learners' reviews of courses: everybody reads them, learners write them, teachers reply, administrators moderate. */
export function registerReviews(api: FastifyInstance, { db }: ReviewDeps): void {
  registerEndpoint(api, endpoints.list, ({ params, query }) => readReviews(db, params.id, query), cacheable);
  registerEndpoint(api, endpoints.standing, ({ params, request }) =>
    readOwnStanding(db, actorOf(request), params.id),
  );
  registerEndpoint(
    api,
    endpoints.create,
    async ({ params, body, request }) =>
      new Reply(await writeReview(db, actorOf(request), params.id, body), {
        message: 'Your review has been published',
      }),
    writing,
  );
  registerEndpoint(
    api,
    endpoints.update,
    ({ params, body, request }) => changeReview(db, actorOf(request), params.id, body),
    writing,
  );
  registerEndpoint(api, endpoints.remove, ({ params, request }) =>
    removeReview(db, actorOf(request), params.id),
  );
  registerEndpoint(
    api,
    endpoints.vote,
    ({ params, request }) => voteOn(db, actorOf(request), nameOf(params), true),
    { rateLimit: VOTE_LIMIT },
  );
  registerEndpoint(
    api,
    endpoints.takeVoteBack,
    ({ params, request }) => voteOn(db, actorOf(request), nameOf(params), false),
    { rateLimit: VOTE_LIMIT },
  );
  registerEndpoint(
    api,
    endpoints.reply,
    ({ params, body, request }) => replyTo(db, actorOf(request), nameOf(params), body.text),
    writing,
  );
  registerEndpoint(api, endpoints.removeReply, ({ params, request }) =>
    removeReply(db, actorOf(request), nameOf(params)),
  );
  registerEndpoint(
    api,
    endpoints.report,
    ({ params, body, request }) => reportReview(db, actorOf(request), nameOf(params), body),
    writing,
  );

  registerEndpoint(api, ratingEndpoints.list, ({ query, request }) =>
    readRatings(db, actorOf(request), query),
  );
  registerEndpoint(api, ratingEndpoints.hide, ({ params, body, request }) =>
    hideRating(db, { actor: actorOf(request), ip: request.ip }, params.id, body.reason),
  );
  registerEndpoint(api, ratingEndpoints.restore, ({ params, request }) =>
    restoreRating(db, { actor: actorOf(request), ip: request.ip }, params.id),
  );
  registerEndpoint(api, ratingEndpoints.dismiss, ({ params, request }) =>
    dismissReports(db, { actor: actorOf(request), ip: request.ip }, params.id),
  );
}
