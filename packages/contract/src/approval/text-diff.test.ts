import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { diffTexts, joinTexts } from './text-diff.ts';

const told = (before: string, after: string) =>
  diffTexts(before, after)
    .map(({ kind, text }) => (kind === 'same' ? text : kind === 'added' ? `{+${text}+}` : `{-${text}-}`))
    .join('');

describe('what changed in a text', () => {
  it.each([
    ['one two three', 'one 2 three', 'one {-two-}{+2+} three'],
    ['a\nb\n', 'a\nb\nc\n', 'a\nb\n{+c\n+}'],
    ['', 'new', '{+new+}'],
    ['gone', '', '{-gone-}'],
    ['same', 'same', 'same'],
    ['Udongo mzuri.', 'Udongo mzuri sana.', 'Udongo mzuri{+ sana+}.'],
  ])('%j → %j', (before, after, expected) => expect(told(before, after)).toBe(expected));

  it('a long passage is replaced as a whole', () => {
    const before = 'old '.repeat(1500);
    const after = 'new '.repeat(1500);
    expect(diffTexts(before, after).map(({ kind }) => kind)).toEqual(['removed', 'added']);
  });

  it('so are lines that are all alike, between which the search takes too long', () => {
    const alike = 'a\n'.repeat(600);
    expect(
      diffTexts(`x\n${alike}`, `x\nb\n${alike}c\n`).map(({ kind, text }) => [kind, text.length]),
    ).toEqual([
      ['same', 2],
      ['removed', 1200],
      ['added', 1204],
    ]);
  });

  it('gives both texts back', () => {
    const text = fc
      .array(fc.constantFrom('a', 'b', ' ', '\n', 'word', '**', 'é', '\r\n'))
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(text, text, (before, after) => {
        const runs = diffTexts(before, after);
        const without = (kind: string) =>
          runs
            .filter((run) => run.kind !== kind)
            .map((run) => run.text)
            .join('');
        expect(without('added')).toBe(before);
        expect(without('removed')).toBe(after);
      }),
    );
  });
});

describe('two texts in one', () => {
  it('have what is in both once, and both of what differs', () => {
    expect(joinTexts('One.\n\nA hive.\n\nEnd.', 'One.\n\nThe hive.\n\nEnd.')).toBe(
      'One.\n\nA hive.\n\nThe hive.\n\nEnd.',
    );
    expect(joinTexts('A title', 'Another')).toBe('A title\n\nAnother');
    expect(joinTexts('One.\n', 'One.\nTwo.\n')).toBe('One.\nTwo.\n');
    expect(joinTexts('', 'Two')).toBe('Two');
  });
});
