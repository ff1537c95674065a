import { isWorking } from '@darasa/contract/lists/rules';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { getClasses, getLines, getList, getLists, getMissing, type LineFilters } from './list-calls.ts';

export const LISTS = '/administrator/lists';
export const listHref = (id: string): string => `${LISTS}/${encodeURIComponent(id)}`;

const FRESH_MS = 5_000;
/** While a list is being worked on, it is asked for this often. */
const WORKING_MS = 1_000;

export const listsQuery = queryOptions({
  queryKey: ['lists', 'all'],
  queryFn: getLists,
  staleTime: FRESH_MS,
  refetchInterval: ({ state }) =>
    state.data?.some((list) => isWorking(list.state)) ? WORKING_MS * 2 : false,
});

export const listQuery = (id: string) =>
  queryOptions({
    queryKey: ['lists', 'one', id],
    queryFn: ({ signal }) => getList(id, { signal }),
    staleTime: FRESH_MS,
    refetchInterval: ({ state }) => (state.data && isWorking(state.data.state) ? WORKING_MS : false),
  });

/** Not kept: each check may say something else of a line. @param version another one where the counts are others */
export const linesQuery = (id: string, version: string, filters: LineFilters) =>
  queryOptions({
    queryKey: ['lists', 'lines', id, version, filters],
    queryFn: ({ signal }) => getLines(id, filters, { signal }),
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
    gcTime: 0,
  });

export const missingQuery = (id: string, page: number) =>
  queryOptions({
    queryKey: ['lists', 'missing', id, page],
    queryFn: ({ signal }) => getMissing(id, page, { signal }),
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
  });

export const classesQuery = (id: string) =>
  queryOptions({
    queryKey: ['lists', 'classes', id],
    queryFn: ({ signal }) => getClasses(id, { signal }),
    staleTime: FRESH_MS,
  });
