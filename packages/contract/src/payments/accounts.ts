import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { ACCOUNT_MONTH, accountFiles } from './account-rules.ts';

const amount = z.number().describe('In major units');

/** What a month's entries have put on an account, and what stands there at its end. */
export const balanceRow = z.object({
  account: z.string(),
  debit: amount,
  credit: amount,
  /** Of all entries up to the end of the month. Debits are positive. */
  balance: amount,
});

/** All accounts of one currency. Debits and credits are the same sum, and the balances sum to zero. */
export const trialBalance = z.object({
  currency: z.string(),
  rows: z.array(balanceRow),
  debit: amount,
  credit: amount,
  balance: amount,
});

/** `2026-11`, a month of the site's. */
export const accountMonth = z.string().regex(ACCOUNT_MONTH, { error: 'Choose a month, such as 2026-11' });

const admins = { tag: 'Accounts', access: { permission: 'revenue.read' } } as const;
const path = '/administration/accounts/{month}';
const params = z.object({ month: accountMonth });
export const accountEndpoints = {
  balance: endpoint({
    ...admins,
    method: 'GET',
    path,
    summary: 'The trial balance of a month, one for each currency; money that is not real is left out',
    params,
    data: z.object({ balances: z.array(trialBalance) }),
  }),
  file: endpoint({
    ...admins,
    method: 'GET',
    path: `${path}/{file}`,
    summary: 'Invoices and credit notes with their lines, payments, or the journal of a month as CSV',
    params: params.extend({ file: z.enum(accountFiles) }),
    data: z.unknown(),
  }),
};

export type TrialBalance = z.infer<typeof trialBalance>;
