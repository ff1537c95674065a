import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { circle } from '../drawing/shapes.ts';
import { cover, coverInks, inkSets, inks, motifOf, motifs } from './cover.ts';

const seeds = Array.from({ length: 150 }, (_, index) => `course-${index * 7919}`);
const gzip = (text: string): number => gzipSync(text, { level: 9 }).length;

describe.each(motifs)('the %s motif', (category) => {
  it('has 0.3 to 1.2 KB', () => {
    const weights = seeds.map((seed) => gzip(cover(category, seed)));
    expect(Math.min(...weights)).toBeGreaterThanOrEqual(300);
    expect(Math.max(...weights)).toBeLessThanOrEqual(1229);
  });

  it('gives every course a different drawing', () => {
    expect(new Set(seeds.map((seed) => cover(category, seed))).size).toBe(seeds.length);
  });

  it('uses each of its seven colour sets about equally', () => {
    const uses = new Map<string, number>();
    for (const seed of seeds) {
      const set = coverInks(category, seed).join();
      uses.set(set, (uses.get(set) ?? 0) + 1);
    }
    expect(uses.size).toBe(7);
    for (const count of uses.values()) expect(count).toBeGreaterThan(seeds.length / 21);
  });

  it('is valid SVG and contains shapes only', () => {
    const drawing = cover(category, 'x', 480, 300);
    expect(drawing).toMatch(
      /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 480 300" [^<>]*aria-hidden="true">/,
    );
    expect(drawing).not.toMatch(/NaN|undefined|Infinity|url\(|href|script|style/);
    const tags = [...drawing.matchAll(/<(\/?[a-z]+)/g)].map(([, tag]) => tag);
    expect(new Set(tags)).toEqual(
      new Set(['svg', 'path', '/svg', ...(drawing.includes('<g') ? ['g', '/g'] : [])]),
    );
  });

  it('uses the colours of its set only', () => {
    const used = new Set(cover(category, 'y').match(/#[0-9a-f]{6}/g));
    for (const color of used) expect(coverInks(category, 'y')).toContain(color);
    expect(used.size).toBeGreaterThan(1);
  });
});

describe('covers', () => {
  it('are the same on every machine and at every time', () => {
    expect(cover('design', 'course-1')).toBe(cover('design', 'course-1'));
    expect(coverInks('music', 'course-1')).toEqual(['#d2bced', '#571e4d', '#2147a3', '#ee6951']);
  });

  it('differ between subjects for the same course', () => {
    expect(new Set(motifs.map((category) => cover(category, 'one'))).size).toBe(motifs.length);
  });

  it('use another motif for a category without one, always the same', () => {
    expect(motifs).toContain(motifOf('pottery'));
    expect(motifOf('pottery')).toBe(motifOf('pottery'));
    expect(motifOf('constructor')).toBe(motifOf('constructor'));
    expect(cover('constructor', 'x')).toContain('<svg');
  });

  it('draw round circles of any size', () => {
    for (let radius = 0.31; radius < 40; radius += 0.37) {
      const [, r, chord] = /a([\d.]+) [\d.]+ 0 1 0 ([\d.]+) 0/.exec(circle(50, 50, radius)) ?? [];
      expect(Number(chord)).toBeCloseTo(2 * Number(r), 6);
    }
  });

  it('do not contain their inputs', () => {
    expect(cover('"><script>', '</svg><script>alert(1)</script>')).not.toContain('script');
  });

  it('fill any size, from a swatch to a sharing picture', () => {
    expect(cover('languages', 'x', 160, 62)).toContain('viewBox="0 0 160 62"');
    expect(gzip(cover('languages', 'x', 1200, 630))).toBeLessThan(2000);
  });

  it('have seven sets of four different colours for each motif', () => {
    for (const sets of Object.values(inkSets)) {
      expect(sets).toHaveLength(7);
      expect(new Set(sets.map((set) => set.join())).size).toBe(7);
      for (const set of sets) {
        expect(new Set(set).size).toBe(4);
        for (const ink of set) expect(inks).toHaveProperty(ink);
      }
    }
  });
});
