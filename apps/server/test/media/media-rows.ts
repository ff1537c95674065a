import { createHash } from 'node:crypto';
import { newId } from '@darasa/contract/http/ids';
import type { Insertable } from 'kysely';
import type { DB, Db } from '#platform/database/index';

/** A file in the tables alone, ready. @returns its id */
export async function addMedia(
  db: Db,
  ownerId: number,
  columns: Partial<Insertable<DB['media_object']>> = {},
): Promise<string> {
  const id = newId();
  await db
    .insertInto('media_object')
    .values({
      id,
      owner_id: ownerId,
      kind: 'document',
      file_name: 'notes.txt',
      mime: 'text/plain',
      bytes: 5,
      sha256: createHash('sha256').update(id).digest('hex'),
      state: 'ready',
      ...columns,
    })
    .execute();
  return id;
}

/** An upload of which nothing has arrived. @returns its id */
export async function addUpload(db: Db, ownerId: number): Promise<string> {
  const id = newId();
  await db
    .insertInto('media_upload')
    .values({
      id,
      owner_id: ownerId,
      kind: 'video',
      file_name: 'film.mp4',
      mime: 'video/mp4',
      bytes: 10,
      expires_at: new Date(Date.now() + 60_000),
    })
    .execute();
  return id;
}
