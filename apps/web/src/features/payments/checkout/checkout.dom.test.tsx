import type { Quote } from '@darasa/contract/payments/schemas';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '~/lib/api/errors';
import { mount } from '~/lib/test-mounting';
import { pendingTry } from '../paying/kept-try.ts';
import { ownPhoneQuery } from '../paying/paying-calls.ts';
import { readRememberedWay } from '../paying/remembered-way.ts';
import { quoteQuery } from '../queries.ts';
import { answerByPath } from '../staff/test-staff.tsx';
import { card, mpesa, orderWith } from '../test-order.ts';
import { CheckoutPage } from './checkout-page.tsx';
import type { CheckoutProps } from './checkout-props.ts';

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

const course = {
  kind: 'course' as const,
  slug: 'tailoring',
  title: 'Tailoring',
  path: '/courses/design/tailoring',
  instructor: 'Amina Yusuf',
  price: 2900,
  currency: 'KES',
  addedTax: undefined,
};
const open = (quote: Quote, { who = '9', coupon = '', ...given }: Partial<CheckoutProps> = {}) => {
  const onOrder = vi.fn();
  const account = { register: vi.fn(async () => undefined), logIn: vi.fn() };
  const page = mount(
    <CheckoutPage
      course={course}
      who={who}
      coupon={coupon}
      onCoupon={vi.fn()}
      orderId={undefined}
      onOrder={onOrder}
      cover={null}
      band={null}
      firstLesson={undefined}
      more={undefined}
      account={account}
      {...given}
    />,
    {
      path: '/courses/design/tailoring/checkout',
      answers: [
        [quoteQuery({ kind: 'course', slug: 'tailoring' }, coupon, who).queryKey, quote],
        [ownPhoneQuery.queryKey, '0712 345 678'],
      ],
    },
  );
  return page.then((mounted) => ({ ...mounted, onOrder, account }));
};

it('orders once however often the button is pressed, and opens the order', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  const keys: (string | null)[] = [];
  vi.stubGlobal('fetch', (_url: string, init: RequestInit) => {
    if (init.method === 'POST') keys.push(new Headers(init.headers).get('idempotency-key'));
    return promise;
  });
  const { user, onOrder } = await open(quoteWith());
  const button = await screen.findByRole('button', { name: 'Place the order' });
  await user.click(button);
  await user.click(button);
  resolve(Response.json({ success: true, message: 'OK', data: { order: orderWith() } }, { status: 201 }));
  await waitFor(() => expect(onOrder).toHaveBeenCalledWith('41'));
  expect(keys).toEqual([expect.stringMatching(/^[\w-]{20,}$/)]);
});

it('shows the order by the way that was chosen: by hand', async () => {
  answerByPath({ 'POST /orders': { order: orderWith({ online: [mpesa] }) } });
  const { user, onOrder } = await open(quoteWith({ online: [mpesa] }));
  await user.click(await screen.findByRole('radio', { name: /^By hand/ }));
  await user.click(screen.getByRole('button', { name: 'Place the order' }));
  await waitFor(() => expect(onOrder).toHaveBeenCalledWith('41'));
  expect(readRememberedWay().method).toBe('by_hand');
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
  expect(screen.getByRole('main')).toHaveTextContent(/Price\D+2,900.*−\D+1,450.*Total\D+1,450/);
});

