import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { decodeText } from '@darasa/contract/formatting/decode-text';
import { parseCaptions, writeVtt } from '@darasa/contract/media/captions';
import type { Db } from '#platform/database/index';
import type { Storage } from '#platform/storage/index';
import { originalKey } from '../keys.ts';
import { type MediaRow, updateMedia } from '../media-repository.ts';
import { lockStored } from '../stored-repository.ts';
import { dropUpload } from '../upload/drop-upload.ts';
import { findParts, type UploadPart } from '../upload/upload-repository.ts';

/** The captions of a file cannot be read: `line` says where, as far as it is a certain one. */
export class UnreadableCaptions extends Error {
  readonly line: number | undefined;
  constructor(line?: number) {
    super('The captions cannot be read');
    this.line = line;
  }
}

interface Deps {
  db: Db;
  storage: Storage;
}

/**
 * Puts the parts of a complete upload together, stores the bytes under their SHA-256 unless they are there already, and deletes
 * the parts. Captions are stored as WebVTT, whatever they came as.
 * @returns the SHA-256 @throws UnreadableCaptions
 */
export async function assemble(deps: Deps, media: MediaRow): Promise<string> {
  const parts = await findParts(deps.db, media.id);
  const content =
    media.kind === 'captions'
      ? await asVtt(deps.storage, parts)
      : { read: () => Readable.from(readAll(deps.storage, parts), { objectMode: false }) };
  const { sha256, bytes } = await digest(content.read());
  await storeOnce(deps, { sha256, bytes, media, read: content.read });
  await dropUpload(deps, media.id);
  return sha256;
}

async function storeOnce(
  { db, storage }: Deps,
  content: { sha256: string; bytes: number; media: MediaRow; read: () => Readable },
): Promise<void> {
  const { sha256, bytes, media } = content;
  const key = originalKey(sha256);
  do {
    if (!(await storage.stat(key))) await storage.put(key, content.read(), { contentType: media.mime });
    await db.transaction().execute(async (tx) => {
      await lockStored(tx, key);
      await updateMedia(tx, media.id, { sha256, bytes });
    });
    // Whoever deletes unused bytes has deleted them before they were named, or never will
  } while (!(await storage.stat(key)));
}

async function* readAll(storage: Storage, parts: readonly UploadPart[]): AsyncGenerator<Buffer> {
  for (const { key } of parts) {
    const stream = await storage.read(key);
    if (!stream) throw new Error(`The part ${key} is not in the storage`);
    yield* stream as AsyncIterable<Buffer>;
  }
}

async function digest(stream: Readable): Promise<{ sha256: string; bytes: number }> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of stream) {
    hash.update(chunk as Buffer);
    bytes += (chunk as Buffer).length;
  }
  return { sha256: hash.digest('hex'), bytes };
}

async function asVtt(storage: Storage, parts: readonly UploadPart[]): Promise<{ read: () => Readable }> {
  const decoded = decodeText(await buffer(readAll(storage, parts)));
  if ('problem' in decoded) throw new UnreadableCaptions(undefined);
  const captions = parseCaptions(decoded.text);
  if ('problem' in captions) throw new UnreadableCaptions('line' in captions ? captions.line : undefined);
  const vtt = Buffer.from(writeVtt(captions.cues));
  return { read: () => Readable.from([vtt], { objectMode: false }) };
}
