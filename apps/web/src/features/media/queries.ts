import { mediaEndpoints } from '@darasa/contract/media/endpoints';
import { queryOptions } from '@tanstack/react-query';
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
