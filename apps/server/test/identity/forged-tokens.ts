import { createHmac, generateKeyPairSync, sign as signBytes } from 'node:crypto';

/** The parts of a token. */
export interface Forgery {
  key: Uint8Array;
  header: Record<string, unknown>;
  claims: Record<string, unknown>;
}

const part = (value: unknown): string =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url');

/** Builds a compact JWS with HMAC by hand, so that any part can be invalid. */
export function signed({ key, header, claims }: Forgery, hash = 'sha256'): string {
  const input = `${part(header)}.${part(claims)}`;
  return `${input}.${createHmac(hash, key).update(input).digest('base64url')}`;
}
const withHeader = (real: Forgery, change: Record<string, unknown>): Forgery => ({
  ...real,
  header: { ...real.header, ...change },
});
const withClaims = (real: Forgery, change: Record<string, unknown>): Forgery => ({
  ...real,
  claims: { ...real.claims, ...change },
});
const without = (real: Forgery, claim: string): Forgery => ({
  ...real,
  claims: Object.fromEntries(Object.entries(real.claims).filter(([name]) => name !== claim)),
});
/** Claims as raw text, which no object could produce. */
const asText = (real: Forgery, change: (text: string) => string): Forgery => ({
  ...real,
  claims: change(JSON.stringify(real.claims)) as never,
});
const seconds = (real: Forgery, name: 'iat' | 'exp'): number => Number(real.claims[name]);

const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 });
const jwk = rsa.publicKey.export({ format: 'jwk' });
function bySignature(real: Forgery, change: Record<string, unknown>): string {
  const input = `${part({ ...real.header, alg: 'RS256', ...change })}.${part(real.claims)}`;
  return `${input}.${signBytes('sha256', Buffer.from(input), rsa.privateKey).toString('base64url')}`;
}
const own = Buffer.from('a key that the forger has made up!!');
const foreign = (real: Forgery, change: Record<string, unknown> = {}): string =>
  signed({ ...withHeader(real, change), key: own });

