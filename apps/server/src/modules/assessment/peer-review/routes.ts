import { peerReviewEndpoints as endpoints } from '@darasa/contract/assessment/marking/peer-review';
import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '#platform/http/endpoint';
import type { AttemptDeps } from '../attempts/revision-reads.ts';
import { readPeerOverview } from './overview.ts';
import { readOwnReviews, writeReview } from './own-reviews.ts';

/** Reviews by peers, for learners and for those who mark. */
export function registerPeerReview(api: FastifyInstance, deps: AttemptDeps): void {
  registerEndpoint(api, endpoints.own, ({ params, ctx }) => readOwnReviews(ctx, deps, params));
  registerEndpoint(api, endpoints.write, ({ params, body, ctx }) => writeReview(ctx, deps, params.id, body));
  registerEndpoint(api, endpoints.overview, ({ params, query, ctx }) =>
    readPeerOverview(ctx, deps, params.course, params.assessment, query.group_id),
  );
}
