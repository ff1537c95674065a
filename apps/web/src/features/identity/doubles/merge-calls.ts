import type { EndpointData } from '@darasa/contract/http/endpoint';
import { mergeEndpoints } from '@darasa/contract/identity/merge-endpoints';
import type { Person } from '@darasa/contract/identity/people-schemas';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type CallOptions, request } from '~/lib/api/client';
import { mapAuthFailure } from '~/lib/api/errors';

/** Administrators see the server's own error messages. */
const own: CallOptions = { mapFailure: mapAuthFailure };

export type Double = EndpointData<typeof mergeEndpoints.doubles>['doubles'][number];
export type Compared = Double['one'];
export type MergePreview = EndpointData<typeof mergeEndpoints.preview>;

/** Below the key of the lists of people: what changes those changes these. */
export const doublesQuery = (page: number) =>
  queryOptions({
    queryKey: ['identity', 'people', 'doubles', page],
    queryFn: ({ signal }) => request(mergeEndpoints.doubles, { ...own, query: { page }, signal }),
    placeholderData: keepPreviousData,
  });

export const previewQuery = (id: string, other: string) =>
  queryOptions({
    queryKey: ['identity', 'people', 'merge', id, other],
    queryFn: ({ signal }) => request(mergeEndpoints.preview, { ...own, params: { id, other }, signal }),
  });

export const mergedQuery = (id: string) =>
  queryOptions({
    queryKey: ['identity', 'people', 'merged', id],
    queryFn: ({ signal }) => request(mergeEndpoints.merged, { ...own, params: { id }, signal }),
  });

export const mergePeople = (
  { id, other }: { id: string; other: string },
  key: string,
): Promise<{ person: Person }> => request(mergeEndpoints.merge, { ...own, params: { id, other }, key });

export const sayDistinct = (one: string, other: string): Promise<unknown> =>
  request(mergeEndpoints.distinct, { ...own, body: { one, other } });
