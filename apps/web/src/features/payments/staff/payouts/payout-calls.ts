import type { Currency } from '@darasa/contract/catalogue/constants';
import { type PayoutRun, payoutEndpoints as payouts } from '@darasa/contract/payments/payouts';
import { queryOptions } from '@tanstack/react-query';
import { request } from '~/lib/api/client';
import { mapAuthFailure } from '~/lib/api/errors';
import { saveFile } from '~/lib/save-file';
import { PAYMENTS_KEY } from '../../queries.ts';

const options = { mapFailure: mapAuthFailure };
export const PAYOUTS_KEY = [...PAYMENTS_KEY, 'payouts'];
const FRESH_MS = 5000;

export const payoutsQuery = queryOptions({
  queryKey: [...PAYOUTS_KEY, 'list'],
  queryFn: ({ signal }) => request(payouts.list, { ...options, signal }),
  staleTime: FRESH_MS,
});

export const runQuery = (id: string) =>
  queryOptions({
    queryKey: [...PAYOUTS_KEY, 'run', id],
    queryFn: async ({ signal }) => (await request(payouts.read, { ...options, params: { id }, signal })).run,
    staleTime: FRESH_MS,
  });

export const startRun = async (currency: Currency): Promise<PayoutRun> =>
  (await request(payouts.start, { ...options, body: { currency } })).run;

export const recordRun = async (
  id: string,
  body: {
    paid_on: string;
    reference: string;
    exceptions: { id: string; state: 'failed' | 'left_out'; note: string }[];
  },
): Promise<PayoutRun> => (await request(payouts.record, { ...options, params: { id }, body })).run;

export const cancelRun = async (id: string): Promise<PayoutRun> =>
  (await request(payouts.cancel, { ...options, params: { id } })).run;

/** Saves what a draft pays by bank or by M-Pesa as CSV. */
export async function savePaymentFile(id: string, kind: 'bank' | 'mpesa'): Promise<void> {
  const endpoint = kind === 'bank' ? payouts.bankFile : payouts.mpesaFile;
  const text = await request(endpoint, { ...options, params: { id }, asText: true });
  // Reading it as text has removed the byte order mark, which spreadsheets want
  saveFile(`payout-${id}-${kind}.csv`, 'text/csv', `\uFEFF${text}`);
}
