import { enrollmentEndpoints } from '@darasa/contract/enrollment/endpoints';
import { siteDay } from '@darasa/contract/formatting/site-zone';
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { request } from '~/lib/api/client';
import { saveFile } from '~/lib/save-file';
import type { ParticipantsQuery } from './participants-url.ts';

/** Begins the key of all lists of the people in a course. */
export const participantsKey = (course: string) => ['enrollment', 'participants', course] as const;

/** The people in a course, page after page. */
export const participantsQuery = (course: string, { behind: _behind, ...query }: ParticipantsQuery) =>
  infiniteQueryOptions({
    queryKey: [...participantsKey(course), query],
    queryFn: ({ signal, pageParam }) =>
      request(enrollmentEndpoints.participants, {
        params: { id: course },
        query: { ...query, after: pageParam },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** A file of many people takes a while. */
const LONG_MS = 60_000;

/** Saves the people that a list shows, or some of them, as CSV. */
export async function saveParticipants(
  course: string,
  query: ParticipantsQuery,
  people?: readonly string[],
): Promise<void> {
  const text = await request(enrollmentEndpoints.exportParticipants, {
    params: { id: course },
    query: { ...query, people: people?.join(',') },
    timeout: LONG_MS,
    asText: true,
  });
  // Reading it as text has removed the byte order mark, which spreadsheets want
  saveFile(`people-${siteDay(new Date())}.csv`, 'text/csv', `\uFEFF${text}`);
}
