import { isValidPassword } from '@darasa/contract/identity/rules';
import { describe, expect, it } from 'vitest';
import { generatePassword } from './generated-password.ts';

const many = Array.from({ length: 4000 }, generatePassword);

describe('generated passwords', () => {
  it('have 12 characters of all required kinds', () => {
    for (const password of many) {
      expect(password).toHaveLength(12);
      expect(isValidPassword(password)).toBe(true);
    }
  });

  it('have no characters that are easily confused', () => {
    for (const password of many) expect(password).toMatch(/^[^0O1lI'"`|\\/ ]+$/);
  });

  it('never repeat', () => expect(new Set(many).size).toBe(many.length));

  it('have digits and symbols at all positions equally often', () => {
    const places = Array.from(
      { length: 12 },
      (_, place) => many.filter((one) => /\d/.test(one[place] ?? '')).length,
    );
    const mean = places.reduce((sum, n) => sum + n, 0) / places.length;
    // About 20 standard deviations: a position that is always a digit, or never, is far beyond
    for (const count of places) expect(Math.abs(count - mean)).toBeLessThan(mean * 0.75);
  });
});
