import { approvalEndpoints as endpoints } from '@darasa/contract/approval/endpoints';
import type { ReviewSettings } from '@darasa/contract/authoring/lifecycle';
import type { FastifyInstance } from 'fastify';
import type { UrlSigner } from '#modules/media';
import type { Db } from '#platform/database/index';
import { actorOf } from '#platform/http/access';
import { registerEndpoint } from '#platform/http/endpoint';
import { addComment, readComments, removeComment, resolveThread } from './comments.ts';
import { decideReview } from './decide.ts';
import { readDesk } from './desk.ts';
import { readQueue } from './queue.ts';

export interface ApprovalDeps {
  db: Db;
  settings: ReviewSettings;
  /** Signs the URLs of pictures and videos. */
  signer: UrlSigner;
}

/** Comments that one IP may send: nobody writes faster, several reviewers may share one. */
const COMMENT_LIMIT = { max: 120, timeWindow: '10 minutes' };

/** The review of submitted courses: what waits, the review desk, and what reviewers and authors write to each other. */
export function registerApproval(api: FastifyInstance, deps: ApprovalDeps): void {
  const { db } = deps;
  registerEndpoint(api, endpoints.queue, ({ query }) => readQueue(db, query));
  registerEndpoint(api, endpoints.desk, ({ params, ctx }) => readDesk(ctx, deps, params.id));
  registerEndpoint(api, endpoints.decide, ({ params, body, ctx }) => decideReview(ctx, params.id, body));
  registerEndpoint(api, endpoints.comments, async ({ params, request }) => ({
    comments: await readComments(db, actorOf(request), params.id),
  }));
  registerEndpoint(
    api,
    endpoints.comment,
    async ({ params, body, ctx }) => ({
      comments: await addComment(ctx, params.id, body),
    }),
    { rateLimit: COMMENT_LIMIT },
  );
  registerEndpoint(api, endpoints.resolve, async ({ params, body, ctx }) => ({
    comments: await resolveThread(ctx, params.id, params.comment_id, body.resolved),
  }));
  registerEndpoint(api, endpoints.removeComment, async ({ params, ctx }) => ({
    comments: await removeComment(ctx, params.id, params.comment_id),
  }));
}
