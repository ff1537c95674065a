import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { mount } from '~/lib/test-mounting';
import { StaffOrderPage } from './order-page.tsx';
import { StaffOrdersPage } from './orders-page.tsx';
import {
  answerByPath,
  onePage,
  onWideScreen,
  paidOrder,
  RecentlySignedIn,
  staffOrderWith,
} from './test-staff.tsx';

beforeEach(onWideScreen);
afterEach(() => vi.unstubAllGlobals());

const ORDERS = 'GET /administration/orders';
const ORDER = 'GET /administration/orders/41';

describe('the list of orders', () => {
  const open = (path = '/administrator/orders') =>
    mount(
      <RecentlySignedIn>
        <StaffOrdersPage />
      </RecentlySignedIn>,
      { path, failsAtOnce: true },
    );

  it('says that it is loading', async () => {
    answerByPath({ [ORDERS]: 'pending' });
    await open();
    expect(await screen.findByText('Loading…')).toBeInTheDocument();
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('says what is missing while there are no orders', async () => {
    answerByPath({ [ORDERS]: { orders: [], reported: 0, invoiced: [], pagination: onePage(0) } });
    await open();
    expect(await screen.findByRole('heading', { name: 'No orders yet' })).toBeVisible();
    expect(screen.getAllByRole('link', { name: 'Payment settings' })).toHaveLength(2);
  });

  it.each([
    ['?state=payment_reported', 'Nothing to check', 'No order is in this state.'],
    ['?search=juma', 'No orders found', 'No order matches “juma”.'],
  ])('says that nothing matches %s, and leads back to all', async (query, title, reason) => {
    answerByPath({ [ORDERS]: { orders: [], reported: 0, invoiced: [], pagination: onePage(0) } });
    await open(`/administrator/orders${query}`);
    expect(await screen.findByRole('heading', { name: title })).toBeVisible();
    expect(screen.getByText(reason)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Show all orders' })).toHaveAttribute(
      'href',
      '/administrator/orders',
    );
  });

  it('says when it could not be loaded, and tries again', async () => {
    const found = { orders: [staffOrderWith()], reported: 1, invoiced: [], pagination: onePage(1) };
    answerByPath({ [ORDERS]: [{ status: 400, message: 'Refused' }, found] });
    const { user } = await open();
    expect(await screen.findByText('The orders could not be loaded')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'Tailoring' })).toHaveAttribute(
      'href',
      '/administrator/orders/41',
    );
    expect(screen.getByRole('link', { name: /To check/ })).toHaveTextContent('1');
  });

  it('points out a reference that was given twice', async () => {
    const order = staffOrderWith({ same_reference: [{ id: '40', number: 'DRO-1', state: 'paid' }] });
    answerByPath({ [ORDERS]: { orders: [order], reported: 1, invoiced: [], pagination: onePage(1) } });
    await open();
    expect((await screen.findAllByText('Reference used twice'))[0]).toBeVisible();
  });
});

