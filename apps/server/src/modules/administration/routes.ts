import { administrationEndpoints as endpoints } from '@darasa/contract/administration/endpoints';
import { overviewEndpoints } from '@darasa/contract/administration/overview';
import type { FastifyInstance } from 'fastify';
import type { UrlSigner } from '#modules/media';
import type { Db } from '#platform/database/index';
import { cacheable, registerEndpoint } from '#platform/http/endpoint';
import { registerBackgroundJobs } from './background-job-routes.ts';
import type { BackupConfig } from './backups/backups.ts';
import { searchContent } from './content-search.ts';
import { registerMaintenance } from './maintenance-routes.ts';
import { registerOutboundEmails } from './outbound-email-routes.ts';
import { readOverview } from './overview.ts';
import { presentSettings, type SiteConfig } from './presenter.ts';
import type { PrivacyFacts } from './privacy/privacy-items.ts';
import { readPage } from './service.ts';
import { registerSitePages } from './site-page-routes.ts';

export interface AdministrationDeps {
  db: Db;
  services: { media: { signer: UrlSigner } };
  /** The URL of the mail server is in no reply. */
  config: SiteConfig & PrivacyFacts & BackupConfig & { smtpUrl?: string | undefined };
}

/** The site's settings, content pages, the administrator's dashboard, and the outbound email log. */
export function registerAdministration(api: FastifyInstance, deps: AdministrationDeps): void {
  const { db, config } = deps;
  const { signer } = deps.services.media;
  registerEndpoint(api, endpoints.settings, () => presentSettings(config), cacheable);
  registerEndpoint(
    api,
    endpoints.search,
    async ({ query }) => ({ results: await searchContent(db, config, query) }),
    cacheable,
  );
  registerEndpoint(
    api,
    endpoints.page,
    ({ params }) => readPage(db, { config, signer }, params.slug),
    cacheable,
  );
  registerEndpoint(api, overviewEndpoints.read, ({ ctx }) => readOverview(ctx.db, ctx.now));
  registerSitePages(api, { db, config, signer });
  const mail = {
    get delivers() {
      return config.smtpUrl !== undefined;
    },
  };
  registerOutboundEmails(api, { db, mail });
  registerBackgroundJobs(api, mail, config);
  registerMaintenance(api);
}
