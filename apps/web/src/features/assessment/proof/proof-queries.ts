import { proofEndpoints } from '@darasa/contract/assessment/proof/endpoints';
import { siteDay } from '@darasa/contract/formatting/site-zone';
import { queryOptions } from '@tanstack/react-query';
import { request } from '~/lib/api/client';
import { mapAuthFailure } from '~/lib/api/errors';
import { saveFile } from '~/lib/save-file';

/** What learners have gained between the two tests of a course. @param group undefined: all of them */
export const proofQuery = (course: string, group: string | undefined) =>
  queryOptions({
    queryKey: ['assessment', 'proof', course, group],
    queryFn: ({ signal }) =>
      request(proofEndpoints.read, {
        params: { id: course },
        query: { group_id: group },
        mapFailure: mapAuthFailure,
        signal,
      }),
    staleTime: 0,
  });

export async function saveProof(course: string, group: string | undefined): Promise<void> {
  const text = await request(proofEndpoints.file, {
    params: { id: course },
    query: { group_id: group },
    mapFailure: mapAuthFailure,
    asText: true,
  });
  // Reading it as text has removed the byte order mark, which spreadsheets want
  saveFile(`proof-of-learning-${siteDay(new Date())}.csv`, 'text/csv', `\uFEFF${text}`);
}
