import { siteDay } from '@darasa/contract/formatting/site-zone';
import type { EndpointData } from '@darasa/contract/http/endpoint';
import { earningEndpoints as earnings } from '@darasa/contract/payments/earnings';
import { payoutAccountEndpoints as account, type PayoutAccount } from '@darasa/contract/payments/payouts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { request } from '~/lib/api/client';
import { mapAuthFailure } from '~/lib/api/errors';
import { saveFile } from '~/lib/save-file';
import { PAYMENTS_KEY } from '../queries.ts';

const options = { mapFailure: mapAuthFailure };
export type Earnings = EndpointData<typeof earnings.read>;
export type MaskedAccount = NonNullable<EndpointData<typeof account.read>['account']>;

export const earningsQuery = (page: number) =>
  queryOptions({
    queryKey: [...PAYMENTS_KEY, 'earnings', page],
    queryFn: ({ signal }) => request(earnings.read, { ...options, signal, query: { page } }),
    placeholderData: keepPreviousData,
    staleTime: 5000,
  });

export const accountQuery = queryOptions({
  queryKey: [...PAYMENTS_KEY, 'payout-account'],
  queryFn: async ({ signal }) => (await request(account.read, { ...options, signal })).account,
  staleTime: 5000,
});

export const changeAccount = async (body: PayoutAccount): Promise<MaskedAccount> =>
  (await request(account.change, { ...options, body })).account;

/** Saves the statement as CSV. */
export async function saveEarnings(): Promise<void> {
  const text = await request(earnings.export, { ...options, asText: true });
  // Reading it as text has removed the byte order mark, which spreadsheets want
  saveFile(`earnings-${siteDay(new Date())}.csv`, 'text/csv', `\uFEFF${text}`);
}
