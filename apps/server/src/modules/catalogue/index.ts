/**
 * The catalogue: courses to browse, filter and search. Other modules import only this file.
 */

import { figuresFor } from '@darasa/contract/catalogue/course-covers/figure-words';
import type { Db } from '#platform/database/index';
import type { SiteLook } from '#platform/look/index';
import { defineModule, extended } from '#platform/modules/index';
import { registerArtwork } from './artwork/artwork-routes.ts';
import { topicsOfChange } from './changes/page-topics.ts';
import type { ReadAddedTax } from './course/added-tax.ts';
import { registerDesk } from './desk/desk-routes.ts';
import { structureChanged } from './events.ts';
import { courseExport } from './export/export-courses.ts';
import { catalogueJobs } from './jobs.ts';
import { catalogueMerging } from './merging.ts';
import { cataloguePersonalData } from './personal-data/personal-data.ts';
import { registerCatalogueRoutes } from './routes.ts';
import { keepVocabularyFresh } from './search/vocabulary.ts';
import { type Catalogue, createCatalogue } from './service.ts';
import { createSitemapSource } from './sitemap/sitemap.ts';
import { registerSitemaps } from './sitemap/sitemap-routes.ts';

export { coverWords } from './artwork/cover-repository.ts';
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
export { type CourseContents, findContents, findFacts } from './authored/contents-repository.ts';
export type { CourseFacts, PublishedModule } from './authored/course-facts.ts';
export { writeLessonSizes } from './authored/publication-repository.ts';
export { publishCourse } from './authored/publish-course.ts';
export type { CatalogueChange } from './changes/announcements.ts';
export { COURSE_LISTS, courseTopic } from './changes/page-topics.ts';
export { coverOf } from './course/course-presenter.ts';
export { slugify } from './course/slugs.ts';
export { findCourseNames } from './export/export-repository.ts';
export type { Catalogue } from './service.ts';
export { countOwnCourses, readOwnCategories } from './structure/first-structure-repository.ts';
export { findNamedTracks, findTrack, findTracksWith, type NamedTrack } from './structure/track-repository.ts';

declare module '#platform/modules/define-module' {
  interface Services {
    catalogue: Catalogue;
  }
  interface Reads {
    addedTax: ReadAddedTax;
    /** Pages of the site's own, for the sitemap. */
    ownPages: (db: Db) => Promise<{ slug: string; updated_at: Date }[]>;
  }
}

interface Settings {
  siteName: string;
  siteUrl: string;
  supportEmail: string;
  readonly look?: SiteLook;
  readonly firstPage?: { headline: string; tagline: string };
  publicMarketingPages: boolean;
  settings: { onChange(listener: () => void): () => void };
}

/** The public catalogue, its pictures and sitemaps. */
export const catalogueModule = defineModule<Settings>({
  name: 'catalogue',
  tables: [
    'category',
    'category_former_slug',
    'course',
    'course_count_change',
    'course_figures',
    'course_module',
    'course_search',
    'currency_rate',
    'lesson',
    'listing',
    'picture_failure',
    'search_entry',
    'search_term',
    'subcategory',
    'subcategory_former_slug',
    'track',
    'track_course',
    'track_former_slug',
  ],
  events: { structureChanged },
  personalData: cataloguePersonalData,
  merging: catalogueMerging,
  exports: () => [courseExport],
  jobs: ({ storage, resources }) => catalogueJobs({ storage, signer: resources.media.signer }),
  start({ config, db, changes, log, pages, prepare, reads: { addedTax } }) {
    const catalogue = createCatalogue({ db, changes, addedTax, site: config });
    // Courses show the address of support where a teacher shows none
    const stopFollowing = config.settings.onChange(() => catalogue.forget());
    catalogue.onChange((change) => pages.invalidate(topicsOfChange(change)));
    if (prepare)
      // A later caller gets the failure
      Promise.all([catalogue.navigation(), catalogue.stats()]).catch(() => undefined);
    let stopVocabulary: (() => Promise<void>) | undefined;
    return {
      service: catalogue,
      ready: catalogue.ready,
      listening() {
        stopVocabulary = keepVocabularyFresh(catalogue, { db, log });
      },
      async close() {
        stopFollowing();
        await stopVocabulary?.();
        await catalogue.close();
      },
    };
  },
  routes(api, { services: { catalogue } }) {
    registerCatalogueRoutes(api, catalogue);
    registerDesk(api, catalogue);
  },
  files(app, { config, db, services: { catalogue }, reads: { ownPages } }) {
    registerArtwork(app, {
      site: config,
      async findCourse(id) {
        const place = await catalogue.place(id);
        if (!place) return null;
        const { title, category, instructor_name: teacher } = place;
        const seed = String(place.id);
        const figures = figuresFor({ title, more: place.cover_words }, category, seed);
        return { title, byline: teacher, category, seed, figures };
      },
    });
    registerSitemaps(app, extended(config, { source: createSitemapSource({ db, catalogue, ownPages }) }));
  },
});
