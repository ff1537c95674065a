import type { PaymentAttempt } from '@darasa/contract/payments/providers';
import type { Order } from '@darasa/contract/payments/schemas';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { mount } from '~/lib/test-mounting';
import { OwnOrderPage } from '../own/order-page.tsx';
import { orderQuery } from '../queries.ts';
import { answerByPath } from '../staff/test-staff.tsx';
import { attemptWith, card, mpesa, orderWith } from '../test-order.ts';
import { keepTry } from './kept-try.ts';
import { ownPhoneQuery } from './paying-calls.ts';

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});
afterEach(() => vi.unstubAllGlobals());

const ORDER = 'GET /orders/41';
const BEGIN = 'POST /orders/41/attempts';
const CHECK = 'POST /orders/41/attempts/9/check';

const payable = (change: Partial<Order> = {}) => orderWith({ online: [mpesa, card], ...change });
const open = (order: Order, phone = '') =>
  mount(<OwnOrderPage id="41" />, {
    answers: [
      [orderQuery('41').queryKey, order],
      [ownPhoneQuery.queryKey, phone],
    ],
    failsAtOnce: true,
  });
const ringing = (change: Partial<PaymentAttempt> = {}) => payable({ attempt: attemptWith(change) });
const phone = () => screen.findByRole('textbox', { name: 'Number that pays' });
const pay = () => screen.findByRole('button', { name: 'Pay KSh 2,900' });

describe('choosing how to pay', () => {
  it('refuses an unfinished number, then asks the phone, and says what to do', async () => {
    const sent = answerByPath({ [BEGIN]: { attempt: attemptWith() }, [ORDER]: { order: ringing() } });
    const { user } = await open(payable());
    await screen.findByText('How would you like to pay?');
    expect(screen.getByRole('radio', { name: /^M-Pesa Your phone/ })).toBeChecked();
    await user.type(await phone(), '0712');
    await user.click(await pay());
    expect(await phone()).toBeInvalid();
    expect(sent).toEqual([]);
    await user.type(await phone(), ' 345 678');
    await user.click(await pay());
    expect(await screen.findByRole('heading', { name: 'Look at your phone' })).toHaveFocus();
    expect(sent).toEqual([
      { method: 'POST', path: '/orders/41/attempts', body: { method: 'mpesa_stk', phone: '0712 345 678' } },
    ]);
  });

  it('offers the number of the profile, and next time what was used on this device', async () => {
    answerByPath({
      [BEGIN]: { status: 409, message: 'This order can no longer be paid' },
      [ORDER]: { order: payable() },
    });
    const { user, leave } = await open(payable(), '+254 722 000 111');
    const field = await phone();
    expect(field).toHaveValue('+254 722 000 111');
    await user.clear(field);
    await user.type(field, '0733 222 111');
    await user.click(await pay());
    expect(await screen.findByText('This order can no longer be paid')).toBeVisible();
    expect(await phone()).toHaveValue('0733 222 111');
    leave();
    await open(payable(), '+254 722 000 111');
    expect(await phone()).toHaveValue('0733 222 111');
  });

  it('sends a try whose answer was lost again under its key', async () => {
    const keys: (string | null)[] = [];
    vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
      if (url === '/healthz') return Response.json({});
      if (init.method === 'POST') keys.push(new Headers(init.headers).get('idempotency-key'));
      else return Response.json({ success: true, message: 'OK', data: { order: payable() } });
      throw new TypeError('Failed to fetch');
    });
    const { user } = await open(payable(), '0712 345 678');
    await user.click(await pay());
    await screen.findByRole('alert');
    await user.click(await pay());
    await vi.waitFor(() => expect(keys.length).toBeGreaterThan(1));
    expect(new Set(keys).size).toBe(1);
  });

  it('sends what was asked for at the checkout as soon as the order is open', async () => {
    const { key } = keepTry('41', { method: 'mpesa_stk', phone: '0712 345 678' }, null);
    const keys: (string | null)[] = [];
    vi.stubGlobal('fetch', async (_url: string, init: RequestInit = {}) => {
      if (init.method === 'POST') keys.push(new Headers(init.headers).get('idempotency-key'));
      const data = init.method === 'POST' ? { attempt: attemptWith() } : { order: ringing() };
      return Response.json({ success: true, message: 'OK', data });
    });
    await open(payable());
    expect(await screen.findByRole('heading', { name: 'Look at your phone' })).toBeVisible();
    expect(new Set(keys)).toEqual(new Set([key]));
  });

  it('opens the page of a provider in this tab', async () => {
    const assign = vi.fn();
    vi.stubGlobal('location', { ...window.location, assign });
    const attempt = attemptWith({
      method: 'stripe_card',
      phone: null,
      redirect_url: 'https://pay.example/1',
    });
    answerByPath({ [BEGIN]: { attempt }, [ORDER]: { order: payable({ attempt }) } });
    const { user } = await open(payable());
    await user.click(await screen.findByRole('radio', { name: /^Card/ }));
    expect(screen.queryByRole('textbox', { name: 'Number that pays' })).toBeNull();
    await user.click(await pay());
    expect(await screen.findByRole('link', { name: 'Open the payment page' })).toHaveAttribute(
      'href',
      'https://pay.example/1',
    );
    expect(assign).toHaveBeenCalledWith('https://pay.example/1');
  });

  it('shows where to pay by hand, and asks whether one has', async () => {
    const { user } = await open(payable());
    await user.click(await screen.findByRole('radio', { name: /^By hand/ }));
    expect(screen.getByText('Account 0123')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Report the payment' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Pay / })).toBeNull();
  });

  it('says where no real money moves', async () => {
    await open(payable({ online: [{ ...mpesa, test: true }], test: true }));
    expect(await screen.findAllByText('Test: no real money')).toHaveLength(2);
  });
});

