import type { Crop, MediaKind, MediaState } from '@darasa/contract/media/rules';
import { type Insertable, type Selectable, type SelectQueryBuilder, sql, type Updateable } from 'kysely';
import type { DB, Db, Tx } from '#platform/database/index';

export type MediaRow = Omit<Selectable<DB['media_object']>, 'kind' | 'state' | 'crop'> & {
  kind: MediaKind;
  state: MediaState;
  crop: Crop | null;
};
/** With whether something refers to it. */
export type OwnMediaRow = MediaRow & { in_use: boolean };
export type NewMedia = Omit<Insertable<DB['media_object']>, 'crop'> & { crop?: Crop | null };
export type RenditionRow = Selectable<DB['media_rendition']>;

export interface MediaFilter {
  kind?: MediaKind | undefined;
  /** Words of the name; '' for all. */
  search: string;
}

const inUse = sql<boolean>`exists (select from media_reference r where r.media_id = media_object.id)`;
const asJson = (crop: Crop | null | undefined) => (crop ? sql<string>`${JSON.stringify(crop)}::jsonb` : null);

export async function insertMedia(tx: Tx, { crop, ...media }: NewMedia): Promise<void> {
  await tx
    .insertInto('media_object')
    .values({ ...media, crop: asJson(crop) })
    .execute();
}

export async function findMedia(db: Db | Tx, id: string): Promise<MediaRow | undefined> {
  const row = await db.selectFrom('media_object').selectAll().where('id', '=', id).executeTakeFirst();
  return row as MediaRow | undefined;
}

export async function findOwnMedia(
  db: Db | Tx,
  ownerId: number,
  id: string,
): Promise<OwnMediaRow | undefined> {
  const row = await db
    .selectFrom('media_object')
    .selectAll()
    .select(inUse.as('in_use'))
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .executeTakeFirst();
  return row as OwnMediaRow | undefined;
}

/** In no particular order. */
export async function findManyMedia(db: Db | Tx, ids: readonly string[]): Promise<MediaRow[]> {
  if (ids.length === 0) return [];
  const rows = await db.selectFrom('media_object').selectAll().where('id', 'in', ids).execute();
  return rows as MediaRow[];
}

/** Which of the files are one person's own. */
export async function findOwnIds(db: Db | Tx, ownerId: number, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('media_object')
    .select('id')
    .where('id', 'in', ids)
    .where('owner_id', '=', ownerId)
    .execute();
  return rows.map(({ id }) => id);
}

/** A file, locked until the transaction ends. */
export async function lockMedia(tx: Tx, id: string): Promise<MediaRow | undefined> {
  const row = await tx
    .selectFrom('media_object')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row as MediaRow | undefined;
}

/** One page of one person's files, newest first. */
export async function findMediaPage(
  db: Db | Tx,
  ownerId: number,
  filter: MediaFilter,
  page: { limit: number; offset: number },
): Promise<OwnMediaRow[]> {
  const rows = await matching(db, ownerId, filter)
    .selectAll()
    .select(inUse.as('in_use'))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  return rows as OwnMediaRow[];
}

export async function countMedia(db: Db | Tx, ownerId: number, filter: MediaFilter): Promise<number> {
  const { count } = await matching(db, ownerId, filter)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

function matching(
  db: Db | Tx,
  ownerId: number,
  { kind, search }: MediaFilter,
): SelectQueryBuilder<DB, 'media_object', object> {
  let media = db.selectFrom('media_object').where('owner_id', '=', ownerId);
  if (kind) media = media.where('kind', '=', kind);
  if (search) media = media.where('file_name', 'ilike', `%${search.replaceAll(/[\\%_]/g, '\\$&')}%`);
  return media;
}

/** Bytes of one person's files; the same bytes count once, and once more for each part of a picture: versions are made of each. */
export async function sumBytesOf(db: Db | Tx, ownerId: number): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select coalesce(sum(bytes), 0)::bigint as bytes from (
      select max(bytes) as bytes from media_object where owner_id = ${ownerId}
      group by coalesce(sha256, id::text), crop
    ) as distinct_files`.execute(db);
  return Number(rows[0]?.bytes ?? 0);
}

export async function updateMedia(
  db: Db | Tx,
  id: string,
  changes: Omit<Updateable<DB['media_object']>, 'crop'> & { crop?: Crop | null },
): Promise<void> {
  const { crop, ...plain } = changes;
  await db
    .updateTable('media_object')
    .set({ ...plain, ...(crop === undefined ? {} : { crop: asJson(crop) }) })
    .where('id', '=', id)
    .execute();
}

/** Changes a file that is still being processed; one that was deleted or is done stays as it is. @returns whether it was */
export async function updateProcessing(
  db: Db | Tx,
  id: string,
  changes: Omit<Updateable<DB['media_object']>, 'crop'>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('media_object')
    .set(changes)
    .where('id', '=', id)
    .where('state', '=', 'processing')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function deleteMedia(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('media_object').where('id', '=', id).execute();
}

/** Everything that one person has uploaded, the first first. */
export async function findAllMediaOf(db: Db | Tx, ownerId: number): Promise<OwnMediaRow[]> {
  const rows = await db
    .selectFrom('media_object')
    .selectAll()
    .select(inUse.as('in_use'))
    .where('owner_id', '=', ownerId)
    .orderBy('created_at')
    .execute();
  return rows as OwnMediaRow[];
}

/** What of somebody's files is sent or shown where: the kind and id of each holder. */
export async function findHoldersOf(
  db: Db | Tx,
  ownerId: number,
): Promise<{ media_id: string; type: string; id: string }[]> {
  return db
    .selectFrom('media_reference as r')
    .innerJoin('media_object as m', 'm.id', 'r.media_id')
    .select(['r.media_id', 'r.holder_type as type', 'r.holder_id as id'])
    .where('m.owner_id', '=', ownerId)
    .orderBy('r.holder_type')
    .orderBy('r.holder_id')
    .execute();
}

/** What one person has uploaded and something shows stays, without them. The name may say who they are. */
export async function disownMedia(tx: Tx, ownerId: number): Promise<void> {
  await tx
    .updateTable('media_object')
    .set({
      owner_id: null,
      file_name: sql<string>`kind || coalesce(substring(file_name from '\\.[A-Za-z0-9]{1,8}$'), '')`,
    })
    .where('owner_id', '=', ownerId)
    .execute();
}
