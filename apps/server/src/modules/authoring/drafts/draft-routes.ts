import { draftEndpoints as endpoints } from '@darasa/contract/authoring/endpoints';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Db } from '#platform/database/index';
import { actorOf } from '#platform/http/access';
import { Reply, registerEndpoint } from '#platform/http/endpoint';
import { readIdempotencyKey } from '#platform/http/idempotency-key';
import { createDraft, listDrafts, readDraft, removeDraft, saveDraft } from './drafts.ts';

/** The largest document, and what stands around it. */
const BODY = { bodyLimit: 8_500_000 };

/** Courses that do not exist yet. Everybody has their own alone. */
export function registerDrafts(api: FastifyInstance, { db }: { db: Db }): void {
  registerEndpoint(api, endpoints.list, async ({ request }) => ({
    drafts: await listDrafts(db, actorOf(request)),
  }));
  registerEndpoint(
    api,
    endpoints.create,
    async ({ body, request }) => {
      const { data: key } = z.uuid().safeParse(readIdempotencyKey(request));
      const draft = await createDraft(db, actorOf(request), body, key);
      return new Reply(draft, { message: 'Draft saved' });
    },
    BODY,
  );
  registerEndpoint(api, endpoints.read, ({ params, request }) => readDraft(db, actorOf(request), params.id));
  registerEndpoint(
    api,
    endpoints.update,
    async ({ params, body, request }) => {
      const { draft, kept } = await saveDraft(db, actorOf(request), params.id, body);
      return new Reply(draft, {
        message: kept ? 'A newer version of this draft has been saved before' : 'Draft saved',
      });
    },
    BODY,
  );
  registerEndpoint(api, endpoints.remove, async ({ params, request }) => {
    await removeDraft(db, actorOf(request), params.id);
    return new Reply({}, { message: 'Draft deleted' });
  });
}
