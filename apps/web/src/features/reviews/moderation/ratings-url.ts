import { type RatingFilter, ratingFilters } from '@darasa/contract/reviews/rules';
import { searchText, stringifySearch } from '~/lib/search-params';
import type { RatingChoice } from './rating-calls.ts';

const RATINGS = '/administrator/ratings';
const MAX_PAGE = 100_000;

/** In the order of the tabs. */
export const filterLabels: Record<RatingFilter, string> = {
  reported: 'Reported',
  quotable: 'May be quoted',
  hidden: 'Hidden',
  all: 'All',
};

/** Without a filter the URL stands for reported ones. */
export function ratingChoice(search: Record<string, unknown>): RatingChoice {
  const page = Number(search.page);
  return {
    filter: ratingFilters.find((filter) => filter === search.filter) ?? 'reported',
    search: searchText(search.search, 200) ?? '',
    page: Number.isInteger(page) && page > 0 && page <= MAX_PAGE ? page : 1,
  };
}

/** What learners made stands beside their ratings, under a filter of its own. */
export const MADE = 'made';
export const madeHref = (page: number): string =>
  RATINGS + stringifySearch({ filter: MADE, page: page > 1 ? page : undefined });

export const ratingsHref = ({ filter, search, page }: RatingChoice): string =>
  RATINGS +
  stringifySearch({
    search,
    filter: filter === 'reported' ? undefined : filter,
    page: page > 1 ? page : undefined,
  });
