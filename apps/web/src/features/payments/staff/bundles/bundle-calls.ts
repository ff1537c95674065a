import { catalogueEndpoints } from '@darasa/contract/catalogue/endpoints';
import { type BundleInput, bundleEndpoints, type StaffBundle } from '@darasa/contract/payments/bundles';
import { queryOptions } from '@tanstack/react-query';
import { request } from '~/lib/api/client';
import { mapAuthFailure } from '~/lib/api/errors';
import { PAYMENTS_KEY } from '../../queries.ts';

const options = { mapFailure: mapAuthFailure };

/** Milliseconds. */
const FRESH_MS = 5000;

export const staffBundlesQuery = queryOptions({
  queryKey: [...PAYMENTS_KEY, 'staff-bundles'],
  queryFn: async ({ signal }) => (await request(bundleEndpoints.listAll, { ...options, signal })).bundles,
  staleTime: FRESH_MS,
});

/** The learning paths that can be sold. */
export const tracksToSellQuery = queryOptions({
  queryKey: [...PAYMENTS_KEY, 'tracks'],
  queryFn: async ({ signal }) => (await request(catalogueEndpoints.tracks, { ...options, signal })).tracks,
  staleTime: FRESH_MS,
});

/** @param id undefined: a new one */
export const saveBundle = async (id: string | undefined, body: BundleInput): Promise<StaffBundle> =>
  (id === undefined
    ? await request(bundleEndpoints.create, { ...options, body })
    : await request(bundleEndpoints.change, { ...options, params: { id }, body })
  ).bundle;
