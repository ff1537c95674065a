import { sitePageEndpoints as endpoints } from '@darasa/contract/administration/site-pages';
import type { FastifyInstance } from 'fastify';
import type { Db } from '#platform/database/index';
import { Reply, registerEndpoint } from '#platform/http/endpoint';
import type { SiteConfig } from './presenter.ts';
import { listSitePages, previewSitePage, readSitePage, restoreSitePage, saveSitePage } from './site-pages.ts';

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
    async ({ params, body, ctx }) =>
      new Reply(await saveSitePage(ctx, params.slug, body), {
        message: 'The page has been saved',
      }),
  );
  registerEndpoint(api, endpoints.preview, ({ params, body, ctx }) =>
    previewSitePage(ctx, config, params.slug, body.source),
  );
  registerEndpoint(
    api,
    endpoints.restore,
    async ({ params, ctx }) =>
      new Reply(await restoreSitePage(ctx, params.slug), {
        message: 'The original text has been restored',
      }),
  );
}
