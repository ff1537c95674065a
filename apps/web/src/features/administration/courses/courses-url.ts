import { courseTypes } from '@darasa/contract/catalogue/constants';
import {
  type CourseDeskSort,
  type CourseDeskState,
  courseDeskSorts,
  courseDeskStates,
} from '@darasa/contract/catalogue/desk-rules';
import { searchText, stringifySearch } from '~/lib/search-params';

export const COURSES_DESK = '/administrator/courses';
const MAX_PAGE = 100_000;

export interface CoursesFilter {
  search: string;
  state: CourseDeskState;
  category?: string;
  owner?: string;
  type?: (typeof courseTypes)[number];
  featured?: true;
  sort: CourseDeskSort;
  page: number;
}

/** Parses the filters in a URL; invalid ones are left out. */
export function coursesFilter(search: Record<string, unknown>): CoursesFilter {
  const category = searchText(search.category, 100);
  const owner = /^[1-9]\d{0,14}$/.exec(String(search.owner ?? ''))?.[0];
  const type = courseTypes.find((one) => one === search.type);
  const page = Number(search.page);
  return {
    search: searchText(search.search, 200) ?? '',
    state: courseDeskStates.find((one) => one === search.state) ?? 'all',
    ...(category && { category }),
    ...(owner && { owner }),
    ...(type && { type }),
    ...(String(search.featured) === 'true' && { featured: true as const }),
    sort: courseDeskSorts.find((one) => one === search.sort) ?? 'changed',
    page: Number.isInteger(page) && page > 0 && page <= MAX_PAGE ? page : 1,
  };
}

/** The canonical URL of a list of courses. */
export const coursesHref = ({ state, sort, page, featured, ...filter }: CoursesFilter): string =>
  COURSES_DESK +
  stringifySearch({
    ...filter,
    featured: featured ? 'true' : undefined,
    state: state === 'all' ? undefined : state,
    sort: sort === 'changed' ? undefined : sort,
    page: page > 1 ? page : undefined,
  });
