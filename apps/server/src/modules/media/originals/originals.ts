import { Readable } from 'node:stream';
import { newId } from '@darasa/contract/http/ids';
import { mediaMessages } from '@darasa/contract/media/rules';
import type { Actor } from '#platform/context/index';
import type { Db } from '#platform/database/index';
import { AppError } from '#platform/http/errors';
import type { Storage } from '#platform/storage/index';
import { isUuid } from '#platform/uuid';
import { originalKey } from '../keys.ts';
import { findManyMedia, findMedia, type MediaRow } from '../media-repository.ts';
import { deleteMediaIfUnused } from '../sweep/delete-media.ts';
import { remainingQuota } from '../upload/quota.ts';
import { findParts, type UploadPart } from '../upload/upload-repository.ts';
import type { Uploads } from '../upload/uploads.ts';

/** A file as it was uploaded. */
export interface Original {
  id: string;
  /** Null: the account was deleted. */
  ownerId: number | null;
  name: string;
  bytes: number;
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
    file: Pick<Original, 'name' | 'metadata' | 'bytes'>,
    source: AsyncIterable<Uint8Array>,
  ): Promise<string>;
  /** Deletes those of some files to which nothing refers. */
  discard(ids: readonly string[]): Promise<void>;
  /** Bytes that a person may still store. */
  remaining(userId: number): Promise<number>;
}

export function createOriginals({
  db,
  storage,
  uploads,
  quotaBytes,
}: {
  db: Db;
  storage: Storage;
  uploads: Uploads;
  quotaBytes: number;
}): Originals {
  async function discard(ids: readonly string[]): Promise<void> {
    for (const id of ids) {
      await uploads.abandon(id);
      await db.transaction().execute((tx) => deleteMediaIfUnused(tx, id));
    }
  }
  return {
    discard,
    remaining: async (userId) => Math.max(0, await remainingQuota(db, userId, quotaBytes)),
    async find(ids) {
      const rows = await findManyMedia(db, [...new Set(ids)].filter(isUuid));
      return rows.map((row) => ({
        id: row.id,
        ownerId: row.owner_id,
        name: row.file_name,
        bytes: row.bytes,
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
  if (media && !media.sha256) {
    const parts = await findParts(db, id);
    if (parts.length > 0) return Readable.from(readParts(db, storage, media, parts), { objectMode: false });
  }
  const whole = await openWhole(db, storage, id, 0);
  if (!whole) throw gone();
  return whole;
}

const gone = () => new AppError('NOT_FOUND', mediaMessages.abandoned);

/**
 * The file that the parts were put together to, from a byte on. Undefined while that has not happened.
 * @throws AppError NOT_FOUND when it was deleted
 */
async function openWhole(db: Db, storage: Storage, id: string, start: number): Promise<Readable | undefined> {
  const media = await findMedia(db, id);
  if (!media) throw gone();
  if (!media.sha256) return undefined;
  const key = originalKey(media.sha256);
  return storage.read(key, start === 0 ? undefined : { start, end: media.bytes - 1 });
}

/** The parts one after another. Processing may put them together and delete them meanwhile: the rest then comes from the whole. */
async function* readParts(
  db: Db,
  storage: Storage,
  { id, kind }: MediaRow,
  parts: readonly UploadPart[],
): AsyncGenerator<Buffer> {
  for (const { key, start } of parts) {
    const part = await storage.read(key);
    if (part) {
      yield* part as AsyncIterable<Buffer>;
      continue;
    }
    const whole = await openWhole(db, storage, id, start);
    // Captions are stored in another format, so that bytes of one do not continue the other's
    if (!whole || (kind === 'captions' && start > 0))
      throw new Error(`The part ${key} is not in the storage`);
    yield* whole as AsyncIterable<Buffer>;
    return;
  }
}
