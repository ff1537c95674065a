import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { closestWord, editDistance } from './spelling.ts';

describe('editDistance', () => {
  it.each([
    ['python', 'python', 0],
    ['pyhton', 'python', 1],
    ['exel', 'excel', 1],
    ['javscript', 'javascript', 1],
    ['kitten', 'sitting', 3],
    ['abc', 'wxyz', 4],
  ])('%s and %s are %i apart', (left, right, edits) => {
    expect(editDistance(left, right)).toBe(Math.min(edits, 4));
  });

  it('is symmetric, and at most the length of the longer word', () => {
    const word = fc.string({ maxLength: 12, unit: fc.constantFrom('a', 'b', 'c') });
    fc.assert(
      fc.property(word, word, (left, right) => {
        const there = editDistance(left, right, 20);
        expect(editDistance(right, left, 20)).toBe(there);
        expect(there).toBeLessThanOrEqual(Math.max(left.length, right.length));
        expect(there === 0).toBe(left === right);
      }),
    );
  });
});

describe('closestWord', () => {
  const known = [
    { term: 'python', courses: 90 },
    { term: 'pythons', courses: 1 },
    { term: 'piano', courses: 300 },
    { term: 'word', courses: 20 },
    { term: 'world', courses: 50 },
  ];
  it('prefers fewer edits, then the more frequent word', () => {
    expect(closestWord('pyhton', known)).toBe('python');
    expect(closestWord('wrod', known)).toBe('word');
    expect(
      closestWord('boak', [
        { term: 'boat', courses: 2 },
        { term: 'book', courses: 9 },
      ]),
    ).toBe('book');
  });
  it('finds nothing when no word is similar', () => {
    expect(closestWord('zebra', known)).toBeUndefined();
    expect(closestWord('python', [])).toBeUndefined();
  });
});
