import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_TERMS, readSearch } from './search-input.ts';

const words = (typed: string) => readSearch(typed).groups.map((group) => group.map((term) => term.text));

describe('readSearch', () => {
  it('takes words, phrases, alternatives and exclusions apart', () => {
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

  it('takes a word in quotes at its word', () => {
    expect(readSearch('"pyton"')).toEqual({
      groups: [[{ text: 'pyton', phrase: true }]],
      excluded: [],
      unfinished: false,
    });
  });

  it('takes the last word as half typed, but not a phrase or an exclusion', () => {
    expect(readSearch('learn pyth').unfinished).toBe(true);
    expect(readSearch('learn "py').unfinished).toBe(false);
    expect(readSearch('learn -py').unfinished).toBe(false);
  });

  it('reads stray operators as nothing and hyphens inside words as part of them', () => {
    expect(words('OR & | ! () <-> :* full-stack')).toEqual([['full-stack']]);
    expect(words('--- " " ')).toEqual([]);
    expect(words('OR python OR')).toEqual([['python']]);
  });

  it('looks for the words when there are only exclusions', () => {
    expect(words('-python -java')).toEqual([['python'], ['java']]);
  });

  it('never fails, never keeps control characters or halves of pairs, and keeps to its limit', () => {
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
