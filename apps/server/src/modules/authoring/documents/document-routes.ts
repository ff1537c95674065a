import { documentImportEndpoints as endpoints } from '@darasa/contract/authoring/importing/document-imports';
import type { FastifyInstance } from 'fastify';
import type { Originals, UrlSigner } from '#modules/media';
import { registerEndpoint } from '#platform/http/endpoint';
import {
  readDocumentImport,
  removeDocumentImport,
  startDocumentImport,
  takeLessons,
} from './document-imports.ts';

/** Reading a document takes as long as many other calls. */
const FILES = { max: 30, timeWindow: '5 minutes' };

/** Documents that people bring into a course. */
export function registerDocuments(
  api: FastifyInstance,
  deps: { originals: Originals; signer: UrlSigner },
): void {
  registerEndpoint(
    api,
    endpoints.start,
    async ({ body, ctx }) => ({ import: await startDocumentImport(ctx, deps, body.media_id) }),
    { rateLimit: FILES },
  );
  registerEndpoint(api, endpoints.read, async ({ params, ctx }) => ({
    import: await readDocumentImport(ctx, deps, params.id),
  }));
  registerEndpoint(
    api,
    endpoints.take,
    async ({ params, body, ctx }) => ({ import: await takeLessons(ctx, deps, params.id, body.lesson_ids) }),
    { rateLimit: FILES, bodyLimit: 256 * 1024 },
  );
  registerEndpoint(api, endpoints.remove, async ({ params, ctx }) => {
    await removeDocumentImport(ctx, deps, params.id);
    return {};
  });
}
