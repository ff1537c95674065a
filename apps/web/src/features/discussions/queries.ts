import type { ThreadFilter, ThreadSort } from '@darasa/contract/discussions/discussion-rules';
import { discussionEndpoints } from '@darasa/contract/discussions/endpoints';
import type { DiscussionThread } from '@darasa/contract/discussions/schemas';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type CallOptions, request } from '~/lib/api/client';
import { mapAuthFailure } from '~/lib/api/errors';
import { freshOrKept } from '~/lib/offline/answers';
import { askAgainFor } from '~/ui/files/attached-files';

/** Begins the key of everything about discussions. */
export const DISCUSSIONS = 'discussions';

/** People are told in the server's own words why something is not open to them. */
export const own: CallOptions = { mapFailure: mapAuthFailure };

/** Whose discussions are looked at; neither: those of one's own courses. */
export interface Place {
  /** Id or slug. */
  course?: string | undefined;
  group?: string | undefined;
}
export const placeQuery = ({ course, group }: Place) => ({
  ...(course === undefined ? {} : { course }),
  ...(group === undefined ? {} : { group_id: group }),
});

export interface ThreadFilters {
  show: ThreadFilter;
  sort: ThreadSort;
  search: string;
  /** Only about this lesson. */
  lesson?: string | undefined;
  /** Only of the learners of a group. */
  learnersOf?: string | undefined;
}
export const noFilters: ThreadFilters = { show: 'all', sort: 'activity', search: '' };

/** Threads, some at a time; the first ones are kept on this device. */
export const threadsQuery = (place: Place, { learnersOf, ...filters }: ThreadFilters) =>
  infiniteQueryOptions({
    queryKey: [DISCUSSIONS, 'list', place, { ...filters, learnersOf }],
    queryFn: ({ signal, pageParam }) => {
      const ask = () =>
        request(discussionEndpoints.list, {
          ...own,
          query: {
            ...placeQuery(place),
            ...filters,
            ...(learnersOf === undefined ? {} : { learners_of: learnersOf }),
            ...(pageParam === '' ? {} : { after: pageParam }),
          },
          signal,
        });
      return pageParam === ''
        ? freshOrKept(`discussions/${JSON.stringify([place, filters, learnersOf])}`, ask)
        : ask();
    },
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    networkMode: 'always',
    staleTime: 0,
  });

/** One thread, kept on this device once it was read. */
export const threadQuery = (id: string) =>
  queryOptions({
    queryKey: [DISCUSSIONS, 'thread', id],
    queryFn: ({ signal }): Promise<DiscussionThread> =>
      freshOrKept(
        `discussion/${id}`,
        async () => (await request(discussionEndpoints.read, { ...own, params: { id }, signal })).thread,
      ),
    refetchInterval: ({ state: { data } }) =>
      askAgainFor(data ? [data, ...data.posts].flatMap(({ files }) => files) : []),
    networkMode: 'always',
    staleTime: 0,
  });

export const unreadQuery = (place: Place) =>
  queryOptions({
    queryKey: [DISCUSSIONS, 'unread', place],
    queryFn: async ({ signal }) =>
      (await request(discussionEndpoints.unread, { ...own, query: placeQuery(place), signal })).unread,
    staleTime: 60_000,
  });

/** Whom a text there may mention, by what was typed of a name. */
export const mentionablesQuery = (place: Place, search: string) =>
  queryOptions({
    queryKey: [DISCUSSIONS, 'people', place, search],
    queryFn: async ({ signal }) =>
      (
        await request(discussionEndpoints.people, {
          ...own,
          query: { ...placeQuery(place), search },
          signal,
        })
      ).people,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });

export const reportsQuery = (place: Place) =>
  queryOptions({
    queryKey: [DISCUSSIONS, 'reports', place],
    queryFn: ({ signal }) =>
      request(discussionEndpoints.reports, { ...own, query: placeQuery(place), signal }),
    staleTime: 0,
  });

export const settingsQuery = (course: string) =>
  queryOptions({
    queryKey: [DISCUSSIONS, 'settings', course],
    queryFn: ({ signal }) => request(discussionEndpoints.settings, { ...own, params: { course }, signal }),
    staleTime: 0,
  });
