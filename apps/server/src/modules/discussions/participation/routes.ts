import { participationEndpoints as endpoints } from '@darasa/contract/discussions/participation';
import type { FastifyInstance } from 'fastify';
import { Reply, registerEndpoint } from '#platform/http/endpoint';
import type { DiscussionDeps } from '../open-place.ts';
import { markParticipant, readParticipants } from './participants.ts';
import { readParticipation, removeParticipation, saveParticipation } from './participation.ts';

/** Graded discussions of courses, for those who mark and for learners. */
export function registerParticipation(api: FastifyInstance, deps: DiscussionDeps): void {
  registerEndpoint(api, endpoints.list, ({ query, ctx }) => readParticipation(ctx, deps, query.course));
  registerEndpoint(api, endpoints.save, async ({ params, body, ctx }) => {
    const participation = await saveParticipation(ctx, params.id, body);
    return new Reply({ participation }, { message: 'The graded discussion is saved.' });
  });
  registerEndpoint(api, endpoints.remove, ({ params, ctx }) => removeParticipation(ctx, params.id));
  registerEndpoint(api, endpoints.learners, ({ params, query, ctx }) =>
    readParticipants(ctx, params.id, query.after === undefined ? 0 : Number(query.after)),
  );
  registerEndpoint(api, endpoints.mark, ({ params, body, ctx }) =>
    markParticipant(ctx, { id: params.id, userId: Number(params.user_id) }, body),
  );
}
