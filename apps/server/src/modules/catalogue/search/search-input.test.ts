import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_TERMS, readSearch } from './search-input.ts';

const words = (typed: string) => readSearch(typed).groups.map((group) => group.map((term) => term.text));

describe('readSearch', () => {
  it('separates words, phrases, alternatives and exclusions', () => {
    expect(readSearch('excel "pivot tables" basic OR advanced -macros')).toEqual({
      groups: [
        [{ text: 'excel', phrase: false }],
        [{ text: 'pivot tables', phrase: true }],
        [
          { text: 'basic', phrase: false },
          { text: 'advanced', phrase: false },
        ],
      ],
      excluded: [{ text: 'macros', phrase: false }],
      unfinished: false,
    });
  });

  it('searches a quoted word exactly', () => {
    expect(readSearch('"pyton"')).toEqual({
      groups: [[{ text: 'pyton', phrase: true }]],
      excluded: [],
      unfinished: false,
    });
  });

  it('treats the last word as incomplete, but not a phrase or an exclusion', () => {
    expect(readSearch('learn pyth').unfinished).toBe(true);
    expect(readSearch('learn "py').unfinished).toBe(false);
    expect(readSearch('learn -py').unfinished).toBe(false);
  });

  it('ignores stray operators and keeps hyphens inside words', () => {
    expect(words('OR & | ! () <-> :* full-stack')).toEqual([['full-stack']]);
    expect(words('--- " " ')).toEqual([]);
    expect(words('OR python OR')).toEqual([['python']]);
  });

  it('searches for the words when there are only exclusions', () => {
    expect(words('-python -java')).toEqual([['python'], ['java']]);
  });

  it('never fails, removes control characters and lone surrogates, and respects its limit', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (typed) => {
        const { groups, excluded } = readSearch(typed);
        const terms = [...groups.flat(), ...excluded];
        expect(terms.length).toBeLessThanOrEqual(MAX_TERMS);
        for (const { text } of terms) {
          expect(text.isWellFormed()).toBe(true);
          expect(text).toMatch(/[\p{L}\p{N}]/u);
          expect(text).not.toMatch(/\p{Cc}/u);
        }
      }),
    );
  });
});
