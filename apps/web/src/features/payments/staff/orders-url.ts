import { type OrderState, orderStates } from '@darasa/contract/payments/rules';
import { searchText, stringifySearch } from '~/lib/search-params';
import type { OrderFilters } from './staff-calls.ts';

export const STAFF_ORDERS = '/administrator/orders';
export const PAYMENT_SETTINGS = '/administrator/payment-settings';
export const PAYMENT_SHARES = '/administrator/payment-shares';
export const PAYOUTS = '/administrator/payment-payouts';
export const REVENUE = '/administrator/payment-revenue';
export const PAYMENT_TAX = '/administrator/payment-tax';
export const PAYMENT_PROVIDERS = '/administrator/payment-providers';
const MAX_PAGE = 100_000;

const isState = (value: unknown): value is OrderState => orderStates.some((state) => state === value);

/** Parses the filters in a URL; invalid ones are left out. */
export function orderFilters(search: Record<string, unknown>): OrderFilters {
  const page = Number(search.page);
  return {
    search: searchText(search.search, 200) ?? '',
    ...(isState(search.state) ? { state: search.state } : {}),
    page: Number.isInteger(page) && page > 0 && page <= MAX_PAGE ? page : 1,
  };
}

/** The canonical URL of a list. */
export const staffOrdersHref = ({ search, state, page }: OrderFilters): string =>
  STAFF_ORDERS + stringifySearch({ search, state, page: page > 1 ? page : undefined });

export const staffOrderHref = (id: string): string => `${STAFF_ORDERS}/${encodeURIComponent(id)}`;
