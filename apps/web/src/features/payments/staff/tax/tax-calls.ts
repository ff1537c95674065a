import { type TaxInput, type TaxSettings, taxEndpoints } from '@darasa/contract/payments/tax';
import { queryOptions } from '@tanstack/react-query';
import { request } from '~/lib/api/client';
import { mapAuthFailure } from '~/lib/api/errors';
import { PAYMENTS_KEY } from '../../queries.ts';

const options = { mapFailure: mapAuthFailure };

/** Never reloaded by itself: the user is editing it. */
export const taxQuery = queryOptions({
  queryKey: [...PAYMENTS_KEY, 'tax'],
  queryFn: async ({ signal }) => (await request(taxEndpoints.read, { ...options, signal })).tax,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
});

export const changeTax = async (body: TaxInput): Promise<TaxSettings> =>
  (await request(taxEndpoints.change, { ...options, body })).tax;
