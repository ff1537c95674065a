import { describe, expect, it } from 'vitest';
import { nameProblems, suggestedName } from './passkey-name.ts';

const android =
  'Mozilla/5.0 (Linux; Android 15; Pixel 7) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36';
const mac =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15';

describe('the name of a passkey', () => {
  it('is suggested from the operating system', () => {
    expect(suggestedName(android, [])).toBe('Android phone');
    expect(suggestedName(mac, [])).toBe('Mac');
    expect(suggestedName('', [])).toBe('My device');
  });

  it('is never one already in use', () => {
    expect(suggestedName(mac, ['mac', 'Mac 2'])).toBe('Mac 3');
  });

  it.each([
    ['Phone', false],
    ['  ', true],
    ['x'.repeat(60), false],
    ['x'.repeat(61), true],
    [` ${'x'.repeat(60)} `, false],
  ])('%j is a problem: %s', (name, wrong) => {
    expect(nameProblems({ name }).name !== undefined).toBe(wrong);
  });
});
