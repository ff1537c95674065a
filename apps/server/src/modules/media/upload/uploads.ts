import type { Readable } from 'node:stream';
import { newId } from '@darasa/contract/http/ids';
import { permits } from '@darasa/contract/identity/access';
import type { Actor } from '#platform/context/index';
import type { Db, Tx } from '#platform/database/index';
import { AppError } from '#platform/http/errors';
import { send } from '#platform/jobs/index';
import type { Storage } from '#platform/storage/index';
import { isUuid } from '#platform/uuid';
import { mediaUploaded } from '../job-kinds.ts';
import { findMedia, insertMedia } from '../media-repository.ts';
import { checkContent, SAMPLE_BYTES } from './file-content.ts';
import { readParts } from './part-reader.ts';
import { permitAttached } from './permit-attached.ts';
import { requireQuota } from './quota.ts';
import { type Announced, type MediaLimits, readAnnouncement } from './upload-details.ts';
import {
  appendPart,
  deleteIncompleteUpload,
  findParts,
  findUpload,
  hasPart,
  insertUpload,
  lockUpload,
  lockUploadsOf,
  markChecked,
  type UploadPart,
  type UploadRow,
} from './upload-repository.ts';

/**
 * Decides about a file that is for something other than a course, by what its metadata says.
 * @returns bytes that the person may have in all; undefined when the metadata names nothing that this is about
 * @throws AppError when the file is not taken there
 */
export type UploadPermit = (
  actor: Actor,
  metadata: Readonly<Record<string, string | null>>,
  file: Announced,
) => Promise<number | undefined>;

export interface UploadOptions {
  db: Db;
  storage: Storage;
  /** Bytes that one person may have in all. */
  quotaBytes: number;
  limits: MediaLimits;
  /** For files of people who write no courses. Without it only those who do may upload. */
  permit?: UploadPermit | undefined;
  /** Most bytes of a part: what a crash may cost. */
  partBytes?: number;
}

export interface UploadState {
  bytes: number;
  received: number;
  createdAt: Date;
}

/** Resumable uploads: how they are announced, received part by part, and given up. */
export interface Uploads {
  /** Begins an upload. @param id becomes that of the file @throws AppError when it is refused */
  announce(
    actor: Actor,
    id: string,
    metadata: Readonly<Record<string, string | null>>,
    bytes: number | undefined,
  ): Promise<void>;
  /** @throws AppError NOT_FOUND when it is not there, or somebody else's */
  requireOwn(actor: Actor, id: string): Promise<void>;
  /** How far an upload is; one that is complete may have become a file already. */
  find(id: string): Promise<UploadState | undefined>;
  /**
   * Receives bytes from an offset on. What has arrived when the sender disappears is kept.
   * @returns how much there is now
   * @throws AppError CONFLICT when the upload has gone on from elsewhere, UNSUPPORTED_MEDIA_TYPE when the content is not what the
   * name says: then the upload is gone
   */
  receive(id: string, offset: number, source: AsyncIterable<Uint8Array>): Promise<number>;
  /** Gives an incomplete upload up, and deletes what has arrived. */
  abandon(id: string): Promise<void>;
}

const PART_BYTES = 8 * 1024 * 1024;
const CONTINUED_ELSEWHERE = 'This upload has been continued elsewhere';
/** An upload has a day to be completed. */
export const UPLOAD_LIFE_MS = 86_400_000;

