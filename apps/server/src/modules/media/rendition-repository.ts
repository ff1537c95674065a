import type { Insertable, Selectable } from 'kysely';
import type { DB, Db, Tx } from '#platform/database/index';

export const renditionKinds = ['image', 'hls', 'hls-part', 'audio', 'poster'] as const;
export type RenditionKind = (typeof renditionKinds)[number];
export type RenditionRow = Omit<Selectable<DB['media_rendition']>, 'kind'> & { kind: RenditionKind };
export type NewRendition = Omit<Insertable<DB['media_rendition']>, 'media_id' | 'kind'> & {
  kind: RenditionKind;
};

/** Of several files, in the order of their names. */
export async function findRenditions(db: Db | Tx, mediaIds: readonly string[]): Promise<RenditionRow[]> {
  if (mediaIds.length === 0) return [];
  const rows = await db
    .selectFrom('media_rendition')
    .selectAll()
    .where('media_id', 'in', mediaIds)
    .orderBy('media_id')
    .orderBy('name')
    .execute();
  return rows as RenditionRow[];
}

export async function findRendition(
  db: Db | Tx,
  mediaId: string,
  name: string,
): Promise<RenditionRow | undefined> {
  const row = await db
    .selectFrom('media_rendition')
    .selectAll()
    .where('media_id', '=', mediaId)
    .where('name', '=', name)
    .executeTakeFirst();
  return row as RenditionRow | undefined;
}

/** All renditions of a file, in place of those that it had. */
export async function replaceRenditions(
  tx: Tx,
  mediaId: string,
  renditions: readonly NewRendition[],
): Promise<void> {
  await tx.deleteFrom('media_rendition').where('media_id', '=', mediaId).execute();
  if (renditions.length === 0) return;
  await tx
    .insertInto('media_rendition')
    .values(renditions.map((rendition) => ({ ...rendition, media_id: mediaId })))
    .execute();
}

/** Those that are stored below a prefix of keys, made for whichever file of the same bytes; each key once. */
export async function findRenditionsBelow(db: Db | Tx, prefix: string): Promise<NewRendition[]> {
  const rows = await db
    .selectFrom('media_rendition')
    .select(['name', 'kind', 'mime', 'width', 'height', 'bytes', 'key'])
    .distinctOn('key')
    .where('key', 'like', `${prefix.replaceAll(/[\\%_]/g, '\\$&')}%`)
    .orderBy('key')
    .execute();
  return rows as NewRendition[];
}
