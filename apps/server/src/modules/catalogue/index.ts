/**
 * The catalogue: what visitors browse, filter and search. Other modules come in by this door only.
 */
export { registerArtwork } from './artwork-routes.ts';
export { CATALOGUE_CHANNEL, type CatalogueChange } from './events.ts';
export { catalogueJobs, keepVocabularyFresh, refreshVocabulary } from './jobs.ts';
export { coverOf } from './presenter.ts';
export { registerCatalogueRoutes } from './routes.ts';
export { type Catalogue, type CatalogueDeps, createCatalogue } from './service.ts';
export { createSitemapSource } from './sitemap.ts';
export { registerSitemaps, SITEMAP_FILE_SIZE } from './sitemap-routes.ts';
