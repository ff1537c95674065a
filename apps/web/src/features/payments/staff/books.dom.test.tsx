import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ConfirmedCallContext, NotConfirmed } from '~/lib/api/confirmed-call';
import { session } from '~/lib/session/session';
import { mount, signInAs } from '~/lib/test-mounting';
import { AccountsPage } from './accounts/accounts-page.tsx';
import { PayoutsPage } from './payouts/payouts-page.tsx';
import { RevenuePage } from './revenue/revenue-page.tsx';
import { SharesPage } from './shares/shares-page.tsx';
import { TaxPage } from './tax/tax-page.tsx';
import { answerByPath, onePage, onWideScreen, RecentlySignedIn } from './test-staff.tsx';

beforeEach(() => {
  onWideScreen();
  signInAs(['admin']);
});
afterEach(() => {
  cleanup();
  session.end();
  vi.unstubAllGlobals();
});

const TAX = 'GET /administration/payment-tax';
const SHARES = 'GET /administration/shares';
const ACCOUNTS = 'GET /administration/accounts';
const REVENUE = 'GET /administration/revenue';
const refused = { status: 400, message: 'Refused' };

const open = (page: ReactNode, path?: string) =>
  mount(<RecentlySignedIn>{page}</RecentlySignedIn>, { ...(path && { path }), failsAtOnce: true });

const exempt = { mode: 'exempt', name: 'VAT', rate: 16, number: '', exempt_courses: [] };
const noTax = { tax: exempt };
const shares = {
  settings: { percent: 70, fees_shared: false, withholding: 0, minimums: [] },
  overrides: [],
  pagination: onePage(0),
};
const figures = { sales: 0, paid: 0, refunds: 0, tax: 0, net: 0, fees: 0, teachers: 0, site: 0 };
const noRevenue = {
  total: figures,
  by: { course: [], method: [], teacher: [], coupon: [] },
  failures: [],
};

describe.each([
  ['tax', TAX, <TaxPage key="tax" />, 'The tax could not be loaded', noTax, 'form', 'Tax'],
  ['shares', SHARES, <SharesPage key="shares" />, 'The shares could not be loaded', shares, 'form', 'Shares'],
  [
    'accounts',
    ACCOUNTS,
    <AccountsPage key="accounts" />,
    'The trial balance could not be loaded',
    { balances: [] },
    'heading',
    'Nothing booked',
  ],
  [
    'revenue',
    REVENUE,
    <RevenuePage key="revenue" />,
    'The revenue could not be loaded',
    noRevenue,
    'heading',
    'No sales in this period',
  ],
] as const)('the screen of %s', (_name, path, page, failed, data, role, name) => {
  it('says when it could not be loaded, tries again, and shows what there is', async () => {
    answerByPath({ [TAX]: noTax, [path]: [refused, data] });
    const { user } = await open(page);
    expect(await screen.findByText(failed)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole(role, { name })).toBeVisible();
  });
});

describe('the tax', () => {
  const CHANGE = 'PUT /administration/payment-tax';
  const fill = async (rate: string, number: string) => {
    const { user } = await open(<TaxPage />);
    await user.selectOptions(
      await screen.findByRole('combobox', { name: 'Prices and the tax' }),
      'inclusive',
    );
    const type = async (name: RegExp, text: string) => {
      const field = screen.getByRole('textbox', { name });
      await user.clear(field);
      if (text) await user.type(field, text);
    };
    await type(/^Rate in percent/, rate);
    await type(/^Your tax number/, number);
    return { user, save: () => user.click(screen.getByRole('button', { name: 'Save' })) };
  };

  it.each([
    ['101', 'P051234567X', 'Enter a rate from 0 to 100 percent'],
    ['', 'P051234567X', 'Enter a rate from 0 to 100 percent'],
    ['sixteen', 'P051234567X', 'Enter a rate from 0 to 100 percent'],
    ['16,125', 'P051234567X', 'At most 2 decimals'],
    ['16', '', 'Enter the tax number: invoices need it'],
  ])('of “%s” with the number “%s” is not sent', async (rate, number, problem) => {
    const sent = answerByPath({ [TAX]: noTax });
    const { save } = await fill(rate, number);
    await save();
    expect(await screen.findByText(problem)).toBeVisible();
    expect(sent).toEqual([]);
  });

  it('is kept in the form when it could not be saved, and sent again as it was typed', async () => {
    const saved = { tax: { ...exempt, mode: 'inclusive', rate: 7.5, number: 'P051234567X' } };
    const sent = answerByPath({ [TAX]: noTax, [CHANGE]: [refused, saved] });
    const { save } = await fill('7,5', 'P051234567X');
    expect(screen.getByText(/VAT/, { selector: '[role=status]' })).toBeVisible();
    await save();
    expect(await screen.findByText('Refused')).toBeVisible();
    expect(screen.getByRole('textbox', { name: /^Rate in percent/ })).toHaveValue('7,5');
    await save();
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]?.body).toMatchObject({ mode: 'inclusive', rate: 7.5, number: 'P051234567X' });
    await waitFor(() => expect(screen.queryByText('Refused')).toBeNull());
  });
});

