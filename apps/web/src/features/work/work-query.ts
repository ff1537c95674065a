import { workEndpoints } from '@darasa/contract/work/endpoints';
import type { WorkArea } from '@darasa/contract/work/rules';
import { queryOptions } from '@tanstack/react-query';
import { request } from '~/lib/api/client';
import { mapAuthFailure } from '~/lib/api/errors';

/** What no event says, as an email that failed, is seen within a minute. */
const AGAIN_MS = 60_000;

/** What needs somebody in one of their areas. The live connection asks for it again with every event. */
export const workQuery = (area: WorkArea) =>
  queryOptions({
    queryKey: ['work', area],
    queryFn: ({ signal }) =>
      request(workEndpoints.read, { params: { area }, mapFailure: mapAuthFailure, signal }),
    staleTime: AGAIN_MS / 2,
    refetchInterval: AGAIN_MS,
  });
