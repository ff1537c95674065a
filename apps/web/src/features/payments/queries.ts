import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import {
  getCoupons,
  getOrder,
  getOrders,
  getQuote,
  getSettings,
  getStaffOrder,
  getStaffOrders,
  type OrderFilters,
} from './payment-calls.ts';

/** What is owed and paid must be current: fresh for seconds, not for minutes. */
const FRESH_MS = 5000;

export const PAYMENTS_KEY = ['payments'] as const;

export const quoteQuery = (course: string, coupon: string) =>
  queryOptions({
    queryKey: [...PAYMENTS_KEY, 'quote', course, coupon],
    queryFn: ({ signal }) => getQuote(course, coupon, { signal }),
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
  });

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
