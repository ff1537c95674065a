import {
  type ThreadFilter,
  type ThreadSort,
  threadFilters,
  threadSorts,
} from '@darasa/contract/discussions/discussion-rules';
import type { ThreadSummary } from '@darasa/contract/discussions/schemas';
import { searchText, stringifySearch } from '~/lib/search-params';
import { noFilters, type Place, type ThreadFilters } from './queries.ts';

/** Discussions of a course or group, as its people read them. */
export const discussionsPath = (place: Place): string => `/discussions${stringifySearch({ ...place })}`;
/** Where a thread is, to ask about its people. */
export const placeOf = ({ place: { kind, id } }: Pick<ThreadSummary, 'place'>): Place =>
  kind === 'course' ? { course: id } : { group: id };

export const threadPath = (id: string): string => `/discussions/${encodeURIComponent(id)}`;

/** Filters as the URL has them; what it does not say is the first choice. */
export const filtersIn = (
  { show, sort, search }: Record<string, unknown>,
  first: ThreadFilters = noFilters,
): ThreadFilters => ({
  show: threadFilters.find((one) => one === show) ?? first.show,
  sort: threadSorts.find((one) => one === sort) ?? first.sort,
  search: searchText(search, 200) ?? '',
});

/** Filters in a URL: what is the first choice is left out. */
export const searchOf = (
  { show, sort, search }: { show: ThreadFilter; sort: ThreadSort; search: string },
  first: ThreadFilters = noFilters,
): Record<string, string | undefined> => ({
  show: show === first.show ? undefined : show,
  sort: sort === first.sort ? undefined : sort,
  search: search || undefined,
});
