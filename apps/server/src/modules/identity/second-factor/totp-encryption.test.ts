import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { openTotpSecret, sealTotpSecret } from './totp-encryption.ts';

const key = randomBytes(32);
const secret = randomBytes(20);

it('decrypts for the same person with the same key', () => {
  const sealed = sealTotpSecret(key, 7, secret);
  expect(openTotpSecret(key, 7, sealed)).toEqual(secret);
});

it('is different every time, and does not contain the secret', () => {
  const [first, second] = [sealTotpSecret(key, 7, secret), sealTotpSecret(key, 7, secret)];
  expect(first).not.toEqual(second);
  expect(first.includes(secret)).toBe(false);
});

it('does not decrypt with another key, or for another person', () => {
  const sealed = sealTotpSecret(key, 7, secret);
  expect(openTotpSecret(randomBytes(32), 7, sealed)).toBeNull();
  expect(openTotpSecret(key, 8, sealed)).toBeNull();
});

it('does not decrypt with a changed or missing byte', () => {
  const sealed = sealTotpSecret(key, 7, secret);
  for (let index = 0; index < sealed.length; index += 1) {
    const changed = Buffer.from(sealed);
    changed[index] = (changed[index] ?? 0) ^ 1;
    expect(openTotpSecret(key, 7, changed)).toBeNull();
    expect(openTotpSecret(key, 7, sealed.subarray(0, index))).toBeNull();
  }
});
