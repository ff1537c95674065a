import type { Coupon } from '@darasa/contract/payments/administration';
import type { StaffOrder } from '@darasa/contract/payments/schemas';
import type { ReactNode } from 'react';
import { vi } from 'vitest';
import { ConfirmedCallContext } from '~/lib/api/confirmed-call';
import { orderWith } from '../test-order.ts';

/** An order whose payment waits for a decision. */
export function staffOrderWith(change: Partial<StaffOrder> = {}): StaffOrder {
  const {
    abilities: _own,
    methods: _methods,
    online: _online,
    attempt: _attempt,
    due: _due,
    ...order
  } = orderWith();
  return {
    ...order,
    state: 'payment_reported',
    method: 'mobile_money',
    reference: 'QHK1A2B3C4',
    reported_at: '2026-11-21T08:00:00.000Z',
    buyer: { id: '3', name: 'Neema Okello', email: 'neema@example.org' },
    invoice: null,
    same_reference: [],
    abilities: { confirm: true, reject: true, refund: false, enrol: false },
    ...change,
  };
}

/** The same order once it is paid. */
export const paidOrder = (change: Partial<StaffOrder> = {}): StaffOrder =>
  staffOrderWith({
    state: 'paid',
    paid_at: '2026-11-22T08:00:00.000Z',
    documents: [{ kind: 'receipt', number: 'R-2026-000001', issued_at: '2026-11-22T08:00:00.000Z' }] as never,
    abilities: { confirm: false, reject: false, refund: true, enrol: false },
    ...change,
  });

export const couponWith = (change: Partial<Coupon> = {}): Coupon => ({
  id: '5',
  code: 'EARLY-BIRD',
  note: '',
  percent: 15,
  amount: null,
  currency: null,
  course: null,
  valid_from: null,
  valid_until: null,
  max_uses: null,
  max_uses_per_person: 1,
  active: true,
  uses: 0,
  ...change,
});

export const onePage = (totalItems: number) => ({
  currentPage: 1,
  totalPages: 1,
  totalItems,
  itemsPerPage: 20,
  hasNextPage: false,
  hasPrevPage: false,
});

/** Of whoever has signed in lately: calls are made at once. */
export const RecentlySignedIn = ({ children }: { children: ReactNode }) => (
  <ConfirmedCallContext value={(call) => call()}>{children}</ConfirmedCallContext>
);

/** Lists are tables. */
export const onWideScreen = (): void => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
};

interface Sent {
  method: string;
  /** Path and query below the API root. */
  path: string;
  body: unknown;
}
/** Data, or a refusal. */
type Reply = object | { status: number; message: string; details?: unknown };
const never = new Promise<Response>(() => undefined);

/**
 * Answers calls by their method and the start of their path, as in `GET /administration/orders`.
 * @param replies a list is given out one by one, the last one repeats; 'pending' never answers
 * @returns what is not a GET, as it was sent
 */
export function answerByPath(replies: Record<string, Reply | Reply[] | 'pending'>): Sent[] {
  const sent: Sent[] = [];
  vi.stubGlobal('fetch', (url: string, init: RequestInit = {}) => {
    const method = init.method ?? 'GET';
    const path = decodeURIComponent(url.replace('undefined', '').replace(/^\/api\/v1/, ''));
    if (method !== 'GET')
      sent.push({ method, path, body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined });
    const key = Object.keys(replies)
      .filter((one) => `${method} ${path}`.startsWith(one))
      .sort((a, b) => b.length - a.length)[0];
    const reply = key === undefined ? undefined : replies[key];
    if (reply === undefined) return Promise.reject(new Error(`No answer for ${method} ${path}`));
    if (reply === 'pending') return never;
    const next = Array.isArray(reply) ? (reply.length > 1 ? reply.shift() : reply[0]) : reply;
    if (!next) return Promise.reject(new Error('An empty list of answers'));
    if ('status' in next) {
      const { status, message, details } = next as { status: number; message: string; details?: unknown };
      const code = { 404: 'NOT_FOUND', 409: 'CONFLICT', 400: 'BAD_REQUEST' }[status] ?? 'SERVER_ERROR';
      const body = { success: false, message, error: { code, details } };
      return Promise.resolve(Response.json(body, { status }));
    }
    return Promise.resolve(Response.json({ success: true, message: 'OK', data: next }));
  });
  return sent;
}
