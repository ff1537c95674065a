import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { judge, rightAnswer } from '../grading.ts';
import { newQuestion } from '../questions/defaults.ts';
import type { QuestionDocument } from '../questions/question.ts';
import { readNumber } from './read-number.ts';
import { foldTyped, withoutAccents } from './typed-text.ts';

const none = { variables: {} };

describe('short texts', () => {
  const text = (accepted: string, given: string, match: Partial<QuestionDocument['match']> = {}) =>
    judge(
      newQuestion('short_text', {
        accepted_answers: ['', accepted],
        match: { case: false, accents: false, typos: 0, ...match },
      }),
      { text: given },
      none,
    ).share;

  test.each([
    ['Nairobi', '  nairobi ', {}, 1],
    ['Nairobi', 'nairobi', { case: true }, 0],
    ['São Tomé', 'Sao Tome', {}, 1],
    ['São Tomé', 'Sao Tome', { accents: true }, 0],
    ['cafe\u0301', 'café', { accents: true }, 1],
    ['New  York', 'new york', {}, 1],
    ['don’t', "don't", {}, 1],
    ['*photosynth*', 'It is photosynthesis.', {}, 1],
    ['photo*', 'a photo', {}, 0],
    ['a\\*b', 'a*b', {}, 1],
    ['a\\*b', 'acb', {}, 0],
    ['*', 'anything', {}, 1],
    ['Nairobi', 'Nairoby', {}, 0],
    ['Nairobi', 'Nairoby', { typos: 1 }, 1],
    ['Nairobi', 'Niarobi', { typos: 1 }, 1],
    ['Nairobi', 'Narobi', { typos: 1 }, 1],
    ['Nairobi', 'Nairrobi', { typos: 1 }, 1],
    ['Nairobi', 'Nbirody', { typos: 1 }, 0],
    ['cat', 'car', { typos: 3 }, 0],
    ['the year 1945', 'the year 1946', { typos: 3 }, 0],
    ['the year 1945', 'teh yaer 1945', { typos: 2 }, 1],
    // Marks of other scripts than Latin, Greek and Cyrillic make other letters
    ['がき', 'かき', {}, 0],
    ['ｶﾞｷ', 'ガキ', {}, 1],
    ['कि', 'कु', {}, 0],
    ['กิน', 'กัน', {}, 0],
    ['Ελλάδα', 'ελλαδα', {}, 1],
    ['ёлка', 'елка', {}, 1],
    ['ёлка', 'елка', { accents: true }, 0],
    ['مُعَلِّم', 'معلم', {}, 1],
    ['أب', 'اب', {}, 0],
    ['שָׁלוֹם', 'שלום', {}, 1],
    ['Ọ̀ṣun', 'osun', {}, 1],
    ['Ọ̀ṣun', 'Osun', { accents: true }, 0],
    // Invisible signs, forms of letters, quotes and primes
    ['photosynthesis', 'photo\u200bsynthesis', {}, 1],
    ['photo\u200bsynthesis', 'photosynthesis', {}, 1],
    ['\u200b', 'anything', {}, 0],
    ['H2O', 'Ｈ２Ｏ', {}, 1],
    ['five', 'ﬁve', {}, 1],
    ["ng'ombe", 'ng′ombe', {}, 1],
    ['ngʼombe', 'ng’ombe', {}, 1],
    ['5\u2033', '5"', {}, 1],
    ['“yes”', '«yes»', {}, 1],
    // Raised and lowered signs are others, except in a formula
    ['x²', 'x2', {}, 0],
    ['10³', '103', {}, 0],
    ['x₂', 'x2', {}, 0],
    ['H₂O', 'H2O', {}, 1],
    ['H2O', 'H₂O', {}, 1],
    ['Ca(OH)₂ and CO₂', 'ca(oh)2 and co2', { case: false }, 1],
    ['*photosynthesis*', 'I think fotosynthesis!', { typos: 2 }, 1],
  ] as const)('accepts “%s”, given “%s” with %o: %d', (accepted, given, match, share) => {
    expect(text(accepted, given, match)).toBe(share);
  });

  test('are folded the same once and twice, and composed or not', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (written) => {
        const folded = foldTyped(written);
        expect(foldTyped(folded)).toBe(folded);
        expect(foldTyped(written.normalize('NFD'))).toBe(folded);
        expect(withoutAccents(withoutAccents(folded))).toBe(withoutAccents(folded));
      }),
      { numRuns: 500 },
    );
  });

  test('are compared in bounded time', () => {
    expect(text(`${'a*'.repeat(1000)}b`, 'a'.repeat(1000), { typos: 3 })).toBe(0);
  });
});

