import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { drawPdf, type Lines } from '#platform/pdf/index';
import { type CertificateWords, placeWords } from './place-words.ts';

const SPACE = { top: 168, width: 562 };
/** With two lines of facts above the foot. */
const BOTTOM = 369;
const LONG = {
  name: 'Wilhelmina Nyambura Wanjiku Oginga-Kimathi Mwangi wa Kiarie Achieng',
  title:
    'Kilimo cha nyanya kwa soko: kutoka kitaluni hadi kwa mnunuzi, pamoja na bajeti, kumbukumbu, udhibiti wa wadudu na mauzo ya msimu mzima',
  by: 'Taught by Prof. Dr. Bartholomayo Oluoch-Ng’ang’a and Margaret Wambui Kariuki, Chuo cha Kilimo',
};
let lines: Lines;
beforeAll(async () => {
  await drawPdf(
    {
      ...{ title: 'A', author: 'A', subject: 'A', createdAt: new Date(0), language: 'en', margin: 0 },
      texts: Object.values(LONG),
    },
    (_doc, drawn) => {
      lines = drawn;
    },
  );
});

const sizes = (words: CertificateWords, bottom = BOTTOM) => {
  const placed = placeWords(lines, words, { ...SPACE, bottom });
  return { placed, name: lines.fit(words.name, 'heading', placed.name.fit).size };
};

describe('the words of a certificate', () => {
  it('are large while they are short', () => {
    const { placed, name } = sizes({
      name: 'Amina',
      has: 'has completed',
      title: 'Sewing',
      by: 'Taught by Juma',
    });
    expect(name).toBe(44);
    expect(placed.end).toBeLessThan(BOTTOM);
  });

  it('leave room below a name whose letters go far below the line', () => {
    const words = { has: 'has completed', title: 'Sewing', by: '' };
    const latin = sizes({ name: 'Amina', ...words }).placed;
    const arabic = sizes({ name: 'عبد الرحمن', ...words }).placed;
    expect(arabic.has - latin.has).toBeGreaterThan(10);
  });

  it('stand one below the other and above the facts of the foot, however long they are', () => {
    const length = (text: string) => fc.integer({ min: 1, max: text.length }).map((to) => text.slice(0, to));
    fc.assert(
      fc.property(length(LONG.name), length(LONG.title), length(LONG.by), (name, title, by) => {
        const { placed } = sizes({ name, has: 'has completed the course', title, by });
        const nameEnd = placed.name.top + lines.fit(name, 'heading', placed.name.fit).lines.length * 18;
        expect(placed.has).toBeGreaterThan(nameEnd);
        expect(placed.title.top).toBeGreaterThan(placed.has);
        expect(placed.by.top).toBeGreaterThan(placed.title.top);
        expect(placed.end).toBeLessThanOrEqual(BOTTOM);
      }),
      { numRuns: 60 },
    );
  });
});
