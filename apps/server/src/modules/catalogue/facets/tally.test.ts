import { expect, it } from 'vitest';
import type { FacetRow } from './facet-repository.ts';
import { addUp, subtract } from './tally.ts';

const row = (parts: Partial<FacetRow>): FacetRow => ({
  failed: 0,
  place: null,
  traits: null,
  language: null,
  bar: null,
  courses: 1,
  lowest: null,
  highest: null,
  ...parts,
});

it('what is left of some courses has no numbers below zero, and no languages without courses', () => {
  const whole = addUp([
    row({ place: (3 << 16) | 7, courses: 5 }),
    row({ traits: 0, language: 'en', courses: 3 }),
    row({ traits: 0, language: 'sw', courses: 2 }),
    row({ bar: 1, courses: 5, lowest: 100, highest: 900 }),
  ]);
  // A course was changed between the two counts
  const part = addUp([
    row({ place: 3 << 16, courses: 2 }),
    row({ traits: 0, language: 'sw', courses: 3 }),
    row({ bar: 1, courses: 3, lowest: 100, highest: 300 }),
  ]);
  const left = subtract(whole, part, { lowest: 400, highest: 900 });
  expect(left.total).toBe(3);
  expect(left.fields.category).toEqual(new Map([[3, 3]]));
  expect(left.fields.subcategory).toEqual(new Map([[7, 5]]));
  expect(left.fields.language).toEqual(new Map([['en', 3]]));
  expect(left.prices).toEqual({ lowest: 400, highest: 900, paid: 2 });
  expect(left.bars[1]).toBe(2);
});
