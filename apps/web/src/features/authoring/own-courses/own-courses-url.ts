import { searchText, stringifySearch } from '~/lib/search-params';
import { courseListStates, type OwnCoursesQuery } from '../authoring-calls.ts';
import { COURSES_PATH } from '../editing/courses-path.ts';

export const stateNames: Record<OwnCoursesQuery['state'], string> = {
  all: 'All',
  draft: 'Drafts',
  in_review: 'In review',
  changes_requested: 'Changes requested',
  approved: 'Approved',
  published: 'In the catalogue',
  hidden: 'Hidden',
  archived: 'Archived',
};

const MAX_PAGE = 100_000;

/** What the URL of the list asks for; what is invalid is left out. */
export function ownCoursesQueryOf(search: Record<string, unknown>): OwnCoursesQuery {
  const page = Number(search.page);
  return {
    search: searchText(search.search, 200) ?? '',
    state: courseListStates.find((state) => state === search.state) ?? 'all',
    page: Number.isInteger(page) && page > 0 && page <= MAX_PAGE ? page : 1,
  };
}

/** The one URL of a list. */
export const ownCoursesHref = ({ search, state, page }: OwnCoursesQuery): string =>
  COURSES_PATH +
  stringifySearch({
    search,
    state: state === 'all' ? undefined : state,
    page: page > 1 ? page : undefined,
  });
