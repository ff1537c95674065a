import { describe, expect, it } from 'vitest';
import { CARD_ALPHABET, CARD_CODE_LENGTH, cardCode, writtenCode } from './card-rules.ts';

describe('the code of a card', () => {
  const code = '7K3F9QACXW4TAH';
  it.each([
    [code, code],
    ['7k3f9-qacxw-4tah', code],
    [' 7K3F9 QACXW 4TAH ', code],
    ['7K3F9–QACXW—4TAH', code],
    ['7K3F9QACXW4TA', undefined],
    ['7K3F9QACXW4TAHH', undefined],
    ['0K3F9QACXW4TAH', undefined],
    ['', undefined],
    ['Kilimo-7-bora!', undefined],
    ['x'.repeat(10_000), undefined],
  ])('%j is read as %j', (typed, read) => {
    expect(cardCode(typed)).toBe(read);
  });

  it('is read again as it is written', () => {
    expect(writtenCode(code)).toBe('7K3F9-QACXW-4TAH');
    expect(cardCode(writtenCode(code))).toBe(code);
  });

  it('is too long to be guessed, in letters that nobody confuses', () => {
    expect(Math.log2(CARD_ALPHABET.length) * CARD_CODE_LENGTH).toBeGreaterThan(64);
    expect(CARD_ALPHABET).not.toMatch(/[01OIL5S8BUV]/);
    expect(new Set(CARD_ALPHABET).size).toBe(CARD_ALPHABET.length);
  });
});
