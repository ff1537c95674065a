import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { assignSlugs, slugify } from './slugs.ts';

describe('a slug', () => {
  it.each([
    ['HTML Tutorial: HTML & CSS for Beginners', 'html-tutorial-html-and-css-for-beginners'],
    ["Aprende el Acordeón 'de oído'", 'aprende-el-acordeon-de-oido'],
    ['C++ and C# in Straße', 'cpp-and-c-sharp-in-strasse'],
    ['  --x--  ', 'x'],
    ['调色中级课程', 'diao-se-zhong-ji-ke-cheng'],
    ['データ分析入門', 'deta-fen-xi-ru-men'],
    ['데이터 분석 입문', 'deiteo-bunseog-ibmun'],
    ['Введение в Excel: основы', 'vvedenie-v-excel-osnovy'],
    ['Εισαγωγή στην πληροφορική', 'eisagogi-stin-pliroforiki'],
    ['የፕሮግራሚንግ መግቢያ', 'yeprograming-megbiya'],
    ['مقدمة في البرمجة', 'mqdmh-fy-lbrmjh'],
    ['תכנות למתחילים', 'tkhnvt-lmthylym'],
    ['การเขียนโปรแกรม', 'karekhiynopraekrm'],
    ['პროგრამირების საფუძვლები', 'programirebis-sapudzvlebi'],
    ['हिंदी में प्रोग्रामिंग', 'himdi-mem-programimg'],
    ["Ufugaji wa ng’ombe, ng'ombe", 'ufugaji-wa-ngombe-ngombe'],
    ['Guitar 🎸', 'guitar'],
    ['🎸', 'guitar'],
    ['— !', undefined],
  ])('%s', (text, slug) => expect(slugify(text)).toBe(slug));

  it('is always valid for the database, and the same for the same title', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 300 }),
        fc.integer({ min: 8, max: 100 }),
        (text, longest) => {
          const slug = slugify(text, longest);
          if (slug !== undefined) {
            expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
            expect(slug.length).toBeLessThanOrEqual(longest);
          }
          expect(slugify(text, longest)).toBe(slug);
        },
      ),
    );
  });
});

describe('slugs of a batch', () => {
  const assign = async (bases: string[], taken: string[], reached = new Map<string, number>()) => {
    let looks = 0;
    const slugs = await assignSlugs(
      bases,
      async (candidates) => {
        looks++;
        return new Set(candidates.filter((slug) => taken.includes(slug)));
      },
      reached,
    );
    return { slugs, looks };
  };

  it('are numbered from 2, skipping those in use', async () => {
    expect((await assign(['a', 'b', 'a', 'a'], ['a-2', 'b'])).slugs).toEqual(['a', 'b-2', 'a-3', 'a-4']);
    expect((await assign(['a', 'a-2', 'a'], [])).slugs).toEqual(['a', 'a-2-2', 'a-2']);
  });

  it('need few queries, however many are in use', async () => {
    const taken = Array.from({ length: 400 }, (_, n) => (n === 0 ? 'a' : `a-${n + 1}`));
    const { slugs, looks } = await assign(['a'], taken);
    expect(slugs).toEqual(['a-401']);
    expect(looks).toBeLessThanOrEqual(4);
  });

  it('continue where the last batch stopped', async () => {
    const reached = new Map<string, number>();
    await assign(['a', 'a', 'a'], [], reached);
    expect(await assign(['a'], ['a', 'a-2', 'a-3'], reached)).toEqual({ slugs: ['a-4'], looks: 1 });
  });

  it('are never given twice, and never one in use', async () => {
    const base = fc.constantFrom('a', 'a-2', 'a-3', 'b');
    await fc.assert(
      fc.asyncProperty(
        fc.array(base, { maxLength: 30 }),
        fc.array(fc.constantFrom<string>('a', 'a-2', 'a-5', 'b', 'a-2-2')),
        async (bases, taken) => {
          const { slugs } = await assign(bases, taken);
          expect(slugs).toHaveLength(bases.length);
          expect(new Set(slugs).size).toBe(bases.length);
          expect(slugs.filter((slug) => taken.includes(slug))).toEqual([]);
          for (const [index, slug] of slugs.entries())
            expect(slug.startsWith(bases[index] ?? '?')).toBe(true);
        },
      ),
    );
  });
});
