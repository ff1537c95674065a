/**
 * The catalogue: courses to browse, filter and search. Other modules import only this file.
 */
export { registerArtwork } from './artwork/artwork-routes.ts';
export {
  type CreatedCourse,
  changeCourse,
  createCourse,
  deleteCourse,
  isCategory,
} from './authored/authored-courses.ts';
export {
  hasEnrolled,
  lockCourse,
  setInstructor,
} from './authored/authored-repository.ts';
export { type CourseContents, findContents } from './authored/contents-repository.ts';
export type { CourseFacts, PublishedModule } from './authored/course-facts.ts';
export { writeLessonSizes } from './authored/publication-repository.ts';
export { publishCourse } from './authored/publish-course.ts';
export type { CatalogueChange } from './changes/announcements.ts';
export { coverOf } from './course/course-presenter.ts';
export { catalogueJobs } from './jobs.ts';
export { cataloguePersonalData } from './personal-data/personal-data.ts';
export { registerCatalogueRoutes } from './routes.ts';
export { keepVocabularyFresh } from './search/vocabulary.ts';
export { type Catalogue, type CatalogueDeps, createCatalogue } from './service.ts';
export { createSitemapSource } from './sitemap/sitemap.ts';
export { registerSitemaps } from './sitemap/sitemap-routes.ts';
