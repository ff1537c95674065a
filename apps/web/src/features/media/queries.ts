import { mediaEndpoints } from '@darasa/contract/media/endpoints';
import type { MediaKind } from '@darasa/contract/media/rules';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { request } from '~/lib/api/client';

/** How much of the person's space is used, and how large a file may be. */
export const mediaQuotaQuery = queryOptions({
  queryKey: ['media', 'quota'],
  queryFn: ({ signal }) => request(mediaEndpoints.quota, { signal }),
  staleTime: 60_000,
});

const ASK_AGAIN_MS = 3000;

/** One of the person's own files. While it is being processed it is asked for again, in case an event gets lost. */
export const mediaQuery = (id: string) =>
  queryOptions({
    queryKey: ['media', 'file', id],
    queryFn: async ({ signal }) => (await request(mediaEndpoints.read, { params: { id }, signal })).media,
    refetchInterval: ({ state }) => (state.data?.state === 'processing' ? ASK_AGAIN_MS : false),
  });

/** The person's own files, newest first. */
export const ownFilesQuery = (filter: { kind?: MediaKind; search: string }) =>
  infiniteQueryOptions({
    queryKey: ['media', 'own', filter],
    queryFn: ({ pageParam: page, signal }) =>
      request(mediaEndpoints.list, { query: { ...filter, page, limit: PAGE }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ pagination }) => (pagination.hasNextPage ? pagination.currentPage + 1 : undefined),
    staleTime: 0,
  });
const PAGE = 20;

/** Deletes one of the person's own files. @throws ApiError where a course uses it */
export const removeFile = (id: string) => request(mediaEndpoints.remove, { params: { id } });
