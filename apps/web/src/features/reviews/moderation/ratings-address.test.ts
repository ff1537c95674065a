import { describe, expect, it } from 'vitest';
import { ratingChoice, ratingsHref } from './ratings-url.ts';

describe('the URL of the ratings', () => {
  it.each([
    [{}, { filter: 'reported', search: '', page: 1 }, '/administrator/ratings'],
    [
      { filter: 'hidden', search: ' neema ', page: '3' },
      { filter: 'hidden', search: 'neema', page: 3 },
      '/administrator/ratings?search=neema&filter=hidden&page=3',
    ],
    [
      { filter: 'toString', page: '-1' },
      { filter: 'reported', search: '', page: 1 },
      '/administrator/ratings',
    ],
  ])('%j', (search, choice, href) => {
    expect(ratingChoice(search)).toEqual(choice);
    expect(ratingsHref(ratingChoice(search))).toBe(href);
  });
});
