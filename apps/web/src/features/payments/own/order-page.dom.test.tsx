import type { Order } from '@darasa/contract/payments/schemas';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answerWith } from '~/lib/api/test-transport';
import { mount } from '~/lib/test-mounting';
import { orderQuery } from '../queries.ts';
import { orderWith } from '../test-order.ts';
import { OwnOrderPage } from './order-page.tsx';

beforeEach(() => sessionStorage.clear());
afterEach(() => vi.unstubAllGlobals());

const open = (order: Order) =>
  mount(<OwnOrderPage id={order.id} />, { answers: [[orderQuery(order.id).queryKey, order]] });

it('refuses a missing reference, then reports the payment and says what happens next', async () => {
  const reported = orderWith({ state: 'payment_reported', method: 'mobile_money', reference: 'QHK1A2B3C4' });
  const calls = answerWith({ data: { order: reported } });
  const { user } = await open(orderWith());
  const report = await screen.findByRole('button', { name: 'Report the payment' });
  await user.click(report);
  const reference = screen.getByRole('textbox', { name: 'Reference of your payment' });
  expect(reference).toBeInvalid();
  expect(calls).toEqual([]);
  await user.type(reference, 'QHK1A2B3C4');
  await user.click(report);
  expect(await screen.findByRole('heading', { name: 'We have your code' })).toBeVisible();
  expect(screen.queryByRole('textbox', { name: 'Reference of your payment' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Mistyped the code? Change it' }));
  expect(screen.getByRole('textbox', { name: 'Reference of your payment' })).toHaveValue('QHK1A2B3C4');
  expect(calls.filter(({ method }) => method === 'POST')).toEqual([
    {
      method: 'POST',
      path: '/orders/41/report',
      body: { method: 'mobile_money', reference: 'QHK1A2B3C4' },
    },
  ]);
});

it('points out an unusual M-Pesa code, and asks for no reference of a cash payment', async () => {
  const { user } = await open(orderWith());
  const reference = await screen.findByRole('textbox', { name: 'Reference of your payment' });
  await user.type(reference, 'PAID 12');
  expect(reference).toHaveAccessibleDescription(/usually have ten letters and digits/);
  await user.selectOptions(screen.getByRole('combobox', { name: 'How did you pay?' }), 'Cash');
  expect(screen.getByRole('textbox', { name: /Reference of your payment/ })).not.toBeRequired();
});

it('keeps what was typed when the server refuses the reference, and says why', async () => {
  answerWith({ status: 409, body: { success: false, message: 'Used before', error: { code: 'CONFLICT' } } });
  const { user } = await open(orderWith());
  const reference = await screen.findByRole('textbox', { name: 'Reference of your payment' });
  await user.type(reference, 'QHK1A2B3C4');
  await user.click(screen.getByRole('button', { name: 'Report the payment' }));
  expect(await screen.findByText('Used before')).toBeVisible();
  expect(reference).toHaveValue('QHK1A2B3C4');
});

it('asks before it cancels the order', async () => {
  const calls = answerWith({
    data: { order: orderWith({ state: 'cancelled', abilities: { report: false, cancel: false } }) },
  });
  const { user } = await open(orderWith());
  await user.click(await screen.findByRole('button', { name: 'Cancel the order' }));
  expect(calls).toEqual([]);
  const dialog = await screen.findByRole('alertdialog');
  const confirm = [...dialog.querySelectorAll('button')].find((button) => /order/i.test(button.textContent));
  if (!confirm) throw new Error('The dialog has no button that cancels the order');
  await user.click(confirm);
  expect(await screen.findByText(/The order was cancelled/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Report the payment' })).toBeNull();
});

it.each([
  [{ state: 'paid' }, /You are enrolled/, true],
  [{ state: 'paid', waiting_for_place: true }, /The course is full at the moment/, false],
  [{ state: 'refunded' }, /Your money was refunded/, false],
  [{ state: 'expired' }, /was not paid in time/, true],
] as const)('says what %j means for the buyer', async (change, words, leadsToCourse) => {
  await open(orderWith({ ...change, abilities: { report: false, cancel: false } }));
  expect(await screen.findByText(words)).toBeVisible();
  const ways = screen.queryAllByRole('link', { name: /^(?:Open the course|Begin lesson 1)$/ });
  expect(ways).toHaveLength(leadsToCourse ? 1 : 0);
  expect(screen.queryByRole('button', { name: 'Report the payment' })).toBeNull();
});

it('says how to pay before it asks whether one has paid', async () => {
  await open(orderWith());
  await screen.findByRole('heading', { name: 'How to pay' });
  const headings = screen.getAllByRole('heading').map(({ textContent }) => textContent);
  expect(headings.indexOf('How to pay')).toBeLessThan(headings.indexOf('Have you paid?'));
});
