import { yearEndpoints } from '@darasa/contract/groups/year';
import { END_OF_YEAR_PATH, isWorkingYear, type YearOutcome } from '@darasa/contract/groups/year-rules';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { request } from '~/lib/api/client';
import { searchText, stringifySearch } from '~/lib/search-params';
import { pageIn } from '../list/groups-url.ts';
import { GROUPS } from '../queries.ts';

const WORKING_MS = 1_000;

export interface YearQuery {
  plan: string | undefined;
  group: string | undefined;
  page: number;
}
/** What the URL of the page asks for; what is invalid is left out. */
export const yearQueryOf = (search: Record<string, unknown>): YearQuery => {
  const plan = searchText(search.plan, 36);
  return {
    plan: plan !== undefined && /^[\da-f-]{36}$/.test(plan) ? plan : undefined,
    group: typeof search.group === 'string' && /^\d{1,15}$/.test(search.group) ? search.group : undefined,
    page: pageIn(search.page),
  };
};
export const yearHref = ({ plan, group, page }: Partial<YearQuery> = {}): string =>
  END_OF_YEAR_PATH +
  stringifySearch({ plan, group, page: page !== undefined && page > 1 ? page : undefined });

export const yearPlansQuery = queryOptions({
  queryKey: [GROUPS, 'years'],
  queryFn: async ({ signal }) => (await request(yearEndpoints.list, { signal })).plans,
  staleTime: 0,
});

export const yearPlanQuery = (id: string) =>
  queryOptions({
    queryKey: [GROUPS, 'year', id],
    queryFn: async ({ signal }) => (await request(yearEndpoints.read, { params: { id }, signal })).plan,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && isWorkingYear(state.data.state) ? WORKING_MS : false),
  });

export const yearPeopleQuery = (
  id: string,
  version: string,
  query: { group: string | undefined; outcome?: YearOutcome | undefined; page: number },
) =>
  queryOptions({
    queryKey: [GROUPS, 'year-people', id, version, query],
    queryFn: ({ signal }) => request(yearEndpoints.people, { params: { id }, query: { ...query }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
