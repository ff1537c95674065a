import { trackEnrollmentEndpoints as endpoints } from '@darasa/contract/enrollment/track-endpoints';
import { queryOptions } from '@tanstack/react-query';
import { request } from '~/lib/api/client';
import { mapAuthFailure } from '~/lib/api/errors';
import { OWN } from '../enrolment-calls.ts';

const MINUTE = 60_000;

/** What a learning track is to the person. */
export const trackStandingQuery = (slug: string) =>
  queryOptions({
    queryKey: [...OWN, 'track', slug],
    queryFn: ({ signal }) => request(endpoints.standing, { params: { slug }, signal }),
    staleTime: MINUTE,
  });

/** The learning tracks that the person takes. */
export const ownTracksQuery = queryOptions({
  queryKey: [...OWN, 'tracks'],
  queryFn: async ({ signal }) => (await request(endpoints.own, { signal })).tracks,
  staleTime: MINUTE,
});

const own = { mapFailure: mapAuthFailure };
export const joinTrack = (slug: string) => request(endpoints.join, { ...own, params: { slug } });
export const leaveTrack = (slug: string) => request(endpoints.leave, { ...own, params: { slug } });
