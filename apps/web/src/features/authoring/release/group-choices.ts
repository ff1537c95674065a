import { groupEndpoints } from '@darasa/contract/groups/endpoints';
import { queryOptions } from '@tanstack/react-query';
import { request } from '~/lib/api/client';

/** Groups for whom something may be set in a course. @param course its id; left out: one that is not there yet */
export const groupChoicesQuery = (course: string | undefined) =>
  queryOptions({
    queryKey: ['groups', 'choices', course ?? ''],
    queryFn: async ({ signal }) =>
      (await request(groupEndpoints.choices, { query: course === undefined ? {} : { course }, signal }))
        .groups,
    staleTime: 60_000,
  });
