import { mediaEndpoints } from '@darasa/contract/media/endpoints';
import type { OwnMediaView } from '@darasa/contract/media/schemas';
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

/** Crops an image that was uploaded. @returns a new file; the one it was made of stays */
export const cropMedia = async (id: string, crop: NonNullable<OwnMediaView['crop']>): Promise<OwnMediaView> =>
  (await request(mediaEndpoints.crop, { params: { id }, body: { crop } })).media;

export const deleteMedia = (id: string) => request(mediaEndpoints.remove, { params: { id } });
