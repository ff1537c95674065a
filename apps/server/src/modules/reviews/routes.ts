import { frontPageEndpoints } from '@darasa/contract/catalogue/front-page';
import { reviewEndpoints as endpoints, ratingEndpoints } from '@darasa/contract/reviews/endpoints';
import type { FastifyInstance } from 'fastify';
import type { Catalogue } from '#modules/catalogue';
import type { UrlSigner } from '#modules/media';
import type { Db } from '#platform/database/index';
import { cacheable, Reply, registerEndpoint } from '#platform/http/endpoint';
import { readFrontPage } from './front-page.ts';
import { registerMadeWorks } from './made/made-routes.ts';
import {
  dismissReports,
  hideRating,
  quoteRating,
  readRatings,
  reopenReports,
  restoreRating,
  unquoteRating,
} from './moderation.ts';
import {
  allowQuote,
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
  catalogue: Catalogue;
  signer: UrlSigner;
}

/** Several times the longest comment in four-byte characters. */
const BODY_LIMIT = 64 * 1024;
/** Nobody writes faster; several people of a school may share one IP. */
const WRITE_LIMIT = { max: 60, timeWindow: '10 minutes' };
const VOTE_LIMIT = { max: 120, timeWindow: '1 minute' };
const writing = { bodyLimit: BODY_LIMIT, rateLimit: WRITE_LIMIT };

const nameOf = ({ id, review_id }: { id: string; review_id: string }) => ({ course: id, review: review_id });

/** Learners' reviews of courses: everybody reads them, learners write them, teachers reply, administrators moderate. */
export function registerReviews(api: FastifyInstance, { db, catalogue, signer }: ReviewDeps): void {
  registerEndpoint(api, frontPageEndpoints.read, () => readFrontPage(db, catalogue), cacheable);
  registerEndpoint(api, endpoints.list, ({ params, query }) => readReviews(db, params.id, query), cacheable);
  registerEndpoint(api, endpoints.standing, ({ params, ctx }) => readOwnStanding(ctx, params.id));
  registerEndpoint(
    api,
    endpoints.create,
    async ({ params, body, ctx }) =>
      new Reply(await writeReview(ctx, params.id, body), {
        message: 'Your review has been published',
      }),
    writing,
  );
  registerEndpoint(
    api,
    endpoints.update,
    ({ params, body, ctx }) => changeReview(ctx, params.id, body),
    writing,
  );
  registerEndpoint(api, endpoints.remove, ({ params, ctx }) => removeReview(ctx, params.id));
  registerEndpoint(
    api,
    endpoints.allowQuote,
    ({ params, body, ctx }) => allowQuote(ctx, params.id, body),
    writing,
  );
  registerEndpoint(api, endpoints.vote, ({ params, ctx }) => voteOn(ctx, nameOf(params), true), {
    rateLimit: VOTE_LIMIT,
  });
  registerEndpoint(api, endpoints.takeVoteBack, ({ params, ctx }) => voteOn(ctx, nameOf(params), false), {
    rateLimit: VOTE_LIMIT,
  });
  registerEndpoint(
    api,
    endpoints.reply,
    ({ params, body, ctx }) => replyTo(ctx, nameOf(params), body.text),
    writing,
  );
  registerEndpoint(api, endpoints.removeReply, ({ params, ctx }) => removeReply(ctx, nameOf(params)));
  registerEndpoint(
    api,
    endpoints.report,
    ({ params, body, ctx }) => reportReview(ctx, nameOf(params), body),
    writing,
  );

  registerMadeWorks(api, signer);

  registerEndpoint(api, ratingEndpoints.list, ({ query, ctx }) => readRatings(ctx, query));
  registerEndpoint(api, ratingEndpoints.hide, ({ params, body, ctx }) =>
    hideRating(ctx, params.id, body.reason),
  );
  registerEndpoint(api, ratingEndpoints.restore, ({ params, ctx }) => restoreRating(ctx, params.id));
  registerEndpoint(api, ratingEndpoints.quote, ({ params, ctx }) => quoteRating(ctx, params.id));
  registerEndpoint(api, ratingEndpoints.unquote, ({ params, ctx }) => unquoteRating(ctx, params.id));
  registerEndpoint(api, ratingEndpoints.dismiss, ({ params, ctx }) => dismissReports(ctx, params.id));
  registerEndpoint(api, ratingEndpoints.reopen, ({ params, body, ctx }) =>
    reopenReports(ctx, params.id, body.closed_at),
  );
}