it('goes on with the open order of whoever comes back', async () => {
  answerByPath({ 'GET /orders/41': { order: orderWith() } });
  await open(quoteWith({ obstacle: 'open_order', order_id: '41' }));
  expect(await screen.findByText('Order DRO-7K3F9QAC')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Place the order' })).toBeNull();
});

it.each([
  ['enrolled', 'Continue learning', '/learn/tailoring'],
  ['full', 'Open the course', '/courses/design/tailoring'],
  ['own_course', 'Open your course', '/instructor/courses/7/edit'],
  ['ended', 'Open the course', '/courses/design/tailoring'],
  ['no_method', 'Write to us', '/contact-us'],
] as const)('says why the course can’t be bought, and what to do: %s', async (obstacle, label, href) => {
  await open(quoteWith({ obstacle }));
  expect(await screen.findByRole('link', { name: label })).toHaveAttribute('href', href);
});

it('orders and pays in one press: the order is opened with the try that its page sends', async () => {
  const calls = answerByPath({
    'POST /orders': { order: orderWith() },
    'GET /orders/quote': quoteWith({ obstacle: 'open_order', order_id: '41' }),
  });
  const { user, onOrder } = await open(quoteWith({ online: [mpesa, card] }));
  expect(await screen.findByRole('textbox', { name: 'Number that pays' })).toHaveValue('0712 345 678');
  await user.click(screen.getByRole('button', { name: 'Pay KSh 2,900' }));
  await waitFor(() => expect(onOrder).toHaveBeenCalledWith('41'));
  expect(calls.map(({ body }) => body)).toEqual([{ course_id: '7' }]);
  expect(pendingTry('41', null)).toMatchObject({ method: 'mpesa_stk', phone: '0712 345 678' });
});

it('only orders what is paid by hand afterwards', async () => {
  answerByPath({
    'POST /orders': { order: orderWith() },
    'GET /orders/quote': quoteWith({ obstacle: 'open_order', order_id: '41' }),
  });
  const { user, onOrder } = await open(quoteWith({ online: [mpesa] }));
  await user.click(await screen.findByRole('radio', { name: /^By hand/ }));
  expect(screen.getByText('Paybill 123456')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Place the order' }));
  await waitFor(() => expect(onOrder).toHaveBeenCalledWith('41'));
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

describe('somebody without an account', () => {
  const guest = { who: '' };

  it('gets one by their email, then the order, then the payment', async () => {
    const calls = answerByPath({ 'POST /orders': { order: orderWith() } });
    const { user, account, onOrder } = await open(quoteWith({ online: [mpesa] }), guest);
    await user.type(await screen.findByRole('textbox', { name: /^Your email/ }), ' achieng@example.com ');
    await user.type(screen.getByRole('textbox', { name: /^Number that pays/ }), '+254 712 345678');
    await user.click(screen.getByRole('button', { name: 'Pay KSh 2,900' }));
    await waitFor(() => expect(onOrder).toHaveBeenCalledWith('41'));
    expect(account.register).toHaveBeenCalledWith(
      'achieng@example.com',
      expect.stringMatching(/^[\w-]{20,}$/),
    );
    expect(calls.map(({ body }) => body)).toEqual([{ course_id: '7' }]);
    expect(pendingTry('41', null)).toMatchObject({ method: 'mpesa_stk', phone: '+254 712 345678' });
  });

  it('is asked for what is missing before anything is sent', async () => {
    const { user, account } = await open(quoteWith({ online: [mpesa] }), guest);
    await user.click(await screen.findByRole('button', { name: 'Pay KSh 2,900' }));
    expect(screen.getByRole('textbox', { name: /^Your email/ })).toHaveAccessibleDescription(/email/i);
    expect(account.register).not.toHaveBeenCalled();
  });

  it('sends one key for one email, also after a reload, and another for another', async () => {
    const fails = vi.fn(async () => {
      throw new ApiError('Failed', 'NETWORK_ERROR');
    });
    const pay = async (email: string) => {
      const { user, leave } = await open(quoteWith({ online: [card] }), {
        ...guest,
        account: { register: fails, logIn: vi.fn() },
      });
      const field = await screen.findByRole('textbox', { name: /^Your email/ });
      await user.clear(field);
      await user.type(field, email);
      await user.click(screen.getByRole('button', { name: 'Pay KSh 2,900' }));
      expect(await screen.findByText('Failed')).toBeVisible();
      leave();
    };
    await pay('one@example.com');
    await pay('one@example.com');
    await pay('two@example.com');
    const keys = (fails.mock.calls as unknown as [string, string][]).map(([, key]) => key);
    expect([keys[0] === keys[1], keys[1] === keys[2]]).toEqual([true, false]);
  });

  it('is asked to log in when the email has an account, and finds what was typed when back', async () => {
    const taken = new ApiError('This email has an account', 'CONFLICT', {
      status: 409,
      details: [{ path: 'email', message: 'This email has an account' }],
    });
    const logIn = vi.fn();
    const { user, leave } = await open(quoteWith({ online: [mpesa] }), {
      ...guest,
      account: { register: () => Promise.reject(taken), logIn },
    });
    await user.type(await screen.findByRole('textbox', { name: /^Your email/ }), 'achieng@example.com');
    await user.type(screen.getByRole('textbox', { name: /^Number that pays/ }), '0722 111 222');
    await user.click(screen.getByRole('button', { name: 'Pay KSh 2,900' }));
    await user.click(await screen.findByRole('button', { name: 'Log in and go on' }));
    expect(logIn).toHaveBeenCalledWith('achieng@example.com');
    leave();
    await open(quoteWith({ online: [mpesa] }));
    const phone = await screen.findByRole('textbox', { name: /^Number that pays/ });
    await waitFor(() => expect(phone).toHaveValue('0722 111 222'));
    expect(screen.queryByRole('textbox', { name: /^Your email/ })).toBeNull();
  });
});
