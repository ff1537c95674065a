import { catalogueEndpoints } from '@darasa/contract/catalogue/endpoints';
import { siteDay } from '@darasa/contract/formatting/site-zone';
import type { EndpointData } from '@darasa/contract/http/endpoint';
import {
  type Coupon,
  type CouponInput,
  couponEndpoints,
  type PaymentSettings,
  orderAdministrationEndpoints as staff,
} from '@darasa/contract/payments/administration';
import type { OrderState, PaymentMethod } from '@darasa/contract/payments/rules';
import type { StaffOrder } from '@darasa/contract/payments/schemas';
import { type CallOptions, request } from '~/lib/api/client';
import { mapAuthFailure } from '~/lib/api/errors';
import { saveFile } from '~/lib/save-file';

/** The server's own messages say best what is wrong with an order. */
const options: CallOptions = { mapFailure: mapAuthFailure };
interface Abortable {
  signal?: AbortSignal;
}

export interface OrderFilters {
  search: string;
  state?: OrderState;
  page: number;
}
export type StaffOrders = EndpointData<typeof staff.list>;
export const getStaffOrders = (filters: OrderFilters, { signal }: Abortable): Promise<StaffOrders> => {
  const { search, state, page } = filters;
  return request(staff.list, { ...options, signal, query: { search: search || undefined, state, page } });
};

/** Saves the orders of a filter as CSV. */
export async function saveOrders({ search, state }: OrderFilters): Promise<void> {
  const text = await request(staff.export, {
    ...options,
    query: { search: search || undefined, state },
    asText: true,
  });
  // Reading it as text has removed the byte order mark, which spreadsheets want
  saveFile(`orders-${siteDay(new Date())}.csv`, 'text/csv', `\uFEFF${text}`);
}

export const getStaffOrder = async (id: string, { signal }: Abortable): Promise<StaffOrder> =>
  (await request(staff.read, { ...options, params: { id }, signal })).order;

export const confirmOrder = async (
  id: string,
  body: { method?: PaymentMethod; reference?: string; if_full?: 'wait' | 'refund' },
): Promise<StaffOrder> => (await request(staff.confirm, { ...options, params: { id }, body })).order;

export const rejectOrder = async (id: string, reason: string): Promise<StaffOrder> =>
  (await request(staff.reject, { ...options, params: { id }, body: { reason } })).order;

export const refundOrder = async (
  id: string,
  body: { amount: number; already_refunded: number; reason: string },
): Promise<StaffOrder> => (await request(staff.refund, { ...options, params: { id }, body })).order;

export const enrolBuyer = async (id: string): Promise<StaffOrder> =>
  (await request(staff.enrol, { ...options, params: { id } })).order;

export const getSettings = async ({ signal }: Abortable): Promise<PaymentSettings> =>
  (await request(staff.readSettings, { ...options, signal })).settings;

export const changeSettings = async (body: PaymentSettings): Promise<PaymentSettings> =>
  (await request(staff.changeSettings, { ...options, body })).settings;

export type Coupons = EndpointData<typeof couponEndpoints.list>;
export const getCoupons = (
  { search, page }: { search: string; page: number },
  { signal }: Abortable,
): Promise<Coupons> =>
  request(couponEndpoints.list, { ...options, signal, query: { search: search || undefined, page } });

/** @param id of a coupon to change; undefined: a new one */
export const saveCoupon = async (id: string | undefined, body: CouponInput): Promise<Coupon> =>
  id === undefined
    ? (await request(couponEndpoints.create, { ...options, body })).coupon
    : (await request(couponEndpoints.change, { ...options, params: { id }, body })).coupon;

/** Courses of the catalogue whose title or text matches, the best first. */
export async function findCourses(
  words: string,
  { signal }: Abortable,
): Promise<{ id: string; label: string; detail: string }[]> {
  const { courses } = await request(catalogueEndpoints.search, {
    ...options,
    signal,
    query: { search: words, limit: 8 },
  });
  return courses.map(({ id, title, instructor, categoryName }) => ({
    id,
    label: title,
    detail: `${instructor.name}, ${categoryName}`,
  }));
}
