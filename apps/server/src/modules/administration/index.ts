import { defineModule } from '#platform/modules/index';
import { backupWork } from './backups/backups.ts';
import { type DemoConfig, demoJob } from './demo/demo-job.ts';
import * as events from './events.ts';
import { registerExports } from './exports/export-routes.ts';
import { type AdministrationDeps, registerAdministration } from './routes.ts';
import type { SetupConfig } from './setup/setup.ts';
import { registerSetup } from './setup/setup-routes.ts';
import { findOwnPages } from './site-pages/site-page-repository.ts';
import { contentPageChanges } from './site-pages.ts';
import { siteWork } from './work.ts';

export { loadSiteContent } from './load-site-content.ts';
export { beginMaintenance, endMaintenance } from './maintenance.ts';
export type { SiteConfig } from './presenter.ts';
export { contentTopic } from './site-pages.ts';

/** The site: its pages, its settings, and its state. */
export const administrationModule = defineModule<AdministrationDeps['config'] & SetupConfig & DemoConfig>({
  name: 'administration',
  // The migration fills content_synonym
  tables: [
    'content_item',
    'content_page',
    'content_synonym',
    'demo_run',
    'page_draft',
    'page_revision',
    'setup_choice',
  ],
  events,
  channels: [contentPageChanges],
  merging: {
    columns: { 'page_draft.saved_by': 'stays', 'page_revision.published_by': 'stays' },
  },
  jobs: ({ config }) => [demoJob(config)],
  work: ({ config }) => [backupWork(config), ...siteWork],
  reads: () => ({ ownPages: findOwnPages }),
  routes(api, context) {
    registerAdministration(api, context);
    registerExports(api, context);
    registerSetup(api, context);
  },
});
