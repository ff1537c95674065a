import type { AccountFile } from '@darasa/contract/payments/account-rules';
import { accountEndpoints } from '@darasa/contract/payments/accounts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { request } from '~/lib/api/client';
import { mapAuthFailure } from '~/lib/api/errors';
import { saveFile } from '~/lib/save-file';
import { PAYMENTS_KEY } from '../../queries.ts';

const options = { mapFailure: mapAuthFailure };
const FRESH_MS = 5000;

/** @param month `2026-11` */
export const balancesQuery = (month: string) =>
  queryOptions({
    queryKey: [...PAYMENTS_KEY, 'balances', month],
    queryFn: async ({ signal }) =>
      (await request(accountEndpoints.balance, { ...options, params: { month }, signal })).balances,
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
  });

/** Saves a file of a month as CSV. */
export async function saveAccounts(month: string, file: AccountFile): Promise<void> {
  const text = await request(accountEndpoints.file, { ...options, params: { month, file }, asText: true });
  // Reading it as text has removed the byte order mark, which spreadsheets want
  saveFile(`${file}-${month}.csv`, 'text/csv', `\uFEFF${text}`);
}
