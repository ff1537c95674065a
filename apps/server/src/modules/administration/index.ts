export { loadSiteContent } from './load-site-content.ts';
export type { SiteConfig } from './presenter.ts';
export { type AdministrationDeps, registerAdministration } from './routes.ts';
export { PAGE_CHANNEL } from './site-pages.ts';
