import { isUnderWay } from '@darasa/contract/payments/attempt-rules';
import { isOpen } from '@darasa/contract/payments/rules';
import type { Order } from '@darasa/contract/payments/schemas';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { getOrder, getOrders, getQuote, type ToBuy } from './payment-calls.ts';

/** What is owed and paid must be current: fresh for seconds, not for minutes. */
const FRESH_MS = 5000;

export const PAYMENTS_KEY = ['payments'] as const;

/** @param who a user's id; '' for a visitor */
export const quoteQuery = ({ kind, slug }: ToBuy, coupon: string, who: string) =>
  queryOptions({
    queryKey: [...PAYMENTS_KEY, 'quote', kind, slug, coupon, who],
    queryFn: ({ signal }) => getQuote({ kind, slug }, coupon, { signal }),
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
  });

export const ordersQuery = (page: number) =>
  queryOptions({
    queryKey: [...PAYMENTS_KEY, 'orders', page],
    queryFn: ({ signal }) => getOrders(page, { signal }),
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
  });

export const orderQuery = (id: string) =>
  queryOptions({
    queryKey: [...PAYMENTS_KEY, 'order', id],
    queryFn: ({ signal }) => getOrder(id, { signal }),
    staleTime: FRESH_MS,
    refetchInterval: ({ state }) => askAgainAfter(state.data),
  });

/** While a try to pay is under way. */
const ASK_MS = 2000;
/** After one that has failed: what comes late counts. */
const ASK_LATE_MS = 15_000;
const RARELY_MS = 600_000;

/** Milliseconds until an order is read again while it is on screen. */
export function askAgainAfter(order: Pick<Order, 'state' | 'attempt'> | undefined): number {
  if (!order?.attempt || !isOpen(order.state)) return RARELY_MS;
  const { state } = order.attempt;
  return isUnderWay(state) || state === 'succeeded' ? ASK_MS : ASK_LATE_MS;
}
