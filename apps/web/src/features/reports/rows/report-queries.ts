import { siteDay } from '@darasa/contract/formatting/site-zone';
import { groupEndpoints } from '@darasa/contract/groups/endpoints';
import type { Endpoint } from '@darasa/contract/http/endpoint';
import { peopleReportEndpoints, savedReportEndpoints } from '@darasa/contract/reports/people-endpoints';
import type { ReportFilter } from '@darasa/contract/reports/people-schemas';
import { requirementEndpoints } from '@darasa/contract/requirements/endpoints';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { request } from '~/lib/api/client';
import { fetchFile } from '~/lib/api/files';
import { saveFile } from '~/lib/save-file';

const PEOPLE = ['reports', 'people'] as const;

const asQuery = ({ earlier, ...filter }: ReportFilter) => ({
  ...filter,
  earlier: earlier ? 'true' : undefined,
});

export const reportQuery = (filter: ReportFilter) =>
  infiniteQueryOptions({
    queryKey: [...PEOPLE, 'rows', filter],
    queryFn: ({ pageParam, signal }) =>
      request(peopleReportEndpoints.read, { query: { ...asQuery(filter), after: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export const countsQuery = ({ state: _state, ...filter }: ReportFilter) =>
  queryOptions({
    queryKey: [...PEOPLE, 'counts', filter],
    queryFn: ({ signal }) => request(peopleReportEndpoints.counts, { query: asQuery(filter), signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export const savedQuery = () =>
  queryOptions({
    queryKey: ['reports', 'saved'],
    queryFn: async ({ signal }) => (await request(savedReportEndpoints.list, { signal })).reports,
    staleTime: 0,
  });

/** Pages that are read of what can be filtered by. */
const MOST_PAGES = 5;

/** All pages of a list, as far as they can be chosen from. */
async function pagesOf<Item>(
  read: (page: number) => Promise<{ items: Item[]; pagination: { totalPages: number } }>,
): Promise<Item[]> {
  const items: Item[] = [];
  for (let page = 1, total = 1; page <= Math.min(total, MOST_PAGES); page++) {
    const answer = await read(page);
    items.push(...answer.items);
    total = answer.pagination.totalPages;
  }
  return items;
}

/** What somebody can filter by: their groups and requirements. */
export const choicesQuery = () =>
  queryOptions({
    queryKey: ['reports', 'choices'],
    queryFn: async ({ signal }) => ({
      groups: await pagesOf(async (page) => {
        const { groups, pagination } = await request(groupEndpoints.list, { query: { page }, signal });
        return { items: groups.map(({ id, name }) => ({ id, name })), pagination };
      }),
      requirements: await pagesOf(async (page) => {
        const { requirements, pagination } = await request(requirementEndpoints.list, {
          query: { page },
          signal,
        });
        return { items: requirements, pagination };
      }),
    }),
    staleTime: 60_000,
  });

export async function saveReportFile(filter: ReportFilter, format: 'csv' | 'xlsx'): Promise<void> {
  const query = asQuery(filter);
  await saveAs(peopleReportEndpoints[format], { query }, `report-${siteDay(new Date())}.${format}`);
}

export async function saveAs(
  endpoint: Endpoint,
  parts: { query?: Record<string, string | undefined>; body?: unknown },
  name: string,
): Promise<void> {
  const { content } = await fetchFile(endpoint, {
    ...parts,
    signal: new AbortController().signal,
    onProgress: () => {},
  });
  saveFile(name, content.type, content);
}
