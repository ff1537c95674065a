import {
  type PaymentProviderSettings,
  providerEndpoints as providers,
} from '@darasa/contract/payments/providers';
import { queryOptions } from '@tanstack/react-query';
import { request } from '~/lib/api/client';
import { mapAuthFailure } from '~/lib/api/errors';
import { PAYMENTS_KEY } from '../../queries.ts';

const options = { mapFailure: mapAuthFailure };
/** Milliseconds: the server asks the provider, which may take 20 seconds. */
const PROVIDER_MS = 35_000;

/** Never reloaded by itself: the user is editing it. */
export const providersQuery = queryOptions({
  queryKey: [...PAYMENTS_KEY, 'providers'],
  queryFn: async ({ signal }) => (await request(providers.list, { ...options, signal })).providers,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
  refetchInterval: false,
});

export const changeProvider = async (
  name: string,
  body: {
    enabled: boolean;
    mode: 'test' | 'live';
    settings: Record<string, string>;
    removed?: string[];
    serves?: string[];
  },
): Promise<PaymentProviderSettings> =>
  (await request(providers.change, { ...options, params: { name }, body })).provider;

/** What a provider has answered, in a sentence. */
export interface ProviderAnswer {
  ok: boolean;
  message: string;
}

export const testProvider = (name: string): Promise<ProviderAnswer> =>
  request(providers.test, { ...options, params: { name }, timeout: PROVIDER_MS });

export const registerProvider = (name: string): Promise<ProviderAnswer> =>
  request(providers.register, { ...options, params: { name }, timeout: PROVIDER_MS });
