import { Readable } from 'node:stream';
import { newId } from '@darasa/contract/http/ids';
import { mediaMessages } from '@darasa/contract/media/rules';
import type { Db } from '#platform/database/index';
import type { Actor } from '#platform/http/actor';
import { AppError } from '#platform/http/errors';
import type { Storage } from '#platform/storage/index';
import { isUuid } from '#platform/uuid';
import { originalKey } from '../keys.ts';
import { findManyMedia, findMedia, type MediaRow } from '../media-repository.ts';
import { deleteMediaIfUnused } from '../sweep/delete-media.ts';
import { findParts } from '../upload/upload-repository.ts';
import type { Uploads } from '../upload/uploads.ts';

/** A file as it was uploaded. */
export interface Original {
  id: string;
  /** Null: the account was deleted. */
  ownerId: number | null;
  name: string;
  /** What its browser said of it at the upload, to be given to `store` again. */
  metadata: Record<string, string>;
  open(): Promise<Readable>;
}

/** Whole files, for what takes them to another place and brings them back. */
export interface Originals {
  /** Those of some ids that are there. */
  find(ids: Iterable<string>): Promise<Original[]>;
  /**
   * Stores a file as if the person had uploaded it, with the same checks, and has it processed. Stored whole or not at all.
   * @returns its id @throws AppError as for uploads
   */
  store(
    actor: Actor,
    file: Pick<Original, 'name' | 'metadata'> & { bytes: number },
    source: AsyncIterable<Uint8Array>,
  ): Promise<string>;
  /** Deletes those of some files to which nothing refers. */
  discard(ids: readonly string[]): Promise<void>;
}

export function createOriginals({
  db,
  storage,
  uploads,
}: {
  db: Db;
  storage: Storage;
  uploads: Uploads;
}): Originals {
  async function discard(ids: readonly string[]): Promise<void> {
    for (const id of ids) {
      await uploads.abandon(id);
      await db.transaction().execute((tx) => deleteMediaIfUnused(tx, id));
    }
  }
  return {
    discard,
    async find(ids) {
      const rows = await findManyMedia(db, [...new Set(ids)].filter(isUuid));
      return rows.map((row) => ({
        id: row.id,
        ownerId: row.owner_id,
        name: row.file_name,
        metadata: metadataOf(row),
        open: () => openOriginal(db, storage, row.id),
      }));
    },
    async store(actor, { name, metadata, bytes }, source) {
      const id = newId();
      await uploads.announce(actor, id, { ...metadata, filename: name }, bytes);
      try {
        const received = await uploads.receive(id, 0, source);
        if (received !== bytes) throw new AppError('BAD_REQUEST', `The file ${name} is not complete`);
        return id;
      } catch (error) {
        await discard([id]);
        throw error;
      }
    },
  };
}

function metadataOf({ kind, seconds, width, height, crop }: MediaRow): Record<string, string> {
  // What an image measures, the server finds out by itself
  if (kind === 'image') return crop ? { crop: `${crop.x},${crop.y},${crop.width},${crop.height}` } : {};
  const told = Object.entries({ seconds, width, height }).filter(([, value]) => value !== null);
  return Object.fromEntries(told.map(([name, value]) => [name, String(value)]));
}

/** Before it is processed a file lies in the parts in which it came. */
async function openOriginal(db: Db, storage: Storage, id: string): Promise<Readable> {
  const media = await findMedia(db, id);
  if (!media?.sha256) {
    const parts = media ? await findParts(db, id) : [];
    if (parts.length > 0)
      return Readable.from(
        readAll(
          storage,
          parts.map(({ key }) => key),
        ),
        { objectMode: false },
      );
  }
  // Between the two looks it may have been put together
  const sha256 = media?.sha256 ?? (await findMedia(db, id))?.sha256;
  const stream = sha256 ? await storage.read(originalKey(sha256)) : undefined;
  if (!stream) throw new AppError('NOT_FOUND', mediaMessages.abandoned);
  return stream;
}

async function* readAll(storage: Storage, keys: readonly string[]): AsyncGenerator<Buffer> {
  for (const key of keys) {
    const stream = await storage.read(key);
    if (!stream) throw new Error(`The part ${key} is not in the storage`);
    yield* stream as AsyncIterable<Buffer>;
  }
}
