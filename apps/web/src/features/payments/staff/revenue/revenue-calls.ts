import type { Currency } from '@darasa/contract/catalogue/constants';
import type { EndpointData } from '@darasa/contract/http/endpoint';
import { type RevenueGroup, revenueEndpoints as revenue } from '@darasa/contract/payments/revenue';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { request } from '~/lib/api/client';
import { mapAuthFailure } from '~/lib/api/errors';
import { saveFile } from '~/lib/save-file';
import { PAYMENTS_KEY } from '../../queries.ts';

const options = { mapFailure: mapAuthFailure };
export interface Period {
  currency: Currency;
  from: string;
  to: string;
}
export type Revenue = EndpointData<typeof revenue.read>;

export const revenueQuery = (period: Period) =>
  queryOptions({
    queryKey: [...PAYMENTS_KEY, 'revenue', period],
    queryFn: ({ signal }) => request(revenue.read, { ...options, signal, query: { ...period } }),
    placeholderData: keepPreviousData,
    staleTime: 5000,
  });

/** Saves one of the tables as CSV. */
export async function saveRevenue(period: Period, by: RevenueGroup): Promise<void> {
  const text = await request(revenue.export, { ...options, query: { ...period, by }, asText: true });
  // Reading it as text has removed the byte order mark, which spreadsheets want
  saveFile(`revenue-by-${by}-${period.from}-${period.to}.csv`, 'text/csv', `\uFEFF${text}`);
}