export function createUploads(options: UploadOptions): Uploads {
  const { db, storage, quotaBytes, limits, permit, partBytes = PART_BYTES } = options;

  async function announce(
    actor: Actor,
    id: string,
    metadata: Readonly<Record<string, string | null>>,
    bytes: number | undefined,
  ): Promise<void> {
    const file = readAnnouncement(metadata, bytes, limits);
    const { name, kind, mime, bytes: length, details } = file;
    const quota = await quotaFor(actor, metadata, file);
    const createdAt = new Date();
    await db.transaction().execute(async (tx) => {
      await lockUploadsOf(tx, actor.userId);
      await requireQuota(tx, actor.userId, length, quota);
      await insertUpload(tx, {
        id,
        owner_id: actor.userId,
        kind,
        file_name: name,
        mime,
        bytes: length,
        details: JSON.stringify(details),
        created_at: createdAt,
        expires_at: new Date(createdAt.getTime() + UPLOAD_LIFE_MS),
      });
    });
  }

  async function quotaFor(
    actor: Actor,
    metadata: Readonly<Record<string, string | null>>,
    file: Announced,
  ): Promise<number> {
    const permitted = permitAttached(metadata, file) ?? (await permit?.(actor, metadata, file));
    if (permits(actor, { permission: 'course.create' })) return quotaBytes;
    if (permitted === undefined) throw new AppError('FORBIDDEN');
    return Math.min(permitted, quotaBytes);
  }

  async function find(id: string): Promise<UploadState | undefined> {
    const upload = await findUpload(db, id);
    if (upload) return { bytes: upload.bytes, received: upload.received, createdAt: upload.created_at };
    const media = await findMedia(db, id);
    return media && { bytes: media.bytes, received: media.bytes, createdAt: media.created_at };
  }

  async function receive(id: string, offset: number, source: AsyncIterable<Uint8Array>): Promise<number> {
    const parts = readParts(source);
    let received = offset;
    for (let part = await parts.next(partBytes); part; part = await parts.next(partBytes))
      received = await store(id, received, part);
    if (parts.failure) throw parts.failure;
    return received;
  }

  /** Stores one part and notes it. With the last one the upload becomes a file. */
  async function store(id: string, start: number, source: Readable): Promise<number> {
    const key = `uploads/${id}/${newId()}`;
    const bytes = await storage.put(key, source).catch((error: unknown) => {
      const { code } = error as NodeJS.ErrnoException;
      throw code === 'ENOSPC' || code === 'EDQUOT' ? new AppError('INSUFFICIENT_STORAGE') : error;
    });
    const part = { start, bytes, key };
    const checked = await checkStart(id, part).catch(async (error: unknown) => {
      // Nothing has named it yet
      await storage.delete(key);
      if (error instanceof AppError && error.code === 'UNSUPPORTED_MEDIA_TYPE')
        await abandonUpload(options, id);
      throw error;
    });
    try {
      const noted = await db.transaction().execute(async (tx) => {
        const received = await appendPart(tx, id, part);
        if (received === undefined) return undefined;
        const upload = await findUpload(tx, id);
        if (!upload) return undefined;
        if (checked && !upload.checked) await markChecked(tx, id);
        if (received < upload.bytes) return received;
        // It has come here from elsewhere since it was looked at
        if (!checked && !upload.checked) throw new AppError('CONFLICT', CONTINUED_ELSEWHERE);
        await finish(tx, upload);
        return received;
      });
      if (noted !== undefined) return noted;
    } catch (error) {
      // The answer of COMMIT may be lost: then the part belongs to the upload, which goes on behind it
      if (await isNoted(id, key)) return start + bytes;
      await storage.delete(key);
      throw error;
    }
    await storage.delete(key);
    throw new AppError('CONFLICT', CONTINUED_ELSEWHERE);
  }

  /**
   * Whether a part was noted by a transaction that may have been committed. It waits for the end of that transaction, which
   * holds the upload's row: until then, a part that is not there may still appear.
   * @throws when the database cannot tell; then the stored part stays, and the nightly sweep deletes it if nothing names it
   */
  const isNoted = (id: string, key: string): Promise<boolean> =>
    db.transaction().execute(async (tx) => {
      await lockUpload(tx, id);
      return hasPart(tx, key);
    });

  /**
   * Reads the beginning of an upload with the part that is about to be added. Those before it do not change any more.
   * @returns whether it has been checked; not yet while too little has arrived @throws AppError when it is something else
   */
  async function checkStart(id: string, part: UploadPart): Promise<boolean> {
    const upload = await findUpload(db, id);
    // Adding the part finds out that it does not fit
    if (!upload || upload.received !== part.start) return false;
    if (upload.checked) return true;
    const received = part.start + part.bytes;
    if (received < upload.bytes && received < SAMPLE_BYTES) return false;
    const sample: Buffer[] = [];
    let length = 0;
    for (const { key, bytes } of [...(await findParts(db, id)), part]) {
      const end = Math.min(bytes, SAMPLE_BYTES - length) - 1;
      const stream = await storage.read(key, { start: 0, end });
      if (!stream) throw new Error(`The part ${key} is not in the storage`);
      for await (const chunk of stream) sample.push(chunk as Buffer);
      length += end + 1;
      if (length >= SAMPLE_BYTES) break;
    }
    await checkContent(upload.file_name, Buffer.concat(sample), length === upload.bytes);
    return true;
  }

  async function finish(tx: Tx, upload: UploadRow): Promise<void> {
    const { crop, ...told } = upload.details as Awaited<ReturnType<typeof readAnnouncement>>['details'];
    await insertMedia(tx, {
      id: upload.id,
      owner_id: upload.owner_id,
      kind: upload.kind,
      file_name: upload.file_name,
      mime: upload.mime,
      bytes: upload.bytes,
      crop: upload.kind === 'image' ? (crop ?? null) : null,
      width: told.width ?? null,
      height: told.height ?? null,
      seconds: told.seconds ?? null,
    });
    await send(tx, mediaUploaded, { media_id: upload.id }, { key: upload.id });
  }

  return {
    announce,
    find,
    receive,
    abandon: (id) => abandonUpload(options, id),
    async requireOwn(actor, id) {
      const owner = isUuid(id)
        ? ((await findUpload(db, id))?.owner_id ?? (await findMedia(db, id))?.owner_id)
        : undefined;
      if (owner !== actor.userId) throw new AppError('NOT_FOUND', 'Upload not found');
    },
  };
}

/** Gives an incomplete upload up, and deletes what has arrived. One that is complete stays. */
export async function abandonUpload(
  { db, storage }: Pick<UploadOptions, 'db' | 'storage'>,
  id: string,
): Promise<void> {
  const parts = await findParts(db, id);
  if (!(await deleteIncompleteUpload(db, id))) return;
  for (const { key } of parts) await storage.delete(key);
}
