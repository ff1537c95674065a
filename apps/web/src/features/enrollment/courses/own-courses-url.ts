import { type OwnList, ownLists } from '@darasa/contract/enrollment/rules';
import { searchText, stringifySearch } from '~/lib/search-params';
import type { OwnCoursesQuery } from '../enrolment-calls.ts';

export const OWN_COURSES_PATH = '/student/courses';
const MAX_PAGE = 10_000;

export const listNames: Record<OwnList, string> = {
  active: 'Active',
  completed: 'Completed',
  waitlist: 'Waitlist',
  left: 'Left',
};

/** What the URL of the list asks for; what is invalid is left out. */
export function ownCoursesQueryOf(search: Record<string, unknown>): OwnCoursesQuery {
  const page = Number(search.page);
  return {
    list: ownLists.find((list) => list === search.list) ?? 'active',
    search: searchText(search.search, 200) ?? '',
    page: Number.isInteger(page) && page > 0 && page <= MAX_PAGE ? page : 1,
  };
}

/** The one URL of a list. */
export const ownCoursesHref = ({ list, search, page }: Partial<OwnCoursesQuery>): string =>
  OWN_COURSES_PATH +
  stringifySearch({
    list: list === 'active' ? undefined : list,
    search: search === '' ? undefined : search,
    page: page !== undefined && page > 1 ? page : undefined,
  });