describe('an order', () => {
  const open = () =>
    mount(
      <RecentlySignedIn>
        <StaffOrderPage id="41" />
      </RecentlySignedIn>,
      { failsAtOnce: true },
    );
  const dialog = () => screen.findByRole('alertdialog');
  const press = async (user: Awaited<ReturnType<typeof open>>['user'], name: string) =>
    user.click(within(await dialog()).getByRole('button', { name }));

  it('that does not exist is told as such', async () => {
    answerByPath({ [ORDER]: { status: 404, message: 'Order not found' } });
    await open();
    expect(await screen.findByRole('heading', { name: 'Order not found' })).toBeVisible();
  });

  it('that could not be loaded can be loaded again', async () => {
    answerByPath({ [ORDER]: [{ status: 400, message: 'Refused' }, { order: staffOrderWith() }] });
    const { user } = await open();
    expect(await screen.findByText('The order could not be loaded')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Tailoring' })).toBeVisible();
  });

  it('is confirmed with the method and reference as corrected, once', async () => {
    const sent = answerByPath({
      [ORDER]: { order: staffOrderWith() },
      'POST /administration/orders/41/confirm': { order: paidOrder() },
    });
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Confirm the payment' }));
    const asked = within(await dialog());
    await user.selectOptions(asked.getByRole('combobox', { name: 'Paid by' }), 'Bank transfer');
    const reference = asked.getByRole('textbox', { name: 'Reference as on the statement' });
    await user.clear(reference);
    await user.type(reference, ' QHK1A2B3C5 ');
    await user.dblClick(asked.getByRole('button', { name: 'Confirm payment' }));
    expect(await screen.findByRole('button', { name: 'Refund' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Confirm the payment' })).toBeNull();
    expect(sent).toEqual([
      {
        method: 'POST',
        path: '/administration/orders/41/confirm',
        body: { method: 'bank_transfer', reference: 'QHK1A2B3C5' },
      },
    ]);
  });

  it('that somebody else has decided first is shown as it is now, and says why', async () => {
    answerByPath({
      [ORDER]: [{ order: staffOrderWith() }, { order: paidOrder() }],
      'POST /administration/orders/41/confirm': {
        status: 409,
        message: 'This order was decided in the meantime. Look at it again.',
      },
    });
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Confirm the payment' }));
    await press(user, 'Confirm payment');
    // The reason outlasts the dialog, in which nothing is left to decide
    expect(await screen.findByRole('button', { name: 'Refund' })).toBeVisible();
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(await screen.findByRole('alert')).toHaveTextContent('This order was decided in the meantime.');
    await user.click(screen.getByRole('button', { name: 'Refund' }));
    expect(await dialog()).toBeVisible();
    expect(screen.queryByText(/decided in the meantime/)).toBeNull();
  });

  it('whose course is full asks what becomes of the money', async () => {
    const sent = answerByPath({
      [ORDER]: { order: staffOrderWith() },
      'POST /administration/orders/41/confirm': [
        {
          status: 409,
          message: 'This course is full.',
          details: { reason: 'full', choices: ['wait', 'refund'] },
        },
        { order: paidOrder({ waiting_for_place: true }) },
      ],
    });
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Confirm the payment' }));
    await press(user, 'Confirm payment');
    const asked = within(await dialog());
    expect(await asked.findByRole('alert')).toHaveTextContent('Choose what to do with the payment.');
    expect(asked.getByRole('radio', { name: /as soon as there is a place/ })).toBeChecked();
    await user.click(asked.getByRole('radio', { name: 'Record the payment and refund it' }));
    await press(user, 'Record and refund');
    expect(await screen.findByRole('button', { name: 'Refund' })).toBeVisible();
    expect(sent.map(({ body }) => (body as { if_full?: string }).if_full)).toEqual([undefined, 'refund']);
  });

  it('is refunded in part, with what was refunded before', async () => {
    const sent = answerByPath({
      [ORDER]: { order: paidOrder({ refunded: 900 }) },
      'POST /administration/orders/41/refund': { order: paidOrder({ refunded: 1400 }) },
    });
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Refund' }));
    const asked = within(await dialog());
    const amount = asked.getByRole('textbox', { name: /Amount, at most/ });
    expect(amount).toHaveValue('2000');
    expect(await dialog()).toHaveTextContent('the enrolment ends at once');
    await user.clear(amount);
    await press(user, 'Record the refund');
    expect(await asked.findByRole('alert')).toHaveTextContent('Enter an amount');
    await user.type(amount, '500,50');
    expect(await dialog()).not.toHaveTextContent('the enrolment ends at once');
    await user.type(asked.getByRole('textbox', { name: 'Reason' }), ' One week was cancelled ');
    await press(user, 'Record the refund');
    await vi.waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(sent).toEqual([
      {
        method: 'POST',
        path: '/administration/orders/41/refund',
        body: { amount: 500.5, already_refunded: 900, reason: 'One week was cancelled' },
      },
    ]);
  });

  it('that was refunded meanwhile keeps the reason typed, and shows what is left', async () => {
    answerByPath({
      [ORDER]: [{ order: paidOrder() }, { order: paidOrder({ refunded: 1000 }) }],
      'POST /administration/orders/41/refund': {
        status: 409,
        message: 'This order was refunded in the meantime. Look at it again.',
      },
    });
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Refund' }));
    const asked = within(await dialog());
    await user.type(asked.getByRole('textbox', { name: 'Reason' }), 'Kind');
    await press(user, 'Record the refund');
    expect(await asked.findByRole('alert')).toHaveTextContent('refunded in the meantime');
    expect(await asked.findByRole('textbox', { name: /at most KSh\s?1,900|at most.*1,900/ })).toBeVisible();
    expect(asked.getByRole('textbox', { name: 'Reason' })).toHaveValue('Kind');
  });
});
