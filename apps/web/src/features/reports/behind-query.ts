import { type BehindKind, behindDays, behindKinds } from '@darasa/contract/reports/behind-rules';
import { reportEndpoints } from '@darasa/contract/reports/endpoints';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { request } from '~/lib/api/client';
import { searchText, stringifySearch } from '~/lib/search-params';

/** Begins the key of everything about reports. */
export const REPORTS = 'reports';

/** Whose people are looked at. */
export type BehindPlace = { course: string } | { group: string };

export interface BehindQuery {
  /** Undefined: every reason. */
  reason?: BehindKind | undefined;
  search: string;
  days: number;
  /** From 1. */
  page: number;
  /** Of the people of a course, those of one group. */
  group?: string | undefined;
}

const numberIn = (value: unknown, from: number, to: number): number | undefined => {
  const number = Number(value);
  return Number.isInteger(number) && number >= from && number <= to ? number : undefined;
};

/** What the URL asks for; what is invalid is left out. */
export const behindQueryOf = (search: Record<string, unknown>): BehindQuery => ({
  reason: behindKinds.find((kind) => kind === search.reason),
  search: searchText(search.search, 200) ?? '',
  days: numberIn(search.days, behindDays.least, behindDays.most) ?? behindDays.usual,
  page: numberIn(search.page, 1, 10_000) ?? 1,
  group: typeof search.group === 'string' && /^\d{1,15}$/.test(search.group) ? search.group : undefined,
});

/** The URL of the same page with other filters; what else it asks for stays. */
export const behindHref = (
  { pathname, search }: { pathname: string; search: Record<string, unknown> },
  change: Partial<BehindQuery>,
): string => {
  const query = { ...behindQueryOf(search), page: 1, ...change };
  return (
    pathname +
    stringifySearch({
      ...search,
      reason: query.reason,
      search: query.search,
      days: query.days === behindDays.usual ? undefined : query.days,
      page: query.page > 1 ? query.page : undefined,
      group: query.group,
    })
  );
};

export const behindQuery = (place: BehindPlace, { group, ...query }: BehindQuery) =>
  queryOptions({
    queryKey: [REPORTS, 'behind', place, { group, ...query }],
    queryFn: ({ signal }) =>
      'course' in place
        ? request(reportEndpoints.behindInCourse, {
            params: { id: place.course },
            query: { ...query, group_id: group },
            signal,
          })
        : request(reportEndpoints.behindInGroup, { params: { id: place.group }, query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
