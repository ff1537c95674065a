import { type CurrencyRate, rateDeskEndpoints } from '@darasa/contract/catalogue/desk';
import type { EndpointInput } from '@darasa/contract/http/endpoint';
import { queryOptions } from '@tanstack/react-query';
import { type CallOptions, request } from '~/lib/api/client';
import { ApiError, mapAuthFailure } from '~/lib/api/errors';

const own: CallOptions = { mapFailure: mapAuthFailure };
type Changes = EndpointInput<typeof rateDeskEndpoints.change>['body']['rates'];

export const ratesQuery = queryOptions({
  queryKey: ['catalogue', 'currency-rates'],
  queryFn: async ({ signal }): Promise<CurrencyRate[]> =>
    (await request(rateDeskEndpoints.list, { ...own, signal })).rates,
  staleTime: 5000,
});

/** What is wrong is told by the currency. */
export async function saveRates(rates: Changes): Promise<CurrencyRate[]> {
  try {
    return (await request(rateDeskEndpoints.change, { ...own, body: { rates } })).rates;
  } catch (error) {
    if (!(error instanceof ApiError) || !Array.isArray(error.details)) throw error;
    const details = error.details.map(({ path, message }: { path: string; message: string }) => {
      const [, index] = /^rates\.(\d+)/.exec(path) ?? [];
      return { path: index === undefined ? path : (rates[Number(index)]?.currency ?? path), message };
    });
    throw new ApiError(error.message, error.code, { ...error, details });
  }
}
