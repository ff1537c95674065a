import type { SearchQueries } from './search-query.ts';

/**
 * The field of a match decides (title with the words as typed, title with other forms or synonyms, then tags, outcomes and instructor, then description), and quality never lifts a course
 * into a better field. Within a field, the share of the title that matches counts, then the course's quality. Best field
 * first.
 */
export const places = [
  { name: 'written', base: 0.66, closeness: 0.16, quality: 0.13 },
  { name: 'title', base: 0.52, closeness: 0.05, quality: 0.04 },
  { name: 'titlePrefix', base: 0.4, closeness: 0.03, quality: 0.04 },
  { name: 'near', base: 0.24, closeness: 0, quality: 0.1 },
  { name: 'all', base: 0.1, closeness: 0, quality: 0.08 },
] as const satisfies readonly {
  name: keyof SearchQueries;
  base: number;
  closeness: number;
  quality: number;
}[];
export type Place = (typeof places)[number];

/** The most that the closeness of several words to one another can add. */
export const RANK_SHARE = 0.05;
/** Scores rounded to four decimal places. */
export const roundScore = (score: number): number => Math.round(score * 10_000) / 10_000;
