import { authEndpoints } from '@darasa/contract/identity/endpoints';
import { attemptEndpoints as attempts, type PaymentAttempt } from '@darasa/contract/payments/providers';
import { queryOptions } from '@tanstack/react-query';
import { request } from '~/lib/api/client';
import { mapAuthFailure } from '~/lib/api/errors';
import { PAYMENTS_KEY } from '../queries.ts';

/** The server's own messages say best what is wrong with a payment. */
const options = { mapFailure: mapAuthFailure };
/** Milliseconds: the server asks the provider, which may take 20 seconds. */
const PROVIDER_MS = 35_000;

/** @param key the same for every try to send it, so that a phone rings once */
export const beginAttempt = async (
  id: string,
  body: { method: string; phone?: string | undefined },
  key: string,
): Promise<PaymentAttempt> =>
  (await request(attempts.begin, { ...options, params: { id }, body, key, timeout: PROVIDER_MS })).attempt;

export const checkAttempt = async (id: string, attempt: string): Promise<PaymentAttempt> =>
  (await request(attempts.check, { ...options, params: { id, attempt }, timeout: PROVIDER_MS })).attempt;

/** The phone number in one's profile; '' for none. */
const getOwnPhone = async ({ signal }: { signal?: AbortSignal }): Promise<string> =>
  (await request(authEndpoints.me, { ...options, signal })).user.phone ?? '';

/** To be offered where a payment asks for a number. */
export const ownPhoneQuery = queryOptions({
  queryKey: [...PAYMENTS_KEY, 'own-phone'],
  queryFn: getOwnPhone,
  staleTime: Number.POSITIVE_INFINITY,
});
