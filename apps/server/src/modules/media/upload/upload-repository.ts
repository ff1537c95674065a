import type { MediaKind } from '@darasa/contract/media/rules';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { DB, Db, Tx } from '#platform/database/index';

export type UploadRow = Selectable<DB['media_upload']> & { kind: MediaKind };
export type NewUpload = Insertable<DB['media_upload']>;
export interface UploadPart {
  start: number;
  bytes: number;
  key: string;
}

/** One upload of a person is made at a time, until the transaction ends: so that together they keep to the quota. */
export async function lockUploadsOf(tx: Tx, ownerId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('media-upload', ${ownerId}))`.execute(tx);
}

export async function insertUpload(tx: Tx, upload: NewUpload): Promise<void> {
  await tx.insertInto('media_upload').values(upload).execute();
}

export async function findUpload(db: Db | Tx, id: string): Promise<UploadRow | undefined> {
  const row = await db.selectFrom('media_upload').selectAll().where('id', '=', id).executeTakeFirst();
  return row as UploadRow | undefined;
}

/** Unfinished uploads of a person: how many, and how many bytes they will have. */
export async function countUploadsOf(
  db: Db | Tx,
  ownerId: number,
): Promise<{ count: number; bytes: number }> {
  const row = await db
    .selectFrom('media_upload')
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      sql<number>`coalesce(sum(bytes), 0)::bigint`.as('bytes'),
    ])
    .where('owner_id', '=', ownerId)
    // What is complete counts as a file already
    .where(sql<boolean>`received < bytes`)
    .executeTakeFirstOrThrow();
  return { count: Number(row.count), bytes: Number(row.bytes) };
}

/**
 * Adds a part behind those that are there. Of two requests that send the same part only one succeeds.
 * @returns how much has been received; undefined when something else has come in the meantime, or the upload is gone
 */
export async function appendPart(tx: Tx, uploadId: string, part: UploadPart): Promise<number | undefined> {
  const advanced = await tx
    .updateTable('media_upload')
    .set({ received: part.start + part.bytes })
    .where('id', '=', uploadId)
    .where('received', '=', part.start)
    .where('bytes', '>=', part.start + part.bytes)
    .returning('received')
    .executeTakeFirst();
  if (!advanced) return undefined;
  await tx
    .insertInto('media_upload_part')
    .values({ ...part, upload_id: uploadId })
    .execute();
  return advanced.received;
}

/** Waits for whoever changes this upload. */
export async function lockUpload(tx: Tx, id: string): Promise<void> {
  await tx.selectFrom('media_upload').select('id').where('id', '=', id).forUpdate().execute();
}

export async function hasPart(tx: Tx, key: string): Promise<boolean> {
  const row = await tx
    .selectFrom('media_upload_part')
    .select('key')
    .where('key', '=', key)
    .executeTakeFirst();
  return row !== undefined;
}

/** In the order of their bytes. */
export async function findParts(db: Db | Tx, uploadId: string): Promise<UploadPart[]> {
  return db
    .selectFrom('media_upload_part')
    .select(['start', 'bytes', 'key'])
    .where('upload_id', '=', uploadId)
    .orderBy('start')
    .execute();
}

export async function markChecked(db: Db | Tx, uploadId: string): Promise<void> {
  await db.updateTable('media_upload').set({ checked: true }).where('id', '=', uploadId).execute();
}

/** @returns whether it was there */
export async function deleteUpload(db: Db | Tx, uploadId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('media_upload')
    .where('id', '=', uploadId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Deletes an upload unless it is complete: then it is a file. @returns whether it was there and incomplete */
export async function deleteIncompleteUpload(db: Db | Tx, uploadId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('media_upload')
    .where('id', '=', uploadId)
    .where(sql<boolean>`received < bytes`)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Of a list by id. */
export interface Page {
  after: string | undefined;
  limit: number;
}

/** Incomplete uploads whose time is over. */
export async function findExpiredUploads(db: Db | Tx, page: Page): Promise<string[]> {
  let query = db
    .selectFrom('media_upload')
    .select('id')
    .where('expires_at', '<', sql<Date>`now()`)
    .where(sql<boolean>`received < bytes`);
  if (page.after !== undefined) query = query.where('id', '>', page.after);
  const rows = await query.orderBy('id').limit(page.limit).execute();
  return rows.map(({ id }) => id);
}

/** Complete uploads whose parts nobody needs any more: they have been put together, or never will be. */
export async function findFinishedUploads(db: Db | Tx, { after, limit }: Page): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select u.id from media_upload u
    left join media_object m on m.id = u.id
    where u.received = u.bytes and (m.id is null or m.sha256 is not null or m.state <> 'processing')
      and (${after ?? null}::uuid is null or u.id > ${after ?? null}::uuid)
    order by u.id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Incomplete uploads of one person. */
export async function findIncompleteUploadsOf(db: Db | Tx, ownerId: number): Promise<UploadRow[]> {
  const rows = await db
    .selectFrom('media_upload')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .where(sql<boolean>`received < bytes`)
    .orderBy('created_at')
    .execute();
  return rows as UploadRow[];
}
