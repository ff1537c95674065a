import { seal, unseal } from '#platform/crypto/sealed';
import type { Db, Tx } from '#platform/database/index';
import { findPushKey, insertPushKey } from './device-repository.ts';

export interface PushKeys {
  publicKey: string;
  privateKey: string;
}

const place = (secret: Uint8Array) => ({ secret, purpose: 'push-key', row: 'push_key/1' });

/**
 * The site's keys for push messages (VAPID), made when they are first needed: whoever comes second takes those of the first. Browsers
 * subscribe with the public one, so it never changes.
 * @throws Error when they were encrypted with another installation's key
 */
export async function openPushKeys(db: Db | Tx, encryption: Uint8Array): Promise<PushKeys> {
  const known = await findPushKey(db);
  if (!known) {
    const { default: webPush } = await import('web-push');
    const made = webPush.generateVAPIDKeys();
    await insertPushKey(db, {
      public_key: made.publicKey,
      private_key: seal(place(encryption), made.privateKey),
    });
    return openPushKeys(db, encryption);
  }
  const privateKey = unseal(place(encryption), known.private_key);
  if (privateKey === null)
    throw new Error('The key of push messages cannot be decrypted with the key of this installation');
  return { publicKey: known.public_key, privateKey };
}
