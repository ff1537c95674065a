import { savedCourseEndpoints } from '@darasa/contract/enrollment/endpoints';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { request } from '~/lib/api/client';

const MINUTE = 60_000;

/** The ids of everything that is saved: one call for all cards of all pages. */
export const savedIdsQuery = queryOptions({
  queryKey: ['enrollment', 'saved-ids'],
  queryFn: async ({ signal }) => (await request(savedCourseEndpoints.ids, { signal })).ids,
  staleTime: 5 * MINUTE,
});

/** Begins the key of every page of saved courses. */
export const SAVED_LIST = ['enrollment', 'saved-courses'] as const;

/** @param page from 1 */
export const savedCoursesQuery = (page: number) =>
  queryOptions({
    queryKey: [...SAVED_LIST, page],
    queryFn: ({ signal }) => request(savedCourseEndpoints.list, { query: { page }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
