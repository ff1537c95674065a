import { draftEndpoints as endpoints } from '@darasa/contract/authoring/endpoints';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { Reply, registerEndpoint } from '#platform/http/endpoint';
import { readIdempotencyKey } from '#platform/http/idempotency-key';
import { createDraft, listDrafts, readDraft, removeDraft, saveDraft } from './drafts.ts';

/** The largest document, and what stands around it. */
const BODY = { bodyLimit: 8_500_000 };

/** Courses that do not exist yet. Everybody has their own alone. */
export function registerDrafts(api: FastifyInstance): void {
  registerEndpoint(api, endpoints.list, async ({ ctx }) => ({
    drafts: await listDrafts(ctx),
  }));
  registerEndpoint(
    api,
    endpoints.create,
    async ({ body, request, ctx }) => {
      const { data: key } = z.uuid().safeParse(readIdempotencyKey(request));
      const draft = await createDraft(ctx, body, key);
      return new Reply(draft, { message: 'Draft saved' });
    },
    BODY,
  );
  registerEndpoint(api, endpoints.read, ({ params, ctx }) => readDraft(ctx, params.id));
  registerEndpoint(
    api,
    endpoints.update,
    async ({ params, body, ctx }) => {
      const { draft, kept } = await saveDraft(ctx, params.id, body);
      return new Reply(draft, {
        message: kept ? 'A newer version of this draft has been saved before' : 'Draft saved',
      });
    },
    BODY,
  );
  registerEndpoint(api, endpoints.remove, async ({ params, ctx }) => {
    await removeDraft(ctx, params.id);
    return new Reply({}, { message: 'Draft deleted' });
  });
}
