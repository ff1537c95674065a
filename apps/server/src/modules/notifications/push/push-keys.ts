import { seal, unseal } from '#platform/crypto/sealed';
import type { Db, Tx } from '#platform/database/index';
import type { PushKeys } from '../carried/reach-site.ts';
import { findPushKey, insertPushKey } from './device-repository.ts';

const place = (secret: Uint8Array) => ({ secret, purpose: 'push-key', row: 'push_key/1' });

/** Where keys come from: the operator's settings, else the database. */
export interface PushKeySource {
  encryption: Uint8Array;
  given?: PushKeys | undefined;
}

/**
 * The site's keys for push messages (VAPID): those of the settings, else made when they are first needed; whoever comes second takes those of
 * the first. Browsers subscribe with the public one: with other keys they have to subscribe again.
 * @throws Error when they were encrypted with another installation's key
 */
export async function openPushKeys(db: Db | Tx, source: PushKeySource): Promise<PushKeys> {
  const { encryption, given } = source;
  if (given) return given;
  const known = await findPushKey(db);
  if (!known) {
    const { default: webPush } = await import('web-push');
    const made = webPush.generateVAPIDKeys();
    await insertPushKey(db, {
      public_key: made.publicKey,
      private_key: seal(place(encryption), made.privateKey),
    });
    return openPushKeys(db, source);
  }
  const privateKey = unseal(place(encryption), known.private_key);
  if (privateKey === null)
    throw new Error('The key of push messages cannot be decrypted with the key of this installation');
  return { publicKey: known.public_key, privateKey };
}
