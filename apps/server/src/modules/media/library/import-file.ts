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
  ownerId: number;
  name: string;
  content: Buffer;
  /** Of a recording; pictures are measured. */
  seconds?: number | undefined;
  width?: number | undefined;
  height?: number | undefined;
}

/**
 * Stores a file that comes with the product as somebody's. It is shown as it is: no other versions are made of it.
 * @throws AppError UNSUPPORTED_MEDIA_TYPE when it is not what its name says
 */
export async function importFile(tx: Tx, storage: Storage, file: ImportedFile): Promise<void> {
  const { id, ownerId, name, content, seconds = null } = file;
  await checkContent(name, content.subarray(0, SAMPLE_BYTES), content.length <= SAMPLE_BYTES);
  const { kind, mime } = fileTypeOf(name) ?? { kind: 'document', mime: 'application/octet-stream' };
  const { width = null, height = null } = kind === 'image' ? await measure(content) : file;
  const sha256 = createHash('sha256').update(content).digest('hex');
  const key = originalKey(sha256);
  await lockStored(tx, key);
  await storage.put(key, Readable.from([content]), { contentType: mime });
  await insertMedia(tx, {
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
  });
}

async function measure(content: Buffer): Promise<{ width?: number; height?: number }> {
  const { default: sharp } = await import('sharp');
  const { width, height } = await sharp(content).metadata();
  return { width, height };
}