describe('while a try is under way', () => {
  it('asks the provider on “I have paid”, and says when it does not know yet', async () => {
    const sent = answerByPath({ [CHECK]: { attempt: attemptWith() }, [ORDER]: { order: ringing() } });
    const { user } = await open(ringing());
    await user.click(await screen.findByRole('button', { name: /^I have paid/ }));
    expect(await screen.findByText(/does not know of the payment yet/)).toBeVisible();
    expect(sent.map(({ path }) => path)).toEqual(['/orders/41/attempts/9/check']);
  });

  it('shows the paid order once the check has found the money', async () => {
    answerByPath({
      [CHECK]: { attempt: attemptWith({ state: 'succeeded', message: 'The payment has come.' }) },
      [ORDER]: {
        order: ringing({ state: 'succeeded' }),
      },
    });
    const { user } = await open(ringing());
    await user.click(await screen.findByRole('button', { name: /^I have paid/ }));
    expect(await screen.findByRole('heading', { name: 'The payment has come' })).toBeVisible();
    answerByPath({ [ORDER]: { order: orderWith({ state: 'paid', paid_at: new Date().toISOString() }) } });
    expect(
      await screen.findByRole('heading', { name: 'Paid. The course is yours' }, { timeout: 10_000 }),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'Begin lesson 1' })).toBeVisible();
  });

  it('lets the phone be asked again only when its time is over', async () => {
    localStorage.setItem(
      'way-to-pay',
      JSON.stringify({ owner: '', method: 'mpesa_stk', phone: '0712345678' }),
    );
    const sent = answerByPath({
      [BEGIN]: { attempt: attemptWith({ id: '10' }) },
      [ORDER]: { order: ringing({ id: '10' }) },
    });
    const { leave } = await open(ringing());
    expect(await screen.findByRole('button', { name: /^Try again In \d+ seconds/ })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    leave();
    const { user } = await open(ringing({ created_at: new Date(Date.now() - 61_000).toISOString() }));
    await user.click(await screen.findByRole('button', { name: /^Try again/ }));
    expect(await screen.findByRole('heading', { name: 'Look at your phone' })).toBeVisible();
    expect(sent.map(({ body }) => body)).toEqual([{ method: 'mpesa_stk', phone: '0712345678' }]);
  });

  it('leads to another way, and warns that this one may still be paid', async () => {
    const { user } = await open(ringing());
    await user.click(await screen.findByRole('button', { name: /^Change the method/ }));
    expect(await screen.findByText(/is still under way/)).toBeVisible();
    expect(screen.getByRole('radio', { name: /^Card/ })).toBeVisible();
  });

  it('says what to type where the buyer pays by themselves', async () => {
    const instructions = [
      { label: 'Paybill number', value: '522900' },
      { label: 'Account number', value: 'DRO-7K3F9QAC' },
    ];
    await open(ringing({ method: 'mpesa_paybill', title: 'Paybill', phone: null, instructions }));
    expect(await screen.findByRole('heading', { name: 'Pay by Paybill' })).toBeVisible();
    expect(screen.getByText('522900')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Copy account number' })).toBeVisible();
  });

  it('goes on for an order of a provider that was switched off meanwhile', async () => {
    await open(orderWith({ attempt: attemptWith() }));
    expect(await screen.findByRole('heading', { name: 'Look at your phone' })).toBeVisible();
  });
});

describe('after a try has failed', () => {
  const failed = (next: PaymentAttempt['next']) =>
    ringing({ state: 'failed', message: 'The M-Pesa PIN was wrong.', next });
  const alert = async () => within(await screen.findByRole('alert'));

  it.each([
    ['retry', 'I have paid'],
    ['wait', 'I have paid'],
  ] as const)('says why, with what to do next: %s', async (next, name) => {
    await open(failed(next));
    expect((await alert()).getByText('The M-Pesa PIN was wrong.')).toBeVisible();
    expect((await alert()).getByRole('button', { name })).toBeVisible();
    expect(await pay()).toBeVisible();
  });

  it('proposes another way where this one cannot help', async () => {
    localStorage.setItem(
      'way-to-pay',
      JSON.stringify({ owner: '', method: 'mpesa_stk', phone: '0712345678' }),
    );
    await open(failed('other_method'));
    expect(await screen.findByRole('radio', { name: /^Card/ })).toBeChecked();
  });

  it('leads to us where only we can help', async () => {
    await open(failed('contact'));
    expect((await alert()).getByRole('link', { name: 'Write to us' })).toHaveAttribute('href', '/contact-us');
  });

  it('tries the same number again in one press', async () => {
    localStorage.setItem(
      'way-to-pay',
      JSON.stringify({ owner: '', method: 'mpesa_stk', phone: '0712345678' }),
    );
    const sent = answerByPath({
      [BEGIN]: { attempt: attemptWith({ id: '10' }) },
      [ORDER]: { order: ringing({ id: '10' }) },
    });
    const { user } = await open(failed('retry'));
    await user.click((await alert()).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Look at your phone' })).toBeVisible();
    expect(sent.map(({ body }) => body)).toEqual([{ method: 'mpesa_stk', phone: '0712345678' }]);
  });

  it('says what has come of a sum that was not paid in full', async () => {
    await open(payable({ due: 900 }));
    expect(
      await screen.findByText(/KSh 2,000 of KSh 2,900 has come\. KSh 900 is left to pay\./),
    ).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Pay KSh 900' })).toBeVisible();
  });
});
