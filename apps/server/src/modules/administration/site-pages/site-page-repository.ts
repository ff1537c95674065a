import { productPages } from '@darasa/contract/administration/page-rules';
import { sql } from 'kysely';
import type { Db, Tx } from '#platform/database/index';

export interface DraftRow {
  slug: string;
  source: string;
  saved_at: Date;
  saved_by: number | null;
}

export const findDraft = (db: Db | Tx, slug: string): Promise<DraftRow | undefined> =>
  db.selectFrom('page_draft').selectAll().where('slug', '=', slug).executeTakeFirst();

export const listDrafts = (db: Db): Promise<DraftRow[]> =>
  db.selectFrom('page_draft').selectAll().orderBy('slug').execute();

export async function saveDraft(tx: Tx, slug: string, source: string, by: number): Promise<void> {
  await tx
    .insertInto('page_draft')
    .values({ slug, source, saved_by: by })
    .onConflict((conflict) =>
      conflict.column('slug').doUpdateSet({ source, saved_at: sql<Date>`now()`, saved_by: by }),
    )
    .execute();
}

export async function deleteDraft(tx: Tx, slug: string): Promise<void> {
  await tx.deleteFrom('page_draft').where('slug', '=', slug).execute();
}

export async function deletePage(tx: Tx, slug: string): Promise<void> {
  await tx.deleteFrom('content_page').where('slug', '=', slug).execute();
}

/** Keeps what was published. @param most of one address: older ones go */
export async function insertRevision(
  tx: Tx,
  { slug, source, by, most }: { slug: string; source: string; by: number; most: number },
): Promise<void> {
  await tx.insertInto('page_revision').values({ slug, source, published_by: by }).execute();
  await tx
    .deleteFrom('page_revision')
    .where('slug', '=', slug)
    .where('id', 'not in', (query) =>
      query
        .selectFrom('page_revision')
        .select('id')
        .where('slug', '=', slug)
        .orderBy('id', 'desc')
        .limit(most),
    )
    .execute();
}

export const listRevisions = (db: Db | Tx, slug: string) =>
  db
    .selectFrom('page_revision')
    .select(['id', 'source', 'published_at', 'published_by'])
    .where('slug', '=', slug)
    .orderBy('id', 'desc')
    .execute();

/** Who published each page last, by its address. */
export const listPublishers = (db: Db | Tx, slug?: string): Promise<{ slug: string; by: number | null }[]> =>
  db
    .selectFrom('page_revision')
    .distinctOn('slug')
    .select(['slug', 'published_by as by'])
    .$if(slug !== undefined, (query) => query.where('slug', '=', slug ?? ''))
    .orderBy('slug')
    .orderBy('id', 'desc')
    .execute();

/** Pages of the site's own that everybody can read, by address, with the day of their last change. */
export const findOwnPages = (db: Db): Promise<{ slug: string; updated_at: Date }[]> =>
  db
    .selectFrom('content_page')
    .select(['slug', 'updated_at'])
    .where('slug', 'not in', [...productPages])
    .orderBy('slug')
    .execute();

/** How many pages there are, drafts of new ones too. */
export async function countPages(tx: Tx): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from (select slug from content_page union select slug from page_draft) pages`.execute(
    tx,
  );
  return rows[0]?.n ?? 0;
}