/** Invalid tokens, each derived from a valid one. */
export const forgeries: [what: string, forge: (real: Forgery) => string | Promise<string>][] = [
  ['signed with another key', (real) => foreign(real)],
  ['signed with nothing', (real) => signed({ ...real, key: new Uint8Array() })],
  ['without its signature', (real) => signed(real).replace(/[^.]+$/, '')],
  [
    'with another’s signature',
    (real) => signed(real).replace(/[^.]+$/, signed(withClaims(real, { sub: '987654' })).split('.')[2] ?? ''),
  ],
  ['with one byte changed', (real) => signed(real).replace(/.$/, (last) => (last === 'A' ? 'Q' : 'A'))],
  [
    'with other claims under the old signature',
    (real) => {
      const [header, , signature] = signed(real).split('.');
      return `${header}.${part({ ...real.claims, sub: '987654' })}.${signature}`;
    },
  ],
  ...['none', 'None', 'NONE', 'nOnE', '', 'null'].map((alg): [string, (real: Forgery) => string] => [
    `by algorithm "${alg}", unsigned`,
    (real) => `${part({ ...real.header, alg })}.${part(real.claims)}.`,
  ]),
  ['by algorithm none, signed all the same', (real) => signed(withHeader(real, { alg: 'none' }))],
  ['by HS384 with the right key', (real) => signed(withHeader(real, { alg: 'HS384' }), 'sha384')],
  ['by HS512 with the right key', (real) => signed(withHeader(real, { alg: 'HS512' }), 'sha512')],
  ['by RS256 with a key of one’s own', (real) => bySignature(real, {})],
  ['by RS256, its key in the header', (real) => bySignature(real, { jwk })],
  ['saying RS256, signed as HS256 with the right key', (real) => signed(withHeader(real, { alg: 'RS256' }))],
  [
    'saying HS256, signed with a public key as the secret',
    (real) => signed({ ...real, key: Buffer.from(rsa.publicKey.export({ type: 'spki', format: 'pem' })) }),
  ],
  ['with the algorithm in a list', (real) => signed(withHeader(real, { alg: ['HS256'] }))],
  ['without an algorithm', (real) => signed(withHeader(real, { alg: undefined }))],
  ['with an unknown kid', (real) => foreign(real, { kid: 'someone-elses' })],
  ['without a kid, though the key is right', (real) => signed(withHeader(real, { kid: undefined }))],
  ['with a kid that is a path', (real) => foreign(real, { kid: '../../../../dev/null' })],
  ['with a kid that is SQL', (real) => foreign(real, { kid: "x' union select 'secret" })],
  ['with a kid that is an object', (real) => foreign(real, { kid: { length: 1 } })],
  ['with a jku of the forger', (real) => foreign(real, { jku: 'https://evil.example/keys.json' })],
  [
    'with a jwk of the forger',
    (real) => foreign(real, { jwk: { kty: 'oct', k: own.toString('base64url') } }),
  ],
  ['with an x5u of the forger', (real) => foreign(real, { x5u: 'https://evil.example/cert.pem' })],
  ['with an x5c of the forger', (real) => foreign(real, { x5c: [part('a certificate')] })],
  ['with a critical header that nobody knows', (real) => signed(withHeader(real, { crit: ['exp'], exp: 1 }))],
  ['with an unencoded payload', (real) => signed(withHeader(real, { b64: false, crit: ['b64'] }))],
  ['of type JWT', (real) => signed(withHeader(real, { typ: 'JWT' }))],
  ['of no type', (real) => signed(withHeader(real, { typ: undefined }))],
  ['of a refresh token’s type', (real) => signed(withHeader(real, { typ: 'rt+jwt' }))],
  ['for another audience', (real) => signed(withClaims(real, { aud: 'another-api' }))],
  ['for no audience', (real) => signed(without(real, 'aud'))],
  ['of another issuer', (real) => signed(withClaims(real, { iss: 'https://evil.example' }))],
  ['of the issuer with a slash', (real) => signed(withClaims(real, { iss: `${real.claims.iss}/` }))],
  ['of no issuer', (real) => signed(without(real, 'iss'))],
  ['that has ended', (real) => signed(withClaims(real, { exp: seconds(real, 'iat') - 60 }))],
  ['that ends never', (real) => signed(without(real, 'exp'))],
  ['that ends with a word', (real) => signed(withClaims(real, { exp: 'tomorrow' }))],
  [
    'that ends at infinity',
    (real) => signed(asText(real, (text) => text.replace(/"exp":\d+/, '"exp":1e999'))),
  ],
  ['that begins later', (real) => signed(withClaims(real, { nbf: seconds(real, 'iat') + 60 }))],
  ['issued in the future', (real) => signed(withClaims(real, { iat: seconds(real, 'iat') + 60 }))],
  [
    'issued long ago with a long lifetime',
    (real) =>
      signed(withClaims(real, { iat: seconds(real, 'iat') - 86_400, exp: seconds(real, 'exp') + 86_400 })),
  ],
  ['issued at no time', (real) => signed(without(real, 'iat'))],
  ['of nobody', (real) => signed(without(real, 'sub'))],
  ['of a name', (real) => signed(withClaims(real, { sub: 'admin' }))],
  ['of a negative number', (real) => signed(withClaims(real, { sub: '-1' }))],
  ['of a number beyond all', (real) => signed(withClaims(real, { sub: '99999999999999999999' }))],
  ['of a list of people', (real) => signed(withClaims(real, { sub: ['1', '2'] }))],
  ['of no session', (real) => signed(without(real, 'sid'))],
  ['of a session that is SQL', (real) => signed(withClaims(real, { sid: "' or true --" }))],
  ['of a session that is a number', (real) => signed(withClaims(real, { sid: 1 }))],
  ['whose claims are a list', (real) => `${part(real.header)}.${part([real.claims])}.${'x'.repeat(43)}`],
  ['whose claims are no JSON', (real) => signed(asText(real, () => '{"sub":'))],
  ['whose header is no JSON', (real) => `${part('{')}.${part(real.claims)}.${'x'.repeat(43)}`],
  ['of four parts', (real) => `${signed(real)}.x`],
  ['of five parts, as if encrypted', () => 'a.b.c.d.e'],
  ['of two parts', () => 'a.b'],
  ['of dots', () => '...'],
  ['of ten thousand letters', () => 'x'.repeat(10_000)],
  ['of ten thousand letters after a good one', (real) => `${signed(real)}${'A'.repeat(10_000)}`],
  ['padded', (real) => `${signed(real)}=`],
  ['no token at all', () => 'null'],
];
