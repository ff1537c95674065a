import { sql } from 'kysely';
import type { Db, Tx } from '#platform/database/index';

/**
 * Nobody else names or deletes stored files of the same bytes until the transaction ends: so that what one is about to name is not
 * deleted by another who has found that nothing names it.
 */
export async function lockStored(tx: Tx, key: string): Promise<void> {
  const [, , bytes] = key.split('/');
  await sql`select pg_advisory_xact_lock(hashtextextended(${`media-file:${bytes}`}, 0))`.execute(tx);
}

/** Which of some stored files a row names: an original, a rendition, a part of an upload. */
export async function findNamedKeys(db: Db | Tx, keys: readonly string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const { rows } = await sql<{ key: string }>`
    select key from unnest(${keys}::text[]) as stored(key)
    where case split_part(key, '/', 1)
      when 'objects' then exists (
        select from media_object where sha256 = split_part(key, '/', 3))
      when 'renditions' then exists (select from media_rendition r where r.key = stored.key)
      when 'uploads' then exists (select from media_upload_part p where p.key = stored.key)
      else true end`.execute(db);
  return new Set(rows.map(({ key }) => key));
}

/** The stored files that one media object names; others may name the same. */
export async function findKeysOf(
  db: Db | Tx,
  mediaId: string,
): Promise<{ sha256: string | null; keys: string[] }> {
  const media = await db
    .selectFrom('media_object')
    .select('sha256')
    .where('id', '=', mediaId)
    .executeTakeFirst();
  const renditions = await db
    .selectFrom('media_rendition')
    .select('key')
    .where('media_id', '=', mediaId)
    .execute();
  const parts = await db
    .selectFrom('media_upload_part')
    .select('key')
    .where('upload_id', '=', mediaId)
    .execute();
  return { sha256: media?.sha256 ?? null, keys: [...renditions, ...parts].map(({ key }) => key) };
}
