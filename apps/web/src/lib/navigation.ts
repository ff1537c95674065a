import { catalogueEndpoints } from '@darasa/contract/catalogue/endpoints';
import type { Navigation } from '@darasa/contract/catalogue/schemas';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { request } from '~/lib/api/client';

const MINUTE = 60_000;

/** Categories and tracks with their numbers of courses: what the menus and the footer show. */
export const navigationQuery = queryOptions({
  queryKey: ['catalogue', 'navigation'],
  queryFn: ({ signal }) => request(catalogueEndpoints.navigation, { signal }),
  staleTime: 15 * MINUTE,
  gcTime: 30 * MINUTE,
});

const nothing: Navigation = { categories: [], tracks: [] };

/** Empty while unknown: the fixed entries of the menus stand without it. */
export const useNavigation = (): Navigation => useQuery(navigationQuery).data ?? nothing;

/** Those with most courses first. */
export const byCourses = <T extends { courses: number }>(entries: readonly T[]): T[] =>
  entries.toSorted((left, right) => right.courses - left.courses);
