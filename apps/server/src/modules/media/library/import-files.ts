import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { fileTypeOf } from '@darasa/contract/media/rules';
import type { Tx } from '#platform/database/index';
import type { Storage } from '#platform/storage/index';
import { originalKey } from '../keys.ts';
import { insertMedia } from '../media-repository.ts';
import { lockStored } from '../stored-repository.ts';
import { checkContent, SAMPLE_BYTES } from '../upload/file-content.ts';

export interface ImportedFile {
  id: string;
  /** Null: nobody's. */
  ownerId: number | null;
  name: string;
  content: Buffer;
  /** Of a recording; pictures are measured. */
  seconds?: number | undefined;
  width?: number | undefined;
  height?: number | undefined;
}

/**
 * Stores files that come with the product as somebody's, many at once. They are shown as they are: no other versions are made of them.
 * @throws AppError UNSUPPORTED_MEDIA_TYPE when one is not what its name says
 */
export async function importFiles(tx: Tx, storage: Storage, files: readonly ImportedFile[]): Promise<void> {
  const described = await Promise.all(files.map(describe));
  // Always in the same order, so that two who do this at once do not wait for each other
  for (const key of [...new Set(described.map(({ key }) => key))].sort()) await lockStored(tx, key);
  await Promise.all(
    described.map(({ key, content, media }) =>
      storage.put(key, Readable.from([content]), { contentType: media.mime }),
    ),
  );
  for (const { media } of described) await insertMedia(tx, media);
}

async function describe(file: ImportedFile) {
  const { id, ownerId, name, content, seconds = null } = file;
  await checkContent(name, content.subarray(0, SAMPLE_BYTES), content.length <= SAMPLE_BYTES);
  const { kind, mime } = fileTypeOf(name) ?? { kind: 'document', mime: 'application/octet-stream' };
  const { width = null, height = null } = kind === 'image' ? await measure(content) : file;
  const sha256 = createHash('sha256').update(content).digest('hex');
  const media = {
    id,
    owner_id: ownerId,
    kind,
    file_name: name,
    mime,
    bytes: content.length,
    sha256,
    seconds,
    width,
    height,
    state: 'ready',
    original_only: true,
  };
  return { key: originalKey(sha256), content, media };
}

async function measure(content: Buffer): Promise<{ width?: number; height?: number }> {
  const { default: sharp } = await import('sharp');
  const { width, height } = await sharp(content).metadata();
  return { width, height };
}
