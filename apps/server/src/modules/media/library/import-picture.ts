import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Tx } from '#platform/database/index';
import type { Storage } from '#platform/storage/index';
import { originalKey } from '../keys.ts';
import { insertMedia } from '../media-repository.ts';
import { lockStored } from '../stored-repository.ts';

/** Stores a PNG that comes with the product as somebody's picture. It is shown as it is, without smaller copies. */
export async function importPicture(
  tx: Tx,
  storage: Storage,
  picture: { id: string; ownerId: number; name: string; width: number; height: number; content: Buffer },
): Promise<void> {
  const { id, ownerId, name, width, height, content } = picture;
  const sha256 = createHash('sha256').update(content).digest('hex');
  const key = originalKey(sha256);
  await lockStored(tx, key);
  await storage.put(key, Readable.from([content]), { contentType: 'image/png' });
  await insertMedia(tx, {
    id,
    owner_id: ownerId,
    kind: 'image',
    file_name: name,
    mime: 'image/png',
    bytes: content.length,
    sha256,
    width,
    height,
    state: 'ready',
    original_only: true,
  });
}
