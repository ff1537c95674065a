import { describe, expect, it } from 'vitest';
import { codeDigits, inGroups, recoveryText } from './codes.ts';

describe('codes', () => {
  it.each([
    ['123456', '123456'],
    [' 123 456 ', '123456'],
    ['123-456', '123456'],
    ['code: 12', '12'],
    ['', ''],
  ])('%j has the digits %j', (typed, digits) => {
    expect(codeDigits(typed)).toBe(digits);
  });

  it('are grouped for reading, without losing characters', () => {
    expect(inGroups('JBSWY3DPEHPK3PXP')).toBe('JBSW Y3DP EHPK 3PXP');
    expect(inGroups('ABCDE')).toBe('ABCD E');
    expect(inGroups('')).toBe('');
  });

  it('are saved with their account and purpose', () => {
    const text = recoveryText(['aaaa-bbbb', 'cccc-dddd'], { site: 'Shule', username: 'amina' });
    expect(text).toMatch(/^Recovery codes for amina at Shule\n/);
    expect(text).toContain('\naaaa-bbbb\ncccc-dddd\n');
  });
});
