import { ledgerAccounts } from '@darasa/contract/payments/account-rules';
import type { TrialBalance } from '@darasa/contract/payments/accounts';
import { toMajor } from '@darasa/contract/payments/money';
import type { Db } from '#platform/database/index';
import { type BalanceSums, findBalances } from './account-repository.ts';

const order = Object.keys(ledgerAccounts);
const placeOf = ({ account }: BalanceSums): number => (order.indexOf(account) + order.length) % order.length;

/** The trial balance of a month, one for each currency. @param month `2026-11`, of the site's */
export async function readTrialBalances(db: Db, month: string): Promise<TrialBalance[]> {
  const byCurrency = Map.groupBy(await findBalances(db, month), ({ currency }) => currency);
  return [...byCurrency].map(([currency, sums]) => {
    const major = (minor: number) => toMajor(minor, currency);
    const sumOf = (part: 'debit' | 'credit' | 'balance') =>
      major(sums.reduce((sum, row) => sum + row[part], 0));
    return {
      currency,
      rows: sums
        .toSorted((a, b) => placeOf(a) - placeOf(b))
        .map(({ account, debit, credit, balance }) => ({
          account,
          debit: major(debit),
          credit: major(credit),
          balance: major(balance),
        })),
      debit: sumOf('debit'),
      credit: sumOf('credit'),
      balance: sumOf('balance'),
    };
  });
}
