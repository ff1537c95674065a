import { createRandom, type Random } from './random.ts';

const sortKeys = [
  ...[
    'price',
    'rating',
    'popularity',
    'title',
    'recent',
    'duration',
    'created_at',
    'price_low',
    'price_high',
  ],
  ...['newest', 'relevance', ''],
];
const categories = [
  ...['programming', 'business', 'data-science', 'design', 'technology', 'languages', 'health', 'music'],
  ...['agriculture', 'express', 'comprehensive'],
];

/**
 * Filters and sort of the n-th of many list requests, as a query string without its page: every sort key is equally
 * frequent, with none to five filters. Always the same for the same n.
 */
export function listQuery(n: number): URLSearchParams {
  const random = createRandom(n * 31 + 7);
  const query = new URLSearchParams();
  const maybe = (probability: number, name: string, value: () => string): void => {
    if (random.chance(probability)) query.set(name, value());
  };
  maybe(0.4, 'category', () => random.pick(categories));
  maybe(0.3, 'level', () => random.pick(['beginner', 'intermediate', 'advanced']));
  maybe(0.1, 'language', () => random.pick(['en', 'sw', 'fr']));
  maybe(0.1, 'length', () => random.pick(['short', 'medium', 'long']));
  maybe(0.15, 'minPrice', () => String(random.integer(1, 60) * 50));
  maybe(0.2, 'maxPrice', () => String(random.integer(60, 400) * 50));
  maybe(0.2, 'minRating', () => random.pick(['3', '3.5', '4', '4.5']));
  const key = sortKeys[n % sortKeys.length];
  if (key) query.set('sortBy', key);
  if (random.chance(0.4)) query.set('sortOrder', 'ASC');
  return query;
}

/** Most people read the first page, some the next ones, robots all. */
export function choosePage(n: number, totalPages: number): number {
  const random: Random = createRandom(n * 17 + 3);
  const kind = random.next();
  if (kind < 0.6 || totalPages <= 1) return 1;
  return random.integer(2, Math.max(2, kind < 0.85 ? Math.min(10, totalPages) : totalPages));
}
