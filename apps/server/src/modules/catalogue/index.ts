/**
 * The catalogue: what visitors browse, filter and search. Other modules come in by this door only.
 */
export { registerArtwork } from './artwork-routes.ts';
export type { CatalogueChange } from './events.ts';
export { catalogueJobs, keepVocabularyFresh } from './jobs.ts';
export { cataloguePersonalData } from './personal-data.ts';
export { registerCatalogueRoutes } from './routes.ts';
export { type Catalogue, type CatalogueDeps, createCatalogue } from './service.ts';
export { createSitemapSource } from './sitemap.ts';
export { registerSitemaps } from './sitemap-routes.ts';
