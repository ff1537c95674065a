import type { StopPart } from '@darasa/contract/analytics/stop-rules';
import { stopEndpoints } from '@darasa/contract/analytics/stops';
import { siteDay } from '@darasa/contract/formatting/site-zone';
import { queryOptions } from '@tanstack/react-query';
import { request } from '~/lib/api/client';
import { mapAuthFailure } from '~/lib/api/errors';
import { saveFile } from '~/lib/save-file';

/** While a course is counted. */
const SOON_MS = 3_000;

export const stopsQuery = (course: string, group: string | undefined) =>
  queryOptions({
    queryKey: ['analytics', 'stops', course, group],
    queryFn: ({ signal }) =>
      request(stopEndpoints.read, {
        params: { id: course },
        query: { group_id: group },
        mapFailure: mapAuthFailure,
        signal,
      }),
    staleTime: 60_000,
    refetchInterval: ({ state }) => (state.data?.counting ? SOON_MS : false),
  });

export async function saveStops(course: string, group: string | undefined, part: StopPart): Promise<void> {
  const text = await request(stopEndpoints.file, {
    params: { id: course },
    query: { group_id: group, part },
    mapFailure: mapAuthFailure,
    asText: true,
  });
  // Reading it as text has removed the byte order mark, which spreadsheets want
  saveFile(`where-learners-stop-${part}-${siteDay(new Date())}.csv`, 'text/csv', `\uFEFF${text}`);
}
