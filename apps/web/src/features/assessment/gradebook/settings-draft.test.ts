import { expect, it } from 'vitest';
import { readSettings } from './settings-draft.ts';

const category = { id: 'a', title: 'Quizzes', weight: '2,5', drop_lowest: '1' };
const draft = {
  weighting: 'categories' as const,
  missing: 'zero' as const,
  placed: { one: 'a', two: 'gone' },
  categories: [category],
  scale: [
    { key: '1', label: 'Fail', from: '0' },
    { key: '2', label: 'Pass', from: '50' },
  ],
};

it('reads what was typed, the best step of the scale first', () => {
  expect(readSettings(draft)).toEqual({
    settings: {
      weighting: 'categories',
      missing: 'zero',
      categories: [{ id: 'a', title: 'Quizzes', weight: 2.5, drop_lowest: 1 }],
      placed: { one: 'a' },
      scale: [
        { label: 'Pass', from: 50 },
        { label: 'Fail', from: 0 },
      ],
    },
  });
});

it.each([
  [{ categories: [{ ...category, title: ' ' }] }, 'Category 1 needs a name.'],
  [
    { categories: [{ ...category, weight: 'much' }] },
    'The weight of “Quizzes” must be a number from 0 to 1000.',
  ],
  [{ categories: [{ ...category, weight: '0' }] }, 'At least one category needs a weight above 0.'],
  [{ scale: [{ key: '1', label: 'A', from: '101' }] }, '“A” needs a percentage from 0 to 100.'],
  [{ scale: [{ key: '1', label: '', from: '5' }] }, 'Each step of the scale needs a label.'],
])('refuses %j', (change, problem) => {
  expect(readSettings({ ...draft, ...change })).toEqual({ problem });
});
