import { groupKinds, OWN_GROUPS_PATH } from '@darasa/contract/groups/rules';
import { searchText, stringifySearch } from '~/lib/search-params';
import type { GroupFilters } from '../queries.ts';

/** Where groups are managed: administrators have all of them, teachers and others those that they lead. */
export type GroupArea = 'administrator' | 'instructor' | 'own';

export const pageIn = (value: unknown): number => {
  const page = Number(value);
  return Number.isInteger(page) && page > 0 && page <= 10_000 ? page : 1;
};

/** What the URL of the list asks for; what is invalid is left out. */
export const groupFiltersOf = (search: Record<string, unknown>): GroupFilters => ({
  search: searchText(search.search, 200) ?? '',
  kind: groupKinds.find((kind) => kind === search.kind),
  archived: search.archived === 'true',
  parent: typeof search.parent === 'string' && /^\d{1,15}$/.test(search.parent) ? search.parent : undefined,
  page: pageIn(search.page),
});

/** The one URL of a list. */
export const groupsHref = (area: GroupArea, filters: Partial<GroupFilters> = {}): string =>
  (area === 'own' ? OWN_GROUPS_PATH : `/${area}/groups`) +
  stringifySearch({
    search: filters.search,
    kind: filters.kind,
    parent: filters.parent,
    archived: filters.archived ? 'true' : undefined,
    page: filters.page !== undefined && filters.page > 1 ? filters.page : undefined,
  });
