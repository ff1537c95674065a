import type { EndpointData } from '@darasa/contract/http/endpoint';
import type { CaseAction, CaseKind } from '@darasa/contract/payments/case-rules';
import { caseEndpoints, type PaymentCase } from '@darasa/contract/payments/cases';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { request } from '~/lib/api/client';
import { mapAuthFailure } from '~/lib/api/errors';
import { PAYMENTS_KEY } from '../../queries.ts';

export interface CaseFilters {
  state: PaymentCase['state'];
  kind?: CaseKind;
  /** The id of one order. */
  order?: string;
  page: number;
}
export type PaymentCases = EndpointData<typeof caseEndpoints.list>;

/** Staff decide what is current: fresh for seconds. */
const FRESH_MS = 10_000;
const CASES_KEY = [...PAYMENTS_KEY, 'cases'] as const;

export const casesQuery = ({ state, kind, order, page }: CaseFilters) =>
  queryOptions({
    queryKey: [...CASES_KEY, state, kind, order, page],
    queryFn: ({ signal }) =>
      request(caseEndpoints.list, {
        mapFailure: mapAuthFailure,
        signal,
        query: { state, kind, order, page },
      }),
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
  });

export const resolveCase = async (
  id: string,
  body: { action: CaseAction; order_number?: string; note: string },
): Promise<PaymentCase> =>
  (await request(caseEndpoints.resolve, { mapFailure: mapAuthFailure, params: { id }, body })).case;
