import { questionImportEndpoints as endpoints } from '@darasa/contract/assessment/bank-imports';
import { formatQuantity } from '@darasa/contract/formatting/quantities';
import type { FastifyInstance } from 'fastify';
import type { Originals } from '#modules/media';
import type { Db } from '#platform/database/index';
import { actorOf } from '#platform/http/access';
import { Reply, registerEndpoint } from '#platform/http/endpoint';
import { confirmImport, listImports, readImport, removeImport, startImport } from './imports.ts';

/** Reading a file takes as long as many other calls. */
const FILES = { max: 20, timeWindow: '5 minutes' };

/** Uploaded files of questions. */
export function registerImports(api: FastifyInstance, deps: { db: Db; originals: Originals }): void {
  const { db } = deps;
  registerEndpoint(api, endpoints.list, async ({ request }) => ({
    imports: await listImports(db, actorOf(request)),
  }));
  registerEndpoint(
    api,
    endpoints.start,
    async ({ body, request }) => ({ import: await startImport(deps, actorOf(request), body) }),
    { rateLimit: FILES },
  );
  registerEndpoint(api, endpoints.read, async ({ params, request }) => ({
    import: await readImport(db, actorOf(request), params.id),
  }));
  registerEndpoint(
    api,
    endpoints.confirm,
    async ({ params, body, request }) => ({
      import: await confirmImport(db, actorOf(request), params.id, body),
    }),
    { rateLimit: FILES },
  );
  registerEndpoint(api, endpoints.remove, async ({ params, request }) => {
    const added = await removeImport(deps, actorOf(request), params.id);
    const message =
      added > 0
        ? `Import removed. ${formatQuantity(added, 'question')} had been added to your bank and can still be found there.`
        : 'Import removed';
    return new Reply({ added }, { message });
  });
}
