import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

export interface UrlSigner {
  /** The URL of a file, valid for some hours. The same for everybody who asks within the hour, so that browsers find it in their cache. */
  sign(mediaId: string, name: string): string;
  /** The same with an end that is already given, in seconds since 1970. */
  signUntil(mediaId: string, name: string, expires: number): string;
  verify(mediaId: string, name: string, query: { expires?: unknown; signature?: unknown }): Verdict;
}
/** `forged`: not signed by this site, or for something else. */
export type Verdict = { expires: number } | 'expired' | 'forged';

export interface SignerOptions {
  /** The installation's secrets: the first signs, all count. */
  secrets: () => readonly Uint8Array[];
  now?: () => number;
}

const HOUR_S = 3600;
/** Long enough to watch a lesson to its end, with a pause. */
const LIFE_S = 4 * HOUR_S;

export function createUrlSigner({ secrets, now = Date.now }: SignerOptions): UrlSigner {
  const keys = new WeakMap<Uint8Array, Buffer>();

  /** A key of its own for this purpose: what signs URLs opens nothing else. */
  function keyOf(secret: Uint8Array): Buffer {
    const known = keys.get(secret);
    if (known) return known;
    const key = Buffer.from(hkdfSync('sha256', secret, '', 'darasa/media-url', 32));
    keys.set(secret, key);
    return key;
  }
  const signatureOf = (secret: Uint8Array, mediaId: string, name: string, expires: number): Buffer =>
    createHmac('sha256', keyOf(secret)).update(`${mediaId}/${name}\n${expires}`).digest();

  function signUntil(mediaId: string, name: string, expires: number): string {
    const [secret] = secrets();
    if (!secret) throw new Error('There is no secret to sign with');
    const signature = signatureOf(secret, mediaId, name, expires).toString('base64url');
    return `/media/${mediaId}/${name}?expires=${expires}&signature=${signature}`;
  }

  return {
    signUntil,
    sign: (mediaId, name) =>
      signUntil(mediaId, name, (Math.floor(now() / 1000 / HOUR_S) + 1) * HOUR_S + LIFE_S),
    verify(mediaId, name, { expires: until, signature }) {
      if (typeof until !== 'string' || !/^\d{1,12}$/.test(until) || typeof signature !== 'string')
        return 'forged';
      const expires = Number(until);
      const given = Buffer.from(signature, 'base64url');
      const genuine = secrets().some((secret) => {
        const wanted = signatureOf(secret, mediaId, name, expires);
        return given.length === wanted.length && timingSafeEqual(given, wanted);
      });
      if (!genuine) return 'forged';
      return expires * 1000 <= now() ? 'expired' : { expires };
    },
  };
}
