import { groupPath } from '@darasa/contract/groups/rules';
import { rowIdOf } from '@darasa/contract/http/row-id';
import { searchText, stringifySearch } from '~/lib/search-params';
import { type GroupArea, pageIn } from '../list/groups-url.ts';

const groupTabs = [
  'people',
  'left',
  'courses',
  'progress',
  'known',
  'activity',
  'behind',
  'due',
  'announcements',
  'discussions',
] as const;
export type GroupTab = (typeof groupTabs)[number];

export interface GroupPageQuery {
  tab: GroupTab;
  search: string;
  page: number;
  /** Of the courses of the progress. */
  courses: number;
  /** The course whose lessons the progress shows; undefined: all courses. */
  course: string | undefined;
  /** Of its lessons. */
  lessons: number;
}

/** What the URL of a group's page asks for; what is invalid is left out. */
export const groupPageQueryOf = (search: Record<string, unknown>): GroupPageQuery => ({
  tab: groupTabs.find((tab) => tab === search.tab) ?? 'people',
  search: searchText(search.search, 200) ?? '',
  page: pageIn(search.page),
  courses: pageIn(search.courses),
  course: courseIn(search.course),
  lessons: pageIn(search.lessons),
});

const courseIn = (value: unknown): string | undefined => {
  const id = searchText(value, 15);
  return id !== undefined && rowIdOf(id) !== undefined ? id : undefined;
};
const laterPage = (page: number | undefined): number | undefined =>
  page !== undefined && page > 1 ? page : undefined;

/** The one URL of a part of the page. */
export const groupPageHref = (
  area: GroupArea,
  id: string,
  { tab, search, page, courses, course, lessons }: Partial<GroupPageQuery> = {},
): string =>
  groupPath(area, encodeURIComponent(id)) +
  stringifySearch({
    tab: tab === 'people' ? undefined : tab,
    search,
    page: laterPage(page),
    courses: laterPage(courses),
    course,
    lessons: laterPage(lessons),
  });
