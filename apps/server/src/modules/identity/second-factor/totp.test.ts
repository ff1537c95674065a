import { describe, expect, it } from 'vitest';
import { describeTotp, matchTotp, newTotpSecret, readTotpCode } from './totp.ts';

/** RFC 6238, appendix B: the secret and the codes for SHA-1, of which six digits are the last six. */
const SECRET = Buffer.from('12345678901234567890');
const vectors = [
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
] as const;

describe('a code of an authenticator app', () => {
  it.each(vectors)('at %d s is %s', (seconds, code) => {
    expect(matchTotp(SECRET, code.slice(-6), seconds * 1000)).toBe(Math.floor(seconds / 30));
  });

  it.each([
    [-60, null],
    [-30, 0],
    [-1, 0],
    [0, 0],
    [29, 0],
    [30, 0],
    [59, 0],
    [60, null],
  ])('counts when the clock is %d s from the beginning of its half minute: %j', (skew, found) => {
    const step = 37_037_037;
    const now = (step * 30 + skew) * 1000;
    const code = '050471';
    expect(matchTotp(SECRET, code, now)).toBe(found === null ? null : step);
  });

  it.each(['050472', '000000', '050470'])('is not %s', (code) => {
    expect(matchTotp(SECRET, code, 1_111_111_111_000)).toBeNull();
  });

  it('differs with the secret', () => {
    expect(matchTotp(newTotpSecret(), '050471', 1_111_111_111_000)).toBeNull();
  });
});

it.each([
  ['050471', '050471'],
  [' 050 471 ', '050471'],
  ['050-471', '050471'],
  ['50471', undefined],
  ['0504711', undefined],
  ['٠٥٠٤٧١', undefined],
  ['7Q2M-V0KX-93HT-EYBA', undefined],
  ['', undefined],
])('%j typed is %j', (text, code) => {
  expect(readTotpCode(text)).toBe(code);
});

describe('the setup data of an app', () => {
  const shown = describeTotp(SECRET, { issuer: 'Darasa & Co', label: 'asha+1@example.org' });

  it('is a URL with all parameters', () => {
    const url = new URL(shown.uri);
    expect(url.protocol + url.host).toBe('otpauth:totp');
    expect(decodeURIComponent(url.pathname)).toBe('/Darasa & Co:asha+1@example.org');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      issuer: 'Darasa & Co',
      secret: shown.secret,
      algorithm: 'SHA1',
      digits: '6',
      period: '30',
    });
  });

  it('includes the secret in Base32, and a QR code without scripts', () => {
    expect(shown.secret).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
    expect(shown.qr_svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 \d+ \d+">/);
    expect(shown.qr_svg).not.toMatch(/script|href|on\w+=/);
  });

  it('has a new secret of 160 bits each time', () => {
    const secrets = Array.from({ length: 100 }, () => newTotpSecret().toString('hex'));
    expect(new Set(secrets).size).toBe(100);
    expect(newTotpSecret()).toHaveLength(20);
  });
});
