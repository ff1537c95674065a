import { sitePageEndpoints as endpoints } from '@darasa/contract/administration/site-pages';
import type { FastifyInstance } from 'fastify';
import type { UrlSigner } from '#modules/media';
import type { Db } from '#platform/database/index';
import { Reply, registerEndpoint } from '#platform/http/endpoint';
import type { SiteConfig } from './presenter.ts';
import {
  createSitePage,
  deleteSitePage,
  discardDraft,
  listSitePages,
  previewSitePage,
  readHistory,
  readSitePage,
  restoreSitePage,
  saveSitePage,
  unpublishSitePage,
} from './site-pages.ts';

/** Editing the content pages, for administrators. */
export function registerSitePages(
  api: FastifyInstance,
  { db, config, signer }: { db: Db; config: SiteConfig; signer: UrlSigner },
): void {
  registerEndpoint(api, endpoints.list, async () => ({ pages: await listSitePages(db) }));
  registerEndpoint(api, endpoints.one, ({ params }) => readSitePage(db, signer, params.slug));
  registerEndpoint(
    api,
    endpoints.save,
    async ({ params, body, ctx }) =>
      new Reply(await saveSitePage(ctx, signer, params.slug, body), {
        message: body.publish ? 'The page has been published' : 'The draft has been saved',
      }),
  );
  registerEndpoint(
    api,
    endpoints.create,
    async ({ body, ctx }) =>
      new Reply(await createSitePage(ctx, signer, body), { message: 'The page is made' }),
  );
  registerEndpoint(
    api,
    endpoints.unpublish,
    async ({ params, ctx }) =>
      new Reply(await unpublishSitePage(ctx, signer, params.slug), { message: 'The page is off the site' }),
  );
  registerEndpoint(api, endpoints.remove, async ({ params, ctx }) => {
    await deleteSitePage(ctx, params.slug);
    return new Reply({}, { message: 'The page is deleted' });
  });
  registerEndpoint(api, endpoints.discardDraft, ({ params, ctx }) => discardDraft(ctx, signer, params.slug));
  registerEndpoint(api, endpoints.history, async ({ params }) => ({
    texts: await readHistory(db, params.slug),
  }));
  registerEndpoint(api, endpoints.preview, ({ params, body, ctx }) =>
    previewSitePage(ctx, { config, signer }, params.slug, body.source),
  );
  registerEndpoint(
    api,
    endpoints.restore,
    async ({ params, ctx }) =>
      new Reply(await restoreSitePage(ctx, signer, params.slug), {
        message: 'The original text has been restored',
      }),
  );
}
