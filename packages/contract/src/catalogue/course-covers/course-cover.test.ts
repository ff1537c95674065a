import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { coverInks, inkSets, inks, motifs } from '../cover.ts';
import { courseCover, coverFrame } from './course-cover.ts';
import { figuresFor, figuresName, readFigures } from './figure-words.ts';
import { type Figure, figures } from './figures.ts';
import { layoutNames } from './layouts.ts';
import { type Colours, inksOn } from './press.ts';

const gzip = (text: string): number => gzipSync(text, { level: 9 }).length;
const all = Object.keys(figures) as Figure[];
const shapes = { card: [320, 180], square: [160, 160], band: [1360, 200] } as const;

describe.each(Object.entries(shapes))('covers of courses as a %s', (name, [width, height]) => {
  const drawings = all.flatMap((first) =>
    layoutNames.flatMap((layout) =>
      motifs.map((category) => courseCover(category, `a${first}`, { first }, { width, height }, layout)),
    ),
  );

  it('are small', () => {
    const most = Math.max(...drawings.map(gzip));
    expect(most).toBeLessThanOrEqual(name === 'band' ? 3600 : 1200);
  });

  it('are shapes alone, without references or broken numbers', () => {
    for (const drawing of drawings) {
      expect(drawing).not.toMatch(/\sid=|<use|url\(|href|script|style|NaN|undefined|Infinity/);
      expect(drawing).toContain(`viewBox="0 0 ${width} ${height}"`);
    }
  });
});

describe('what a cover of a course shows', () => {
  it.each([
    ['Excel for SACCO clerks', 'sheet-coin'],
    ['Ufugaji wa kuku', 'hen'],
    ['Kilimo cha mahindi', 'maize-sprout'],
    ['Ushonaji wa nguo', 'spool'],
    ['SQL from the First Query', 'db'],
    ['Bake bread that sells', 'bread'],
    ['Piano ya KANISA', 'keys'],
    ['L’hôpital: nursing', 'steth'],
    ['AI in 1 day', 'net'],
    ['Aid worker', 'cross'],
  ])('%s: %s', (title, name) => {
    expect(figuresName(figuresFor({ title, more: '' }, 'business', '7'))).toBe(name);
  });

  it('is a figure of its subject when its words ask for none', () => {
    const shown = Array.from(
      { length: 60 },
      (_, id) => figuresFor({ title: 'Zzz', more: 'a' }, 'music', String(id)).first,
    );
    expect(new Set(shown)).toEqual(new Set(['drum', 'mic', 'keys']));
    expect(all).toContain(figuresFor({ title: '', more: '' }, 'constructor', '1').first);
  });

  it('takes title before tags, and does not take a word inside another', () => {
    const bees = { title: 'Keeping bees', more: 'Programming python' };
    expect(figuresFor(bees, 'music', '1')).toEqual({ first: 'hive', second: 'code' });
    expect(figuresFor({ title: 'Maintain a kapp', more: '' }, 'music', '1').first).not.toBe('phone');
  });

  it('has a name that can be read again', () => {
    for (const title of ['Excel for SACCO clerks', 'Bake bread', '']) {
      const chosen = figuresFor({ title, more: '' }, 'design', '3');
      expect(readFigures(figuresName(chosen))).toEqual(chosen);
    }
    for (const name of ['', 'x', 'hen-', 'hen-x', 'hen-hen', 'hen-coin-coin', 'constructor', 'HEN'])
      expect(readFigures(name)).toBeUndefined();
  });
});

describe('a cover of a course', () => {
  const card = { width: 320, height: 180 };
  it('is the same on every machine', () => {
    const draw = () => courseCover('business', '7', { first: 'bread' }, card);
    expect(draw()).toBe(draw());
  });

  it('has at least 98 looks for each figure', () => {
    const looks = new Set(
      Array.from({ length: 2000 }, (_, id) => courseCover('business', String(id), { first: 'hen' }, card)),
    );
    expect(looks.size).toBe(98);
  });

  it('is legible: the strongest ink on any ground of any set has at least 3 : 1', () => {
    const light = (hex: string) => {
      const [r = 0, g = 0, b = 0] = [1, 3, 5].map((index) => {
        const value = Number.parseInt(hex.slice(index, index + 2), 16) / 255;
        return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    for (const set of Object.values(inkSets).flat())
      for (const ink of set) {
        const ground = inks[ink];
        const [strongest] = inksOn(ground, set.map((name) => inks[name]) as unknown as Colours);
        const [low = 0, high = 0] = [light(ground), light(strongest)].toSorted((a, b) => a - b);
        expect((high + 0.05) / (low + 0.05)).toBeGreaterThanOrEqual(3);
      }
  });

  it('is the frame of an own picture, in the same inks', () => {
    const frame = coverFrame('design', '7', card);
    expect(gzip(frame)).toBeLessThan(800);
    for (const colour of frame.match(/#[0-9a-f]{6}/g) ?? [])
      expect([...coverInks('design', '7'), inks.ink, inks.paper]).toContain(colour);
  });

  it('does not contain its inputs', () => {
    expect(courseCover('"><script>', '</svg><script>', { first: 'hen' }, card)).not.toContain('script');
  });
});
