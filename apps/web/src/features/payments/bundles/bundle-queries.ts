import { type Bundle, bundleEndpoints } from '@darasa/contract/payments/bundles';
import { queryOptions } from '@tanstack/react-query';
import { request } from '~/lib/api/client';

/** Prices change seldom; the checkout asks again. */
const FRESH_MS = 60_000;

export const bundleQuery = (slug: string) =>
  queryOptions({
    queryKey: ['bundles', slug],
    queryFn: async ({ signal }): Promise<Bundle> =>
      (await request(bundleEndpoints.read, { signal, params: { slug } })).bundle,
    staleTime: FRESH_MS,
  });

/** How a learning path is sold as a whole; undefined: it is not. */
export const trackBundleQuery = (track: string) =>
  queryOptions({
    queryKey: ['bundles', 'of-track', track],
    queryFn: async ({ signal }): Promise<Bundle | null> =>
      (await request(bundleEndpoints.list, { signal, query: { track } })).bundles[0] ?? null,
    staleTime: FRESH_MS,
  });
