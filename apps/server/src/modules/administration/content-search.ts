import { groupEntries } from '@darasa/contract/administration/entries';
import { pagePath } from '@darasa/contract/administration/page-rules';
import type { ContentResult } from '@darasa/contract/administration/schemas';
import type { Db } from '#platform/database/index';
import { findMatches } from './content-search-repository.ts';
import { presentPage, type SiteConfig } from './presenter.ts';
import { findPages } from './repository.ts';

/** Searches the content pages for answers to a question, best first; none for a question without words. */
export async function searchContent(
  db: Db,
  config: SiteConfig,
  { query, limit }: { query: string; limit: number },
): Promise<ContentResult[]> {
  const matches = await findMatches(db, query, limit);
  if (matches.length === 0) return [];
  const pages = await findPages(db, [...new Set(matches.map((match) => match.page_id))]);
  const presented = new Map(
    pages.map(({ page, items }) => {
      const { slug, title, bodyHtml, items: shown } = presentPage(page, items, config);
      const entries = groupEntries(shown).flatMap((group) => group.entries);
      return [page.id, { page: { slug, path: pagePath(slug), title }, bodyHtml, entries }];
    }),
  );
  return matches.flatMap(({ page_id, item_id }): ContentResult[] => {
    const found = presented.get(page_id);
    if (!found) return [];
    const { page, bodyHtml, entries } = found;
    if (item_id === null) return [{ page, title: page.title, anchor: null, bodyHtml }];
    const entry = entries.find(({ id }) => id === String(item_id));
    return entry ? [{ page, title: entry.title, anchor: entry.anchor, bodyHtml: entry.bodyHtml }] : [];
  });
}
