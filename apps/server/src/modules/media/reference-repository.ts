import { sql } from 'kysely';
import type { Db, Tx } from '#platform/database/index';

interface Holder {
  type: string;
  id: string;
}

/** The files that a holder shows. */
export async function readReferences(db: Db | Tx, holder: Holder): Promise<string[]> {
  const rows = await db
    .selectFrom('media_reference')
    .select('media_id')
    .where('holder_type', '=', holder.type)
    .where('holder_id', '=', holder.id)
    .execute();
  return rows.map(({ media_id }) => media_id);
}

/** The files of several holders of one kind, those with any, each in the order in which they were uploaded. */
export async function readManyReferences(
  db: Db | Tx,
  type: string,
  holderIds: readonly string[],
): Promise<Map<string, string[]>> {
  if (holderIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('media_reference')
    .select(['holder_id', 'media_id'])
    .where('holder_type', '=', type)
    .where('holder_id', '=', sql<string>`any(${[...holderIds]}::text[])`)
    .orderBy('media_id')
    .execute();
  return new Map(
    [...Map.groupBy(rows, ({ holder_id }) => holder_id)].map(([id, of]) => [
      id,
      of.map(({ media_id }) => media_id),
    ]),
  );
}

/** Locks files until the transaction ends. @returns the ids of those that are there */
export async function lockExisting(tx: Tx, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .selectFrom('media_object')
    .select('id')
    .where('id', 'in', ids)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return rows.map(({ id }) => id);
}

export async function writeReferences(tx: Tx, holder: Holder, ids: readonly string[]): Promise<void> {
  await tx
    .deleteFrom('media_reference')
    .where('holder_type', '=', holder.type)
    .where('holder_id', '=', holder.id)
    .execute();
  if (ids.length === 0) return;
  await tx
    .insertInto('media_reference')
    .values(ids.map((id) => ({ holder_type: holder.type, holder_id: holder.id, media_id: id })))
    .execute();
}

export async function markReferenced(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .updateTable('media_object')
    .set({ unreferenced_since: null })
    .where('id', 'in', ids)
    .where('unreferenced_since', 'is not', null)
    .execute();
}

/** Notes since when nobody refers to files, as far as that is so. */
export async function markUnreferenced(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .updateTable('media_object')
    .set({ unreferenced_since: sql<Date>`now()` })
    .where('id', 'in', ids)
    .where('unreferenced_since', 'is', null)
    .where(sql<boolean>`not exists (select from media_reference r where r.media_id = media_object.id)`)
    .execute();
}

export async function hasReferences(db: Db | Tx, mediaId: string): Promise<boolean> {
  const row = await db
    .selectFrom('media_reference')
    .select('media_id')
    .where('media_id', '=', mediaId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
