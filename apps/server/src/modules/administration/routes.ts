import { administrationEndpoints as endpoints } from '@darasa/contract/administration/endpoints';
import type { FastifyInstance } from 'fastify';
import type { Db } from '#platform/database/index';
import { cacheable, registerEndpoint } from '#platform/http/endpoint';
import { presentSettings, type SiteConfig } from './presenter.ts';
import { readPage } from './service.ts';

export interface AdministrationDeps {
  db: Db;
  config: SiteConfig;
}

/** The site's settings and its pages of content. */
export function registerAdministration(api: FastifyInstance, deps: AdministrationDeps): void {
  const { db, config } = deps;
  registerEndpoint(api, endpoints.settings, () => presentSettings(config), cacheable);
  registerEndpoint(api, endpoints.page, ({ params }) => readPage(db, config, params.slug), cacheable);
}
