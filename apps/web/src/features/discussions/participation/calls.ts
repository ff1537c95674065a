import { type ParticipationFields, participationEndpoints } from '@darasa/contract/discussions/participation';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { request } from '~/lib/api/client';
import { DISCUSSIONS, own } from '../queries.ts';

/** Graded discussions of a course. @param course id or slug */
export const participationQuery = (course: string) =>
  queryOptions({
    queryKey: [DISCUSSIONS, 'participation', course],
    queryFn: ({ signal }) => request(participationEndpoints.list, { ...own, query: { course }, signal }),
    staleTime: 30_000,
  });

/** What learners wrote of what is asked in one of them, some learners at a time. */
export const participantsQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: [DISCUSSIONS, 'participants', id],
    queryFn: ({ signal, pageParam }) =>
      request(participationEndpoints.learners, {
        ...own,
        params: { id },
        query: pageParam === '' ? {} : { after: pageParam },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  });

export const saveParticipation = (id: string, course: string, fields: ParticipationFields) =>
  request(participationEndpoints.save, { ...own, params: { id }, body: { course, fields } });
export const removeParticipation = (id: string) =>
  request(participationEndpoints.remove, { ...own, params: { id } });
export const markParticipant = (
  id: string,
  user_id: string,
  body: { points: number | null; comment: string },
) => request(participationEndpoints.mark, { ...own, params: { id, user_id }, body });
