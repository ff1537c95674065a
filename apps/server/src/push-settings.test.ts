import { createECDH } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

function pair() {
  const ecdh = createECDH('prime256v1');
  ecdh.generateKeys();
  return {
    VAPID_PUBLIC_KEY: ecdh.getPublicKey('base64url'),
    VAPID_PRIVATE_KEY: ecdh.getPrivateKey('base64url'),
  };
}
const one = pair();
const other = pair();

describe('keys of push messages in the settings', () => {
  it('are taken when they are a pair, with blanks around them too', () => {
    const keys = { publicKey: one.VAPID_PUBLIC_KEY, privateKey: one.VAPID_PRIVATE_KEY };
    expect(readConfig(one).pushKeys).toEqual(keys);
    expect(readConfig({ ...one, VAPID_PUBLIC_KEY: ` ${one.VAPID_PUBLIC_KEY}\n` }).pushKeys).toEqual(keys);
  });

  it('may be left out, or empty: the site makes its own', () => {
    expect(readConfig({}).pushKeys).toBeUndefined();
    expect(readConfig({ VAPID_PUBLIC_KEY: '', VAPID_PRIVATE_KEY: ' ' }).pushKeys).toBeUndefined();
  });

  it.each([
    ['one alone', { VAPID_PUBLIC_KEY: one.VAPID_PUBLIC_KEY }],
    ['the secret one alone', { VAPID_PRIVATE_KEY: one.VAPID_PRIVATE_KEY }],
    ['of two pairs', { ...one, VAPID_PRIVATE_KEY: other.VAPID_PRIVATE_KEY }],
    ['no keys at all', { VAPID_PUBLIC_KEY: 'hello', VAPID_PRIVATE_KEY: 'world' }],
    [
      'the wrong way round',
      { VAPID_PUBLIC_KEY: one.VAPID_PRIVATE_KEY, VAPID_PRIVATE_KEY: one.VAPID_PUBLIC_KEY },
    ],
  ])('are refused, without being repeated in the message: %s', (_name, env) => {
    expect(() => readConfig(env)).toThrow(/must be a pair/);
    try {
      readConfig(env);
    } catch (error) {
      expect(String(error)).not.toContain(one.VAPID_PRIVATE_KEY);
    }
  });
});
