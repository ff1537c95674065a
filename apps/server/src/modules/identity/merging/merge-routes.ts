import { mergeEndpoints as endpoints } from '@darasa/contract/identity/merge-endpoints';
import { displayName } from '@darasa/contract/identity/rules';
import type { FastifyInstance } from 'fastify';
import { Reply, registerEndpoint } from '#platform/http/endpoint';
import { describePerson } from '../people/people.ts';
import { listDoubles, listMerged, previewMerge } from './doubles.ts';
import { type MergeDeps, mergePeople, pairOf, sayDistinct } from './merge-people.ts';

/** Accounts of one person. */
export function registerMergeRoutes(api: FastifyInstance, deps: MergeDeps): void {
  registerEndpoint(api, endpoints.doubles, ({ query, ctx }) => listDoubles(ctx, query));
  registerEndpoint(api, endpoints.distinct, async ({ body, ctx }) => {
    await sayDistinct(ctx, body.one, body.other);
    return new Reply({}, { message: 'They are not listed together any more' });
  });
  registerEndpoint(api, endpoints.preview, ({ params, ctx }) => previewMerge(ctx, deps.mergings, params));
  registerEndpoint(api, endpoints.merge, async ({ params, ctx }) => {
    const row = await mergePeople(ctx, deps, pairOf(params.id, params.other));
    return new Reply(
      { person: await describePerson(ctx, row) },
      { message: `The accounts have been merged into ${displayName(row)}’s` },
    );
  });
  registerEndpoint(api, endpoints.merged, ({ params, ctx }) => listMerged(ctx, params.id));
}