describe('shares', () => {
  const CHANGE = 'PUT /administration/shares';
  const percent = () => screen.findByRole('textbox', { name: /^Teachers get, in percent/ });

  it.each([
    ['101', 'Enter a percentage from 0 to 100'],
    ['-1', 'Enter a percentage from 0 to 100'],
    ['a lot', 'Enter a percentage from 0 to 100'],
    ['33.333', 'At most 2 decimals'],
  ])('of %s percent are not sent', async (typed, problem) => {
    const sent = answerByPath({ [TAX]: noTax, [SHARES]: shares });
    const { user } = await open(<SharesPage />);
    await user.clear(await percent());
    await user.type(await percent(), typed);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(problem)).toBeVisible();
    expect(sent).toEqual([]);
  });

  it('say what a sale of 1,000 gives to whom while they are typed, and stay when saving fails', async () => {
    const taxed = { tax: { ...exempt, mode: 'inclusive' } };
    const sent = answerByPath({ [TAX]: taxed, [SHARES]: shares, [CHANGE]: refused });
    const { user } = await open(<SharesPage />);
    await user.clear(await percent());
    await user.type(await percent(), '50');
    const preview = within(screen.getByRole('region', { name: /^A sale of/ }));
    // 1,000 with 16 % tax are 862.07 without it; the half of them is the teacher's, and of the other half 30 are the provider's
    expect(await preview.findByText('Tax (16%, in the price)')).toBeVisible();
    expect(preview.getByText('Teacher').nextSibling).toHaveTextContent('431.04');
    expect(preview.getByText('Site').nextSibling).toHaveTextContent('401.03');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Refused')).toBeVisible();
    expect(await percent()).toHaveValue('50');
    expect(sent).toMatchObject([{ body: { percent: 50 } }]);
  });

  it('of a teacher need one of the list and a percentage, and stay when they could not be saved', async () => {
    const sent = answerByPath({
      [TAX]: noTax,
      [SHARES]: shares,
      'GET /people': { people: [], pagination: onePage(0) },
      'GET /administration/people': { people: [], pagination: onePage(0) },
    });
    const { user } = await open(<SharesPage />);
    const set = await screen.findByRole('button', { name: 'Set the share' });
    await user.click(set);
    expect(await screen.findByText('Choose a teacher of the list')).toBeVisible();
    await user.selectOptions(screen.getByRole('combobox', { name: 'For' }), 'A course');
    await user.click(set);
    expect(await screen.findByText('Choose a course of the list')).toBeVisible();
    expect(sent).toEqual([]);
  });
});

it('starts a payout once its confirmation is given, and says nothing wrong when it is not', async () => {
  const owed = {
    teacher: { id: '3', name: 'Amina Yusuf' },
    ...{ currency: 'KES', available: 900, held: 0, account: null },
  };
  const sent = answerByPath({
    'GET /administration/payouts': { owed: [owed], runs: [], minimums: [] },
    'POST /administration/payout-runs': refused,
  });
  let confirms = false;
  const { user } = await mount(
    <ConfirmedCallContext value={(call) => (confirms ? call() : Promise.reject(new NotConfirmed()))}>
      <PayoutsPage />
    </ConfirmedCallContext>,
    { path: '/administrator/payment-payouts', failsAtOnce: true },
  );
  const start = await screen.findByRole('button', { name: 'Start a payout in KES' });
  await user.click(start);
  await waitFor(() => expect(start).toHaveAttribute('aria-disabled', 'false'));
  expect(screen.queryByText(/could not be started|not confirmed/i)).toBeNull();
  expect(sent).toEqual([]);
  confirms = true;
  await user.click(start);
  expect(await screen.findByText('Refused')).toBeVisible();
});

