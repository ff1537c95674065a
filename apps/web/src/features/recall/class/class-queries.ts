import { classRecallEndpoints } from '@darasa/contract/recall/class';
import { queryOptions } from '@tanstack/react-query';
import { request } from '~/lib/api/client';
import { mapAuthFailure } from '~/lib/api/errors';

/** What those who learn in a course still know. @param course id or slug @param group undefined: all of them */
export const classQuery = (course: string, group: string | undefined) =>
  queryOptions({
    queryKey: ['recall', 'class', course, group],
    queryFn: ({ signal }) =>
      request(classRecallEndpoints.knows, {
        params: { id: course },
        query: { group_id: group },
        mapFailure: mapAuthFailure,
        signal,
      }),
    staleTime: 0,
  });

/** What a class warms up with. It stays as it is while it is projected. */
export const warmUpQuery = (course: string, group: string | undefined) =>
  queryOptions({
    queryKey: ['recall', 'warm-up', course, group],
    queryFn: ({ signal }) =>
      request(classRecallEndpoints.warmUp, {
        params: { id: course },
        query: { group_id: group },
        mapFailure: mapAuthFailure,
        signal,
      }),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  });
