import type { Db } from '#platform/database/index';
import type { Catalogue } from '../service.ts';
import { countTeachers, findTeacherUsernames } from '../teachers/teacher-repository.ts';
import { findForSitemap } from './sitemap-repository.ts';
import { SITEMAP_FILE_SIZE, type SitemapSource } from './sitemap-routes.ts';

/** The sitemap's contents: every listed course, in files by id range, so that none has to count from the first. */
export function createSitemapSource(deps: {
  db: Db;
  catalogue: Pick<Catalogue, 'navigation' | 'tracks' | 'stats' | 'firstIdsOfRuns'>;
  ownPages: (db: Db) => Promise<{ slug: string; updated_at: Date }[]>;
}): SitemapSource {
  const { db, catalogue, ownPages } = deps;

  return {
    countCourses: async () => (await catalogue.stats()).total_courses,
    async listCourses(page) {
      const first = await catalogue.firstIdsOfRuns(SITEMAP_FILE_SIZE);
      const from = first[page - 1];
      if (from === undefined) return [];
      const to = (first[page] ?? Number.MAX_SAFE_INTEGER) - 1;
      const rows = await findForSitemap(db, { from, to });
      return rows.map(({ category, slug, updated_at }) => ({
        category,
        slug,
        updatedAt: updated_at.toISOString(),
      }));
    },
    listCategories: async () => (await catalogue.navigation()).categories.map(({ slug }) => slug),
    listPages: async () =>
      (await ownPages(db)).map(({ slug, updated_at }) => ({ slug, updatedAt: updated_at.toISOString() })),
    listTracks: async () => (await catalogue.tracks()).map(({ slug }) => slug),
    countTeachers: () => countTeachers(db),
    listTeachers: (page) =>
      findTeacherUsernames(db, { limit: SITEMAP_FILE_SIZE, offset: (page - 1) * SITEMAP_FILE_SIZE }),
  };
}