describe('accounts', () => {
  const balance = {
    currency: 'KES',
    rows: [
      { account: 'cash', debit: 2900, credit: 500.5, balance: 2399.5 },
      { account: 'something-new', debit: 500.5, credit: 2900, balance: -2399.5 },
    ],
    debit: 3400.5,
    credit: 3400.5,
    balance: 0,
  };

  it('show each account with two decimals and the sums, and an account without words by its code', async () => {
    answerByPath({ [ACCOUNTS]: { balances: [balance] } });
    await open(<AccountsPage />);
    const table = within(await screen.findByRole('table', { name: 'Trial balance, KES' }));
    expect(table.getByRole('row', { name: 'Money received 2,900.00 500.50 2,399.50' })).toBeVisible();
    expect(table.getByRole('row', { name: /^something-new/ })).toBeVisible();
    expect(table.getByRole('row', { name: 'Sum 3,400.50 3,400.50 0.00' })).toBeVisible();
  });

  it('say why a file could not be saved, once, and let it be tried again', async () => {
    answerByPath({ [ACCOUNTS]: { balances: [] } });
    const { user } = await open(<AccountsPage />);
    await screen.findByRole('heading', { name: 'Nothing booked' });
    answerByPath({ [ACCOUNTS]: refused });
    await user.click(screen.getByRole('button', { name: 'Journal' }));
    expect(await screen.findByText('Refused')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Journal' })).toHaveAttribute('aria-disabled', 'false');
  });
});

describe('revenue', () => {
  const row = { key: '7', label: '=Tailoring', ...figures, sales: 2, paid: 5800, net: 5800, site: 5800 };
  const revenue = {
    total: { ...figures, sales: 2, paid: 5800, net: 5800, site: 5800 },
    by: { course: [row], method: [], teacher: [], coupon: [] },
    failures: [{ provider: 'M-Pesa', reason: 'Nobody paid in time.', count: 2, amount: 5800 }],
  };

  it('shows figures, groups and why payments have failed', async () => {
    answerByPath({ [REVENUE]: revenue });
    await open(<RevenuePage />, '/administrator/payment-revenue');
    const table = within(await screen.findByRole('region', { name: 'By course, table' }));
    expect(table.getByRole('rowheader', { name: '=Tailoring' })).toBeVisible();
    expect(table.getByRole('rowheader', { name: 'Total' })).toBeVisible();
    expect(screen.getByText('M-Pesa: Nobody paid in time.')).toBeVisible();
    expect(screen.getByText(/^2 tries/)).toBeVisible();
  });

  it('takes a broken address for this month in shillings', async () => {
    const asked: string[] = [];
    answerByPath({ [REVENUE]: noRevenue });
    const answer = globalThis.fetch;
    vi.stubGlobal('fetch', (url: string, init?: RequestInit) => {
      asked.push(url);
      return answer(url, init);
    });
    await open(<RevenuePage />, '/administrator/payment-revenue?from=2026-02-31x&to=nonsense&currency=XXX');
    await screen.findByRole('heading', { name: 'No sales in this period' });
    expect(asked.filter((url) => url.includes('revenue'))[0]).toMatch(
      /currency=KES.*from=20\d\d-\d\d-01|from=20\d\d-\d\d-01.*currency=KES/,
    );
  });

  it('says why a table could not be saved', async () => {
    answerByPath({ [REVENUE]: revenue, 'GET /administration/revenue.csv': refused });
    const { user } = await open(<RevenuePage />, '/administrator/payment-revenue');
    await user.click(await screen.findByRole('button', { name: 'CSV by course' }));
    expect(await screen.findByText('Refused')).toBeVisible();
  });
});
