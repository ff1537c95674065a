import {
  type CaseKind,
  caseActionLabels,
  caseKindNames,
  caseKinds,
} from '@darasa/contract/payments/case-rules';
import type { PaymentCase } from '@darasa/contract/payments/cases';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { session } from '~/lib/session/session';
import { mount, signInAs } from '~/lib/test-mounting';
import { answerByPath, onePage, RecentlySignedIn } from '../test-staff.tsx';
import { PaymentCasesPage } from './cases-page.tsx';

beforeEach(() => signInAs(['admin']));
afterEach(() => {
  cleanup();
  session.end();
  vi.unstubAllGlobals();
});

const caseWith = (change: Partial<PaymentCase> = {}): PaymentCase => ({
  id: '5',
  kind: 'unknown_order',
  state: 'open',
  order: null,
  payment: {
    provider: 'mpesa',
    mode: 'live',
    transaction: 'TKP4X91QZD',
    payer: '0712 ••• 678',
    paid_at: '2026-11-20T08:00:00.000Z',
    amount: 2900,
  },
  amount: 2900,
  currency: 'KES',
  details: { account: 'DRO7K3F' },
  opened_at: '2026-11-20T08:00:00.000Z',
  closed_at: null,
  resolution: null,
  note: '',
  actions: ['assign', 'return', 'dismiss'],
  ...change,
});
const ofKind = (kind: CaseKind) => caseWith({ id: kind, kind, actions: [...caseKinds[kind].allows] });

const LIST = 'GET /administration/payment-cases';
const RESOLVE = 'POST /administration/payment-cases/5/resolve';
const page = (...cases: PaymentCase[]) => ({ cases, open: cases.length, pagination: onePage(cases.length) });
const open = (path = '/administrator/payment-cases') =>
  mount(
    <RecentlySignedIn>
      <PaymentCasesPage />
    </RecentlySignedIn>,
    { path, failsAtOnce: true },
  );
const dialog = async () => within(await screen.findByRole('alertdialog'));

it('offers nothing to those who only read orders', async () => {
  signInAs(['student'], ['orders.read']);
  answerByPath({ [LIST]: page(caseWith()) });
  await open();
  const article = within(await screen.findByRole('article'));
  expect(article.queryByRole('button')).toBeNull();
});

it('says of every kind what happened and what can be done', async () => {
  answerByPath({ [LIST]: page(...caseKindNames.map(ofKind)) });
  await open();
  for (const kind of caseKindNames) {
    const { title, explanation, allows } = caseKinds[kind];
    const article = within(await screen.findByRole('article', { name: title }));
    expect(article.getByText(explanation)).toBeVisible();
    for (const action of allows)
      expect(article.getByRole('button', { name: caseActionLabels[action] })).toBeVisible();
  }
});

it('uses a payment for the order whose number is entered, after asking', async () => {
  const sent = answerByPath({
    [LIST]: [page(caseWith()), page()],
    [RESOLVE]: [
      {
        status: 400,
        message: 'Check the fields',
        details: [{ path: 'order_number', message: 'There is no order with this number' }],
      },
      { case: caseWith({ state: 'closed', actions: [] }) },
    ],
  });
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Use it for another order' }));
  const asked = await dialog();
  await user.click(asked.getByRole('button', { name: 'Use it for another order' }));
  const number = asked.getByRole('textbox', { name: 'Number of the order' });
  expect(number).toBeInvalid();
  expect(sent).toEqual([]);
  await user.type(number, ' DRO-1 ');
  await user.click(asked.getByRole('button', { name: 'Use it for another order' }));
  expect(await asked.findByText('There is no order with this number')).toBeVisible();
  await user.type(asked.getByRole('textbox', { name: /Note/ }), 'Told by phone');
  await user.click(asked.getByRole('button', { name: 'Use it for another order' }));
  expect(await screen.findByRole('heading', { name: 'Nothing to decide' })).toBeVisible();
  expect(sent.at(-1)?.body).toEqual({ action: 'assign', order_number: 'DRO-1', note: 'Told by phone' });
});

it('that somebody else has decided first says so, and shows how it is now', async () => {
  answerByPath({
    [LIST]: [page(caseWith()), page()],
    [RESOLVE]: { status: 409, message: 'This case was decided in the meantime. Look at it again.' },
  });
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Return the money' }));
  await user.click((await dialog()).getByRole('button', { name: 'Return the money' }));
  expect(await screen.findByText(/decided in the meantime/)).toBeVisible();
  expect(await screen.findByRole('heading', { name: 'Nothing to decide' })).toBeVisible();
});

it('filters by kind in the URL, and says when there is none of it', async () => {
  answerByPath({ [LIST]: page() });
  const { user, url } = await open();
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Kind' }), 'Payment too small');
  expect(await screen.findByRole('heading', { name: 'No cases found' })).toBeVisible();
  expect(url()).toBe('/administrator/payment-cases?kind=too_little');
});

it('shows what was decided, and why', async () => {
  const closed = caseWith({
    state: 'closed',
    closed_at: '2026-11-21T08:00:00.000Z',
    resolution: 'return',
    note: 'Wrong school',
    actions: [],
  });
  answerByPath({ [LIST]: page(closed) });
  await open('/administrator/payment-cases?state=closed');
  expect(await screen.findByText(/: Return the money$/)).toBeVisible();
  expect(screen.getByText('Wrong school')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Return the money' })).toBeNull();
});
