import { announcementEndpoints } from '@darasa/contract/announcements/endpoints';
import type { AnnouncementAudience } from '@darasa/contract/announcements/schemas';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { request } from '~/lib/api/client';
import { freshOrKept } from '~/lib/offline/answers';
import { askAgainFor } from '~/ui/files/attached-files';

/** Begins the key of everything about announcements. */
export const ANNOUNCEMENTS = 'announcements';

/** Where somebody announces; neither: to the site. */
export interface AnnouncedPlace {
  course?: string;
  group?: string;
}
const placeQuery = ({ course, group }: AnnouncedPlace) => ({
  ...(course === undefined ? {} : { course_id: course }),
  ...(group === undefined ? {} : { group_id: group }),
});

/** What was announced to oneself; without a connection as it was last. */
export const announcementsQuery = (page: number) =>
  queryOptions({
    queryKey: [ANNOUNCEMENTS, 'list', page],
    queryFn: ({ signal }) => {
      const ask = () => request(announcementEndpoints.list, { query: { page }, signal });
      return page === 1 ? freshOrKept('announcements', ask) : ask();
    },
    placeholderData: keepPreviousData,
    networkMode: 'always',
    staleTime: 0,
  });

/** What stands at a place where people look: the newest of a course, or what one has not read anywhere. */
export const newAnnouncementsQuery = (course: string | undefined) =>
  queryOptions({
    queryKey: [ANNOUNCEMENTS, 'list', 'new', course ?? ''],
    queryFn: ({ signal }) =>
      freshOrKept(`announcements/new/${course ?? ''}`, () =>
        request(announcementEndpoints.list, {
          query: course === undefined ? { unread: 'true' } : { course_id: course },
          signal,
        }),
      ),
    networkMode: 'always',
    staleTime: 30_000,
  });

export const announcementQuery = (id: string) =>
  queryOptions({
    queryKey: [ANNOUNCEMENTS, 'one', id],
    queryFn: async ({ signal }) =>
      (await request(announcementEndpoints.read, { params: { id }, signal })).announcement,
    refetchInterval: ({ state: { data } }) => askAgainFor(data?.files ?? []),
    staleTime: 0,
  });

export const sentQuery = (place: AnnouncedPlace, page: number) =>
  queryOptions({
    queryKey: [ANNOUNCEMENTS, 'sent', place, page],
    queryFn: ({ signal }) =>
      request(announcementEndpoints.sent, { query: { ...placeQuery(place), page }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export const reachQuery = (audience: AnnouncementAudience) =>
  queryOptions({
    queryKey: [ANNOUNCEMENTS, 'reach', audience],
    queryFn: async ({ signal }) =>
      (await request(announcementEndpoints.reach, { body: audience, signal })).people,
    staleTime: 60_000,
  });

export const readersQuery = (
  id: string,
  query: { read: boolean | undefined; search: string; page: number },
) =>
  queryOptions({
    queryKey: [ANNOUNCEMENTS, 'readers', id, query],
    queryFn: ({ signal }) =>
      request(announcementEndpoints.readers, {
        params: { id },
        query: {
          search: query.search,
          page: query.page,
          ...(query.read === undefined ? {} : { read: String(query.read) }),
        },
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