describe('numbers', () => {
  const units = [
    { id: 'm', unit: 'm', factor: 1 },
    { id: 'km', unit: 'km', factor: 1000 },
    { id: 'mw', unit: 'mW', factor: 0.001 },
    { id: 'Mw', unit: 'MW', factor: 1e6 },
  ];
  test.each([
    ['1500', '1500', {}, 1],
    ['1500', '1,500', {}, 1],
    ['1.5', '1,5', {}, 1],
    ['1234567.5', '1.234.567,5', {}, 1],
    ['1500', '1.5 × 10^3', {}, 1],
    ['1500', '1501', {}, 0],
    ['1500', '1501', { tolerance: { kind: 'absolute', value: 1 } }, 1],
    ['0.3', '0.1', { tolerance: { kind: 'absolute', value: 0.2 } }, 1],
    ['100', '95', { tolerance: { kind: 'relative', value: 0.05 } }, 1],
    ['100', '94.9', { tolerance: { kind: 'relative', value: 0.05 } }, 0],
    ['-100', '-104', { tolerance: { kind: 'relative', value: 0.05 } }, 1],
    ['6.626e-34', '6.63e-34', { tolerance: { kind: 'significant_figures', value: 3 } }, 1],
    ['6.626e-34', '6.64e-34', { tolerance: { kind: 'significant_figures', value: 3 } }, 0],
    ['6.626e-34', '6.627e-34', {}, 0],
    ['1500', '1.5 km', { units }, 1],
    ['1500', '1.5 KM', { units }, 1],
    ['1500', '1500', { units }, 1],
    ['1500', '1500', { units, unit_required: true }, 0],
    ['1500', '1500 m', { units, unit_required: true }, 1],
    ['1500', '1500 s', { units }, 0],
    ['1000000', '1 MW', { units }, 1],
    ['1000000', '1 mw', { units }, 0],
    ['100000', '1,00,000', {}, 1],
    ['12345678.5', '1,23,45,678.5', {}, 1],
    ['-5', '–5', {}, 1],
    ['-5', '−5', {}, 1],
    ['-5', '- 5', {}, 1],
    ['2500', '2.5 × 10³', {}, 1],
    ['0.0025', '2.5·10⁻³', {}, 1],
    ['0.0025', '2.5 x 10^-3', {}, 1],
    ['0.0025', '2.5 × 10^−3', {}, 1],
    ['1000', '10^3', {}, 1],
    ['1000', '10³', {}, 1],
    ['-1000', '-10**3', {}, 1],
    ['103', '10³', {}, 0],
    ['12', '١٢', {}, 1],
    ['12.5', '١٢٫٥', {}, 1],
    ['1234', '۱٬۲۳۴', {}, 1],
    ['12', '१२', {}, 1],
    ['12', '１２', {}, 1],
    ['12', '𝟏𝟐', {}, 1],
    ['12', '\u200e12\u200b', {}, 1],
    ['5', '5 μm', { units: [{ id: 'u', unit: 'µm', factor: 1 }] }, 1],
    ['5', '5 m2', { units: [{ id: 'u', unit: 'm²', factor: 1 }] }, 1],
    ['5', '5 m²', { units: [{ id: 'u', unit: 'm2', factor: 1 }] }, 1],
    ['5', '5 m^2', { units: [{ id: 'u', unit: 'm²', factor: 1 }] }, 1],
    ['5', '5 m / s', { units: [{ id: 'u', unit: 'm/s', factor: 1 }] }, 1],
    ['5', '5 m*s⁻¹', { units: [{ id: 'u', unit: 'm·s-1', factor: 1 }] }, 1],
    ['10', '10 m²', { units: [{ id: 'u', unit: 'm2', factor: 1 }] }, 1],
    ['1500', 'many', {}, 0],
    ['0', '0', {}, 1],
    ['0', '0.1', {}, 0],
  ] as const)('%s is right, given %s with %o: %d', (accepted, value, fields, share) => {
    const question = newQuestion('numeric', {
      accepted_answers: [accepted],
      ...fields,
    } as Partial<QuestionDocument>);
    expect(judge(question, { value, unit: '' }, none).share).toBe(share);
  });

  test('a unit may be chosen apart from the number', () => {
    const question = newQuestion('numeric', { accepted_answers: ['1500'], units });
    expect(judge(question, { value: '1.5', unit: 'km' }, none).share).toBe(1);
    expect(judge(question, { value: '1.5', unit: 'm' }, none).share).toBe(0);
  });

  test('every number is read as it is written in other digits, signs and powers', () => {
    const scripts = ['0', '٠', '۰', '०', '০', '０'].map((zero) => zero.codePointAt(0) ?? 0);
    fc.assert(
      fc.property(
        fc.integer({ min: -1e7, max: 1e7 }),
        fc.constantFrom(...scripts),
        fc.nat(3),
        (number, zero, power) => {
          const digits = String(Math.abs(number)).replaceAll(/\d/g, (digit) =>
            String.fromCodePoint(zero + Number(digit)),
          );
          const written = `${number < 0 ? '−' : ''}${digits} × 10${['⁰', '¹', '²', '³'][power]}`;
          expect(readNumber(written)).toEqual({ values: [number * 10 ** power], rest: '' });
        },
      ),
    );
  });

  test('farther away is never worth more', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -1000, max: 1000 }),
        fc.nat(100),
        fc.nat(100),
        fc.constantFrom('absolute' as const, 'relative' as const),
        (right, one, other, kind) => {
          const question = newQuestion('numeric', {
            accepted_answers: [`${right}`],
            tolerance: { kind, value: 0.5 },
          });
          const shareAt = (distance: number) =>
            judge(question, { value: `${right + distance / 10}`, unit: '' }, none).share;
          expect(shareAt(Math.max(one, other))).toBeLessThanOrEqual(shareAt(Math.min(one, other)));
        },
      ),
    );
  });

  test('a formula is evaluated with the values that were drawn', () => {
    const question = newQuestion('calculated', { formula: '{a} * {b} / 2' });
    const drawn = { variables: { a: 7, b: 4 } };
    expect(judge(question, { value: '14', unit: '' }, drawn).share).toBe(1);
    expect(judge(question, { value: '14', unit: '' }, { variables: { a: 7, b: 5 } }).share).toBe(0);
    expect(rightAnswer(question, drawn).response).toEqual({ value: '14', unit: '' });
  });
});
