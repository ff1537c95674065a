import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { hairStyles, portrait } from './portrait.ts';

const seeds = Array.from({ length: 200 }, (_, index) => `teacher-${index}`);

describe('portraits', () => {
  it('are the same for the same seed, and people differ', () => {
    expect(portrait('teacher-1')).toBe(portrait('teacher-1'));
    expect(new Set(seeds.map((seed) => portrait(seed))).size).toBeGreaterThan(190);
  });

  it('are smaller than 0.8 KB', () => {
    for (const seed of seeds) expect(gzipSync(portrait(seed)).length).toBeLessThan(820);
  });

  it('can be given a person’s features', () => {
    const drawn = hairStyles.map((hair) => portrait('one', { hair, glasses: false, beard: false }));
    expect(new Set(drawn).size).toBe(hairStyles.length);
    expect(portrait('one', { glasses: true })).not.toBe(portrait('one', { glasses: false }));
    expect(portrait('one', { hair: 'short', beard: true })).not.toBe(
      portrait('one', { hair: 'short', beard: false }),
    );
  });

  it('are valid SVG and do not contain the seed', () => {
    for (const seed of [...seeds, '"><script>', '']) {
      const drawing = portrait(seed);
      expect(drawing).toMatch(
        /^<svg [^<>]*viewBox="0 0 120 120" aria-hidden="true">(<path [^<>]*\/>)+<\/svg>$/,
      );
      expect(drawing).not.toMatch(/NaN|undefined|script/);
    }
  });
});
