/**
 * The catalogue: what visitors browse, filter and search. Other modules enter it here only.
 */
export { registerArtwork } from './artwork/artwork-routes.ts';
export type { CatalogueChange } from './changes/announcements.ts';
export { catalogueJobs } from './jobs.ts';
export { cataloguePersonalData } from './personal-data/personal-data.ts';
export { registerCatalogueRoutes } from './routes.ts';
export { keepVocabularyFresh } from './search/vocabulary.ts';
export { type Catalogue, type CatalogueDeps, createCatalogue } from './service.ts';
export { createSitemapSource } from './sitemap/sitemap.ts';
export { registerSitemaps } from './sitemap/sitemap-routes.ts';
