import { groupPath } from '@darasa/contract/groups/rules';
import { searchText, stringifySearch } from '~/lib/search-params';
import { type GroupArea, pageIn } from '../list/groups-url.ts';

const groupTabs = ['people', 'left', 'courses', 'progress', 'behind', 'due'] as const;
export type GroupTab = (typeof groupTabs)[number];

export interface GroupPageQuery {
  tab: GroupTab;
  search: string;
  page: number;
  /** Of the courses of the progress. */
  courses: number;
}

/** What the URL of a group's page asks for; what is invalid is left out. */
export const groupPageQueryOf = (search: Record<string, unknown>): GroupPageQuery => ({
  tab: groupTabs.find((tab) => tab === search.tab) ?? 'people',
  search: searchText(search.search, 200) ?? '',
  page: pageIn(search.page),
  courses: pageIn(search.courses),
});

/** The one URL of a part of the page. */
export const groupPageHref = (
  area: GroupArea,
  id: string,
  { tab, search, page, courses }: Partial<GroupPageQuery> = {},
): string =>
  groupPath(area, encodeURIComponent(id)) +
  stringifySearch({
    tab: tab === 'people' ? undefined : tab,
    search,
    page: page !== undefined && page > 1 ? page : undefined,
    courses: courses !== undefined && courses > 1 ? courses : undefined,
  });
