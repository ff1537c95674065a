import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { smsFitted, smsPlain, smsSize } from './gsm.ts';

const BASIC = [
  ...'@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCXYZÄÖÑÜ§¿abcxyzäöñüà',
];
const EXTENDED = [...'^{}\\[~]|€'];
const gsm = fc
  .array(fc.oneof(fc.constantFrom(...BASIC), fc.constantFrom(...EXTENDED)), { maxLength: 700 })
  .map((all) => all.join(''));

describe('what an SMS takes', () => {
  it.each([
    ['', 'gsm', 0, 1],
    ['a'.repeat(160), 'gsm', 160, 1],
    ['a'.repeat(161), 'gsm', 161, 2],
    ['a'.repeat(306), 'gsm', 306, 2],
    ['a'.repeat(307), 'gsm', 307, 3],
    ['€'.repeat(80), 'gsm', 160, 1],
    [`${'€'.repeat(80)}a`, 'gsm', 161, 2],
    // 153 is odd: the escape does not stand in one part and its letter in the next
    ['€'.repeat(153), 'gsm', 306, 3],
    ['é'.repeat(160), 'gsm', 160, 1],
    ['ç', 'ucs2', 1, 1],
    ['ጤ'.repeat(70), 'ucs2', 70, 1],
    ['ጤ'.repeat(71), 'ucs2', 71, 2],
    ['ጤ'.repeat(134), 'ucs2', 134, 2],
    ['ጤ'.repeat(135), 'ucs2', 135, 3],
    ['🐝'.repeat(35), 'ucs2', 70, 1],
    // 67 is odd: no emoji is cut in two
    ['🐝'.repeat(67), 'ucs2', 134, 3],
  ] as const)('%#', (text, alphabet, units, parts) => {
    expect(smsSize(text)).toEqual({ alphabet, units, parts });
  });

  it('counts letters of the second table twice, and parts of 153', () => {
    fc.assert(
      fc.property(gsm, (text) => {
        const { alphabet, units, parts } = smsSize(text);
        const doubled = [...text].filter((one) => EXTENDED.includes(one)).length;
        expect(alphabet).toBe('gsm');
        expect(units).toBe([...text].length + doubled);
        if (units <= 160) expect(parts).toBe(1);
        else {
          expect(parts).toBeGreaterThanOrEqual(Math.ceil(units / 153));
          // At most one place of each part is left over
          expect(parts).toBeLessThanOrEqual(Math.ceil(units / 152));
        }
      }),
    );
  });

  it('never takes fewer parts with more text', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 300 }),
        fc.string({ maxLength: 50 }),
        (one, more) => {
          expect(smsSize(one + more).parts).toBeGreaterThanOrEqual(smsSize(one).parts);
        },
      ),
    );
  });
});

describe('a text of an SMS', () => {
  it.each([
    ['“Beekeeping” – it’s due…', '"Beekeeping" - it\'s due...'],
    ['Façade à Çankaya', 'Facade à Çankaya'],
    ['two\n lines\t', 'two lines'],
    ['ጤና ይስጥልኝ “x”', 'ጤና ይስጥልኝ “x”'],
    ['Ngũgĩ', 'Ngugi'],
  ])('%s is written as %s', (text, written) => {
    expect(smsPlain(text)).toBe(written);
  });

  it('fits into one part, or two of UCS-2, with what must stay', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (title) => {
        const before = 'Shule:';
        const link = 'https://learn.example.org/n/1a2b3c.AbCdEfGh';
        const text = smsFitted(before, title, link);
        const { alphabet, parts } = smsSize(text);
        expect(parts).toBeLessThanOrEqual(alphabet === 'gsm' ? 1 : 2);
        expect(text.startsWith(before)).toBe(true);
        expect(text.endsWith(link)).toBe(true);
      }),
    );
  });

  it('is cut at a word', () => {
    const text = smsFitted(
      'Shule:',
      'A rather long title of a course '.repeat(6),
      'https://x.example/n/1.abcdefgh',
    );
    expect(text).toContain('course A rather long title of... https://');
    expect(smsSize(text).parts).toBe(1);
  });
});
