import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isValidUsername } from './rules.ts';
import { suggestUsername } from './suggest-username.ts';

describe('a username from names', () => {
  it.each([
    ['Amina', 'Yusuf', 'amina.yusuf'],
    ['  Amina ', '', 'amina'],
    ['Mary Anne', 'O’Neil', 'mary.anne.oneil'],
    ['José', 'Núñez', 'jose.nunez'],
    ['Jean-Luc', "N'Dour", 'jean.luc.ndour'],
    ['A', 'B', 'a.b'],
    ['Al', '', ''],
    ['အောင်', 'မြင့်', ''],
    ['', '', ''],
    ['Wangari', 'Muta-Maathai-of-the-Green-Belt', 'wangari.muta.maathai.of.the.gr'],
  ])('%s %s → %j', (first, last, username) => {
    expect(suggestUsername(first, last)).toBe(username);
  });

  it('is valid or empty', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (first, last) => {
        const username = suggestUsername(first, last);
        expect(username === '' || isValidUsername(username)).toBe(true);
      }),
    );
  });
});
