import { text } from 'node:stream/consumers';
import type { Db } from '#platform/database/index';
import { AppError } from '#platform/http/errors';
import type { ByteRange, Storage } from '#platform/storage/index';
import { isUuid } from '#platform/uuid';
import { ORIGINAL, originalKey } from '../keys.ts';
import { findMedia } from '../media-repository.ts';
import { findRendition } from '../rendition-repository.ts';
import { signPlaylist } from './playlist.ts';
import type { UrlSigner } from './url-signer.ts';

/** A file as it is sent. */
export interface ServedFile {
  mime: string;
  bytes: number;
  etag: string;
  /** In seconds since 1970. */
  expires: number;
  /** For files that are saved, not shown. */
  download?: string;
  /** Where a browser gets it from the storage itself, if it may: for so many seconds. */
  linkTo?(disposition: string, seconds: number): Promise<string>;
  /** The bytes; all of them without a range. */
  open(range?: ByteRange): Promise<AsyncIterable<Uint8Array> | string>;
}

export interface FileRequest {
  id: string;
  name: string;
  expires?: unknown;
  signature?: unknown;
}

const PLAYLIST = 'application/vnd.apple.mpegurl';

/** @throws AppError FORBIDDEN without a signature of ours that still counts, NOT_FOUND */
export async function openFile(
  deps: { db: Db; storage: Storage; signer: UrlSigner },
  request: FileRequest,
): Promise<ServedFile> {
  const { id, name } = request;
  const verdict = deps.signer.verify(id, name, request);
  if (verdict === 'forged') throw new AppError('FORBIDDEN', 'This link is not valid');
  if (verdict === 'expired') throw new AppError('FORBIDDEN', 'This link has expired. Reload the page.');
  const found = isUuid(id) ? await findStored(deps.db, id, name) : undefined;
  if (!found) throw fileNotFound();
  const { expires } = verdict;
  if (found.mime !== PLAYLIST) {
    const { key, mime } = found;
    const { storage } = deps;
    return {
      ...found,
      expires,
      open: (range) => read(storage, key, range),
      ...(storage.linkTo
        ? {
            linkTo: async (disposition, seconds) =>
              storage.linkTo?.(key, { mime, disposition, seconds }) ?? '',
          }
        : {}),
    };
  }
  const folder = name.slice(0, name.lastIndexOf('/') + 1);
  const stored = await read(deps.storage, found.key);
  const playlist = signPlaylist(await text(stored), folder, (part) =>
    deps.signer.signUntil(id, part, expires),
  );
  return {
    ...found,
    expires,
    bytes: Buffer.byteLength(playlist),
    etag: `"${found.etag.slice(1, -1)}-${expires}"`,
    open: async (range) =>
      range
        ? Buffer.from(playlist)
            .subarray(range.start, range.end + 1)
            .toString()
        : playlist,
  };
}

async function findStored(
  db: Db,
  id: string,
  name: string,
): Promise<(Omit<ServedFile, 'open' | 'expires'> & { key: string }) | undefined> {
  const media = await findMedia(db, id);
  if (!media?.sha256) return undefined;
  if (name === ORIGINAL)
    return {
      key: originalKey(media.sha256),
      mime: media.mime,
      bytes: media.bytes,
      etag: `"${media.sha256.slice(0, 32)}"`,
      ...(media.kind === 'document' ? { download: media.file_name } : {}),
    };
  const rendition = await findRendition(db, id, name);
  return (
    rendition && {
      key: rendition.key,
      mime: rendition.mime,
      bytes: rendition.bytes,
      // The key holds the SHA-256 of what it was made of, and how
      etag: `"${Buffer.from(rendition.key).toString('base64url').slice(-48)}-${rendition.bytes}"`,
    }
  );
}

async function read(storage: Storage, key: string, range?: ByteRange) {
  const stream = await storage.read(key, range);
  if (!stream) throw fileNotFound();
  return stream;
}

const fileNotFound = (): AppError => new AppError('NOT_FOUND', 'File not found');
