import type { Quote } from '@darasa/contract/payments/schemas';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answerWith } from '~/lib/api/test-transport';
import { mount } from '~/lib/test-mounting';
import { pendingTry } from '../paying/kept-try.ts';
import { ownPhoneQuery } from '../paying/paying-calls.ts';
import { quoteQuery } from '../queries.ts';
import { answerByPath } from '../staff/test-staff.tsx';
import { card, mpesa, orderWith } from '../test-order.ts';
import { CheckoutPage } from './checkout-page.tsx';

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});
afterEach(() => vi.unstubAllGlobals());

const quoteWith = (change: Partial<Quote> = {}): Quote => ({
  course: {
    id: '7',
    title: 'Tailoring',
    slug: 'tailoring',
    path: '/courses/design/tailoring',
    category: 'design',
    instructor: 'Amina Yusuf',
  },
  bundle: null,
  lines: [{ course_id: '7', title: 'Tailoring', price: 2900, discount: 0, total: 2900 }],
  left_out: [],
  currency: 'KES',
  price: 2900,
  discount: 0,
  total: 2900,
  tax: 0,
  tax_name: null,
  tax_rate: null,
  coupon: null,
  coupon_problem: null,
  methods: [{ method: 'mobile_money', instructions: 'Paybill 123456' }],
  online: [],
  obstacle: null,
  refund_days: 14,
  order_id: null,
  ...change,
});

const open = (quote: Quote, { coupon = '', onCoupon = vi.fn() } = {}) =>
  mount(<CheckoutPage slug="tailoring" coupon={coupon} onCoupon={onCoupon} cover={() => null} />, {
    path: '/checkout/tailoring',
    answers: [
      [quoteQuery('tailoring', coupon).queryKey, quote],
      [ownPhoneQuery.queryKey, '0712 345 678'],
    ],
  });

it('orders once however often the button is pressed, and opens the order', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  const keys: (string | null)[] = [];
  vi.stubGlobal('fetch', (_url: string, init: RequestInit) => {
    if (init.method === 'POST') keys.push(new Headers(init.headers).get('idempotency-key'));
    return promise;
  });
  const { user, url } = await open(quoteWith());
  const button = await screen.findByRole('button', { name: 'Place the order' });
  await user.click(button);
  await user.click(button);
  resolve(Response.json({ success: true, message: 'OK', data: { order: orderWith() } }, { status: 201 }));
  await waitFor(() => expect(url()).toBe('/student/orders/41'));
  expect(keys).toEqual([expect.stringMatching(/^[\w-]{20,}$/)]);
});

it('retries with the same key after the connection failed, so that nothing is ordered twice', async () => {
  const keys: (string | null)[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (url === '/healthz') return Response.json({});
    if (init.method === 'POST') keys.push(new Headers(init.headers).get('idempotency-key'));
    throw new TypeError('Failed to fetch');
  });
  const { user } = await open(quoteWith());
  const button = await screen.findByRole('button', { name: 'Place the order' });
  /** The keys of what is sent until the try has failed. */
  const keysOfTry = async () => {
    const before = keys.length;
    await user.click(button);
    await waitFor(() => {
      expect(keys.length).toBeGreaterThan(before);
      expect(button).toHaveAttribute('aria-disabled', 'false');
    });
    return keys.slice(before);
  };
  const [first] = await keysOfTry();
  expect(first).toMatch(/^[\w-]{20,}$/);
  expect(new Set([...(await keysOfTry()), ...(await keysOfTry())])).toEqual(new Set([first]));
});

it('applies a coupon by its code, and says why one does not count', async () => {
  const onCoupon = vi.fn();
  const { user } = await open(quoteWith({ coupon_problem: 'This coupon has expired' }), {
    coupon: 'OLD',
    onCoupon,
  });
  const field = await screen.findByRole('textbox', { name: 'Coupon code' });
  expect(field).toHaveAccessibleDescription('This coupon has expired');
  await user.clear(field);
  await user.type(field, ' HALF {Enter}');
  expect(onCoupon).toHaveBeenCalledWith('HALF');
});

it('shows the sum with a coupon that counts', async () => {
  await open(quoteWith({ coupon: 'HALF', discount: 1450, total: 1450 }), { coupon: 'HALF' });
  expect(await screen.findByText('Coupon HALF')).toBeVisible();
  const order = screen.getByRole('complementary', { name: 'Your order' });
  expect(order).toHaveTextContent(/Price\D+2,900.*−\D+1,450.*Total\D+1,450/);
});

it('leads to the open order instead of ordering again', async () => {
  answerWith(new Error('offline'));
  await open(quoteWith({ obstacle: 'open_order', order_id: '41' }));
  expect(await screen.findByRole('link', { name: 'Open the order' })).toHaveAttribute(
    'href',
    '/student/orders/41',
  );
  expect(screen.queryByRole('button', { name: /order/ })).toBeNull();
});

it('orders and pays in one press: the order is opened with the try that its page sends', async () => {
  const calls = answerByPath({
    'POST /orders': { order: orderWith() },
    'GET /orders/quote': quoteWith({ obstacle: 'open_order', order_id: '41' }),
  });
  const { user, url } = await open(quoteWith({ online: [mpesa, card] }));
  expect(await screen.findByRole('textbox', { name: 'Number that pays' })).toHaveValue('0712 345 678');
  await user.click(screen.getByRole('button', { name: 'Pay KSh 2,900' }));
  await waitFor(() => expect(url()).toBe('/student/orders/41'));
  expect(calls.map(({ body }) => body)).toEqual([{ course_id: '7' }]);
  expect(pendingTry('41', null)).toMatchObject({ method: 'mpesa_stk', phone: '0712 345 678' });
});

it('only orders what is paid by hand afterwards', async () => {
  answerByPath({
    'POST /orders': { order: orderWith() },
    'GET /orders/quote': quoteWith({ obstacle: 'open_order', order_id: '41' }),
  });
  const { user, url } = await open(quoteWith({ online: [mpesa] }));
  await user.click(await screen.findByRole('radio', { name: /^By hand/ }));
  expect(screen.getByText('Paybill 123456')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Place the order' }));
  await waitFor(() => expect(url()).toBe('/student/orders/41'));
  expect(pendingTry('41', null)).toBeUndefined();
});

it('keeps the number and says why when the order is refused', async () => {
  answerByPath({
    'POST /orders': { status: 409, message: 'Full' },
    'GET /orders/quote': quoteWith({ online: [mpesa] }),
  });
  const { user } = await open(quoteWith({ online: [mpesa] }));
  await user.click(await screen.findByRole('button', { name: 'Pay KSh 2,900' }));
  expect(await screen.findByText('Full')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Number that pays' })).toHaveValue('0712 345 678');
});
