import { expect, it } from 'vitest';
import { hashRecoveryCode, newRecoveryCodes, readRecoveryCode } from './recovery-codes.ts';

it('ten codes of 80 bits, in groups, none twice', () => {
  const codes = newRecoveryCodes();
  expect(codes).toHaveLength(10);
  for (const code of codes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){3}$/);
  const many = Array.from({ length: 200 }, newRecoveryCodes).flat();
  expect(new Set(many).size).toBe(2000);
});

it.each([
  ['7Q2M-V0KX-93HT-EYBA', '7Q2MV0KX93HTEYBA'],
  [' 7q2m v0kx 93ht eyba ', '7Q2MV0KX93HTEYBA'],
  ['7Q2MVOKX93HTEYBA', '7Q2MV0KX93HTEYBA'],
  ['iLoO-0000-0000-0000', '1100000000000000'],
  ['7Q2M-V0KX-93HT-EYB', undefined],
  ['7Q2M-V0KX-93HT-EYBAA', undefined],
  ['7Q2M-V0KX-93HT-EYBU', undefined],
  ['123456', undefined],
  ['', undefined],
])('%j is read as %j', (typed, read) => {
  expect(readRecoveryCode(typed)).toBe(read);
});

it('every code is parsed as it was issued', () => {
  for (const code of newRecoveryCodes()) expect(readRecoveryCode(code)).toBe(code.replaceAll('-', ''));
});

it('the same code of two people has different hashes', () => {
  expect(hashRecoveryCode(1, '7Q2MV0KX93HTEYBA')).not.toEqual(hashRecoveryCode(2, '7Q2MV0KX93HTEYBA'));
});
