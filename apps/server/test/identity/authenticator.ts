import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { ORIGIN } from '../people.ts';
import { type CborValue, encodeCbor } from './cbor.ts';

/** Deviations from what a browser would produce, for tests. */
export interface Tampering {
  origin?: string;
  rpId?: string;
  challenge?: string;
  type?: string;
  crossOrigin?: boolean;
  /** Whether the person verified themselves with a finger or a PIN; default yes. */
  verified?: boolean;
  present?: boolean;
  counter?: number;
  /** Replaces the account that the passkey was made for; null: none. */
  userHandle?: string | null;
  /** The id of an existing passkey, base64url. */
  id?: string;
  /** Replaces the passkey's own key. */
  key?: KeyObject;
}
export interface Credential {
  id: string;
  /** In COSE, as a server stores it. */
  publicKey: Buffer;
  privateKey: KeyObject;
  userHandle: string;
  counter: number;
}
export interface Authenticator {
  /** Like `navigator.credentials.create`. @param options the server's reply */
  create(
    options: Options,
    tampering?: Tampering,
  ): { credential: Credential; response: Record<string, unknown> };
  /** Like `navigator.credentials.get`, with a passkey chosen by the person. */
  get(options: Options, credential: Credential, tampering?: Tampering): Record<string, unknown>;
}
type Options = Record<string, unknown>;

const FLAGS = { present: 0x01, verified: 0x04, eligible: 0x08, backedUp: 0x10, attested: 0x40 } as const;
const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();
const base64url = (data: string | Buffer): string => Buffer.from(data).toString('base64url');

/**
 * A software authenticator: P-256 keys in memory, no attestation.
 * @param behaviour.synced whether its passkeys are copied to other devices
 * @param behaviour.counts whether it counts its uses
 */
export function createAuthenticator(behaviour: { synced?: boolean; counts?: boolean } = {}): Authenticator {
  const { synced = false, counts = true } = behaviour;

  const clientData = (type: string, options: Options, tampering: Tampering): Buffer =>
    Buffer.from(
      JSON.stringify({
        type: tampering.type ?? type,
        challenge: tampering.challenge ?? options.challenge,
        origin: tampering.origin ?? ORIGIN,
        crossOrigin: tampering.crossOrigin ?? false,
      }),
    );
  function authenticatorData(rpId: string, tampering: Tampering, counter: number, attested?: Buffer): Buffer {
    const flags =
      ((tampering.present ?? true) ? FLAGS.present : 0) |
      ((tampering.verified ?? true) ? FLAGS.verified : 0) |
      (synced ? FLAGS.eligible | FLAGS.backedUp : 0) |
      (attested ? FLAGS.attested : 0);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(tampering.counter ?? counter);
    const site = sha256(tampering.rpId ?? rpId);
    return Buffer.concat([site, Buffer.from([flags]), count, attested ?? Buffer.alloc(0)]);
  }

  return {
    create(options, tampering = {}) {
      const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
      const id = tampering.id ? Buffer.from(tampering.id, 'base64url') : randomBytes(32);
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const key = coseKey(publicKey);
      const attested = Buffer.concat([Buffer.alloc(16), length, id, key]);
      const { rp, user } = options as { rp: { id: string }; user: { id: string } };
      const authData = authenticatorData(rp.id, tampering, 0, attested);
      const attestation = new Map<string, CborValue>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ]);
      return {
        credential: { id: base64url(id), publicKey: key, privateKey, userHandle: user.id, counter: 0 },
        response: {
          id: base64url(id),
          rawId: base64url(id),
          type: 'public-key',
          clientExtensionResults: { credProps: { rk: true } },
          authenticatorAttachment: 'platform',
          response: {
            clientDataJSON: base64url(clientData('webauthn.create', options, tampering)),
            attestationObject: base64url(encodeCbor(attestation)),
            transports: ['internal', 'hybrid', 'carrier-pigeon'],
          },
        },
      };
    },
    get(options, credential, tampering = {}) {
      if (counts) credential.counter += 1;
      const authData = authenticatorData(String(options.rpId), tampering, credential.counter);
      const data = clientData('webauthn.get', options, tampering);
      const signed = Buffer.concat([authData, sha256(data)]);
      const { userHandle = credential.userHandle } = tampering;
      return {
        id: credential.id,
        rawId: credential.id,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: base64url(data),
          authenticatorData: base64url(authData),
          signature: base64url(sign('sha256', signed, tampering.key ?? credential.privateKey)),
          ...(userHandle === null ? {} : { userHandle }),
        },
      };
    },
  };
}

/** A P-256 key in COSE (RFC 9053): kty EC2, alg ES256, crv P-256, x, y. */
function coseKey(publicKey: KeyObject): Buffer {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  return encodeCbor(
    new Map<number, CborValue>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]),
  );
}
