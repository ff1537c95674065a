import { expect, it } from 'vitest';
import { formatQuantity, pluralOf } from './quantities.ts';

it.each([
  [0, '0 lessons', 'are'],
  [1, '1 lesson', 'is'],
  [2, '2 lessons', 'are'],
  [21, '21 lessons', 'are'],
  [2310, '2,310 lessons', 'are'],
])('%d: %s %s', (count, words, verb) => {
  expect(formatQuantity(count, 'lesson')).toBe(words);
  expect(pluralOf(count, 'is', 'are')).toBe(verb);
});

it('takes the plural for parts of one, and irregular plurals as they are given', () => {
  expect(pluralOf(0.5, 'point', 'points')).toBe('points');
  expect(formatQuantity(2, 'person', 'people')).toBe('2 people');
});
