import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { PAYMENTS_KEY } from '../queries.ts';
import { getCoupons, getSettings, getStaffOrder, getStaffOrders, type OrderFilters } from './staff-calls.ts';

/** What is owed and paid must be current: fresh for seconds, not for minutes. */
const FRESH_MS = 5000;

export const staffOrdersQuery = (filters: OrderFilters) =>
  queryOptions({
    queryKey: [...PAYMENTS_KEY, 'staff-orders', filters],
    queryFn: ({ signal }) => getStaffOrders(filters, { signal }),
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
  });

export const staffOrderQuery = (id: string) =>
  queryOptions({
    queryKey: [...PAYMENTS_KEY, 'staff-order', id],
    queryFn: ({ signal }) => getStaffOrder(id, { signal }),
    staleTime: FRESH_MS,
  });

export const couponsQuery = (filters: { search: string; page: number }) =>
  queryOptions({
    queryKey: [...PAYMENTS_KEY, 'coupons', filters],
    queryFn: ({ signal }) => getCoupons(filters, { signal }),
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
  });

/** Never reloaded by itself: the user is editing it. */
export const settingsQuery = queryOptions({
  queryKey: [...PAYMENTS_KEY, 'settings'],
  queryFn: getSettings,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
});
