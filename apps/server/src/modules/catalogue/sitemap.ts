import type { Db } from '#platform/database/index';
import { findForSitemap } from './repository.ts';
import type { Catalogue } from './service.ts';
import { SITEMAP_FILE_SIZE, type SitemapSource } from './sitemap-routes.ts';
import { VersionedCache } from './versioned-cache.ts';

/** What the sitemap says: every listed course, in files cut by id, so that none is read by counting from the first. */
export function createSitemapSource(deps: { db: Db; catalogue: Catalogue }): SitemapSource {
  const { db, catalogue } = deps;
  const boundaries = new VersionedCache<number[]>(1);

  /** The first id of each file. */
  async function firstIds(): Promise<number[]> {
    const { index, structureVersion } = await catalogue.state();
    return boundaries.get('', structureVersion, () => {
      const ids = Float64Array.from(index.orders.quality, (slot) => index.columns.ids[slot] as number).sort();
      return Array.from(ids).filter((_id, n) => n % SITEMAP_FILE_SIZE === 0);
    });
  }

  return {
    countCourses: async () => (await catalogue.state()).index.size,
    async listCourses(page) {
      const first = await firstIds();
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
    listCategories: async () => (await catalogue.state()).structure.categories.map(({ slug }) => slug),
    listTracks: async () => (await catalogue.tracks()).map(({ slug }) => slug),
  };
}
