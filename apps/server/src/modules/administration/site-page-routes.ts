import { sitePageEndpoints as endpoints } from '@darasa/contract/administration/site-pages';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Db } from '#platform/database/index';
import { actorOf } from '#platform/http/access';
import { Reply, registerEndpoint } from '#platform/http/endpoint';
import type { SiteConfig } from './presenter.ts';
import {
  type Editor,
  listSitePages,
  previewSitePage,
  readSitePage,
  restoreSitePage,
  saveSitePage,
} from './site-pages.ts';

/** Editing the content pages, for administrators. */
export function registerSitePages(
  api: FastifyInstance,
  { db, config }: { db: Db; config: SiteConfig },
): void {
  registerEndpoint(api, endpoints.list, async () => ({ pages: await listSitePages(db) }));
  registerEndpoint(api, endpoints.one, ({ params }) => readSitePage(db, params.slug));
  registerEndpoint(
    api,
    endpoints.save,
    async ({ params, body, request }) =>
      new Reply(await saveSitePage(db, params.slug, body, editorOf(request)), {
        message: 'The page has been saved',
      }),
  );
  registerEndpoint(api, endpoints.preview, ({ params, body, request }) =>
    previewSitePage(db, config, params.slug, body.source, actorOf(request).userId),
  );
  registerEndpoint(
    api,
    endpoints.restore,
    async ({ params, request }) =>
      new Reply(await restoreSitePage(db, params.slug, editorOf(request)), {
        message: 'The original text has been restored',
      }),
  );
}

const editorOf = (request: FastifyRequest): Editor => ({ userId: actorOf(request).userId, ip: request.ip });
