import { questionImportEndpoints as endpoints } from '@darasa/contract/assessment/bank-imports';
import { formatQuantity } from '@darasa/contract/formatting/quantities';
import type { FastifyInstance } from 'fastify';
import type { Originals } from '#modules/media';
import type { Db } from '#platform/database/index';
import { Reply, registerEndpoint } from '#platform/http/endpoint';
import { confirmImport, listImports, readImport, removeImport, startImport } from './imports.ts';

/** Reading a file takes as long as many other calls. */
const FILES = { max: 20, timeWindow: '5 minutes' };

/** Uploaded files of questions. */
export function registerImports(api: FastifyInstance, deps: { db: Db; originals: Originals }): void {
  registerEndpoint(api, endpoints.list, async ({ ctx }) => ({
    imports: await listImports(ctx),
  }));
  registerEndpoint(
    api,
    endpoints.start,
    async ({ body, ctx }) => ({ import: await startImport(ctx, deps, body) }),
    { rateLimit: FILES },
  );
  registerEndpoint(api, endpoints.read, async ({ params, ctx }) => ({
    import: await readImport(ctx, params.id),
  }));
  registerEndpoint(
    api,
    endpoints.confirm,
    async ({ params, body, ctx }) => ({
      import: await confirmImport(ctx, params.id, body),
    }),
    { rateLimit: FILES },
  );
  registerEndpoint(api, endpoints.remove, async ({ params, ctx }) => {
    const added = await removeImport(ctx, deps, params.id);
    const message =
      added > 0
        ? `Import removed. ${formatQuantity(added, 'question')} had been added to your bank and can still be found there.`
        : 'Import removed';
    return new Reply({ added }, { message });
  });
}
