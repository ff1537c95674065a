import { peerReviewEndpoints as endpoints } from '@darasa/contract/assessment/marking/peer-review';
import type { FastifyInstance } from 'fastify';
import { actorOf } from '#platform/http/access';
import { registerEndpoint } from '#platform/http/endpoint';
import type { AttemptDeps } from '../attempts/revision-reads.ts';
import { readPeerOverview } from './overview.ts';
import { readOwnReviews, writeReview } from './own-reviews.ts';

/** Reviews by peers, for learners and for those who mark. */
export function registerPeerReview(api: FastifyInstance, deps: AttemptDeps): void {
  registerEndpoint(api, endpoints.own, ({ params, request }) =>
    readOwnReviews(deps, actorOf(request), params),
  );
  registerEndpoint(api, endpoints.write, ({ params, body, request }) =>
    writeReview(deps, actorOf(request), params.id, body),
  );
  registerEndpoint(api, endpoints.overview, ({ params, request }) =>
    readPeerOverview(deps, actorOf(request), params.course, params.assessment),
  );
}
