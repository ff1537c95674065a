import { describe, expect, it } from 'vitest';
import { inOrder, levelOf, nextName, proposeYear } from './year-rules.ts';

describe('the next name', () => {
  it.each([
    ['Form 1 East', 'Form 2 East'],
    ['Form 1 East 2026', 'Form 2 East 2027'],
    ['2026 Grade 7B', '2027 Grade 8B'],
    ['Grade 9', 'Grade 10'],
    ['Kidato cha 3 (2026/27)', 'Kidato cha 4 (2027/28)'],
    ['Form 2 Room 4', 'Form 3 Room 4'],
    ['Year 2 2099/00', 'Year 3 2100/01'],
    ['4B', '5B'],
    ['Astronomers', null],
    ['Group 2026', null],
    ['Class 100', null],
  ])('of %s is %s', (name, next) => expect(nextName(name)).toBe(next));

  it('is of the same line', () => {
    expect(levelOf('Form 1 East')?.line).toBe(levelOf('form 2 West')?.line);
    expect(levelOf('Grade 1')?.line).not.toBe(levelOf('Form 1')?.line);
  });
});

describe('a proposal', () => {
  const propose = (...names: string[]) =>
    proposeYear(names.map((name, at) => ({ id: at + 1, name }))).map(({ fate, toId, newName }) => [
      fate,
      toId ?? newName,
    ]);
  it('moves classes to those that are there, others to new ones, and has the highest leave', () => {
    expect(propose('Form 1 East', 'Form 1 West', 'Form 2 East', 'Form 4 East', 'Choir')).toEqual([
      ['up', 3],
      ['up', 'Form 2 West'],
      ['up', 'Form 3 East'],
      ['leave', null],
      ['keep', null],
    ]);
  });
  it('has nobody leave where there is one level alone', () => {
    expect(propose('Grade 7 A', 'Grade 7 B')).toEqual([
      ['up', 'Grade 8 A'],
      ['up', 'Grade 8 B'],
    ]);
  });
});

describe('the order', () => {
  const order = (...moves: [number, number | null][]) =>
    inOrder(moves.map(([id, toId]) => ({ id, toId }))).map(({ id }) => id);
  it('empties a class before others come into it', () => {
    expect(order([1, 2], [2, 3], [3, null])).toEqual([3, 2, 1]);
    expect(order([3, null], [1, 3], [2, 3])).toEqual([3, 1, 2]);
  });
  it('ends where classes change places', () => {
    expect(order([1, 2], [2, 1])).toHaveLength(2);
  });
});
