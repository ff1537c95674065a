import { type Selectable, sql } from 'kysely';
import type { DB, Db, Tx } from '#platform/database/index';
import type { PageSource } from './page-source.ts';

export type PageRow = Selectable<DB['content_page']>;
export type ItemRow = Selectable<DB['content_item']>;

export interface PageToLoad extends PageSource {
  slug: string;
  /** Of the product's text; null for an administrator's own. */
  checksum: string | null;
}

export interface PageWithItems {
  page: PageRow;
  items: ItemRow[];
}

export async function findPage(db: Db | Tx, slug: string): Promise<PageWithItems | undefined> {
  const page = await db.selectFrom('content_page').selectAll().where('slug', '=', slug).executeTakeFirst();
  return page && (await withItems(db, [page]))[0];
}

export async function findPages(db: Db | Tx, ids: readonly number[]): Promise<PageWithItems[]> {
  if (ids.length === 0) return [];
  return withItems(db, await db.selectFrom('content_page').selectAll().where('id', 'in', ids).execute());
}

async function withItems(db: Db | Tx, pages: readonly PageRow[]): Promise<PageWithItems[]> {
  const ids = pages.map(({ id }) => id);
  if (ids.length === 0) return [];
  const items = await db
    .selectFrom('content_item')
    .selectAll()
    .where('page_id', 'in', ids)
    .orderBy('position')
    .execute();
  return pages.map((page) => ({ page, items: items.filter(({ page_id }) => page_id === page.id) }));
}

/** By title. */
export const listPages = (db: Db): Promise<PageRow[]> =>
  db.selectFrom('content_page').selectAll().orderBy('title').orderBy('id').execute();

/** By slug; null for pages edited by an admin. */
export async function readLoadedChecksums(db: Db | Tx): Promise<Map<string, string | null>> {
  const rows = await db.selectFrom('content_page').select(['slug', 'loaded_checksum']).execute();
  return new Map(rows.map((row) => [row.slug, row.loaded_checksum]));
}

/** Lets loaders of the same page wait for each other until the transaction ends. */
export async function lockPageForLoading(tx: Tx, slug: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`content_page:${slug}`}, 0))`.execute(tx);
}

export async function replacePage(tx: Tx, page: PageToLoad): Promise<void> {
  const values = {
    title: page.title,
    summary: page.summary,
    body: page.body,
    loaded_checksum: page.checksum,
    updated_at: sql<Date>`now()`,
  };
  const { id } = await tx
    .insertInto('content_page')
    .values({ slug: page.slug, ...values })
    .onConflict((conflict) => conflict.column('slug').doUpdateSet(values))
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx.deleteFrom('content_item').where('page_id', '=', id).execute();
  if (page.items.length === 0) return;
  await tx
    .insertInto('content_item')
    .values(
      page.items.map((item, index) => ({
        page_id: id,
        item_group: item.group,
        title: item.title,
        meta: item.meta,
        body: item.body,
        link_href: item.link?.href ?? null,
        link_label: item.link?.label ?? null,
        position: index + 1,
      })),
    )
    .execute();
}
