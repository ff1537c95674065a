import { type SiteSetup, setupEndpoints } from '@darasa/contract/administration/setup';
import type { SetupStep } from '@darasa/contract/administration/setup-rules';
import { queryOptions } from '@tanstack/react-query';
import { type CallOptions, request } from '~/lib/api/client';
import { mapAuthFailure } from '~/lib/api/errors';

const LOOK_AGAIN_MS = 1000;
const own: CallOptions = { mapFailure: mapAuthFailure };

/** What was done on another screen counts here at once. */
export const setupQuery = queryOptions({
  queryKey: ['administration', 'setup'],
  queryFn: ({ signal }): Promise<SiteSetup> => request(setupEndpoints.read, { ...own, signal }),
  staleTime: 1000,
  // How far a job is
  refetchInterval: ({ state }) =>
    state.data?.demo.state === 'loading' || state.data?.demo.state === 'removing' ? LOOK_AGAIN_MS : false,
});

export const closeSetup = (closed: boolean): Promise<SiteSetup> =>
  request(setupEndpoints.close, { ...own, body: { closed } });

export const skipStep = (step: SetupStep, skipped: boolean): Promise<SiteSetup> =>
  request(setupEndpoints.skip, { ...own, params: { step }, body: { skipped } });

export const loadDemo = (): Promise<SiteSetup> => request(setupEndpoints.loadDemo, own);

export const removeDemo = (): Promise<SiteSetup> => request(setupEndpoints.removeDemo, own);
