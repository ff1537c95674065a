import { sql } from 'kysely';
import type { Db, Tx } from '#platform/database/index';

/** Listed courses with ids in a range, for the sitemap. */
export async function findForSitemap(
  db: Db | Tx,
  range: { from: number; to: number },
): Promise<{ slug: string; category: string; updated_at: Date }[]> {
  const { rows } = await sql<{ slug: string; category: string; updated_at: Date }>`
    select c.slug, k.slug as category, c.updated_at
    from course c join category k on k.id = c.category_id
    where c.listed and c.id between ${range.from} and ${range.to} order by c.id`.execute(db);
  return rows;
}
