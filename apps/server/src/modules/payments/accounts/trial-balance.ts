import { ledgerAccounts } from '@darasa/contract/payments/account-rules';
import type { TrialBalance } from '@darasa/contract/payments/accounts';
import { toMajor } from '@darasa/contract/payments/money';
import type { Db } from '#platform/database/index';
import { findSums } from '../ledger/balance-repository.ts';
import { findMonth, findTestSums } from './account-repository.ts';

/** Of one account in one currency, in minor units. */
interface AccountSums {
  currency: string;
  account: string;
  debit: number;
  credit: number;
  balance: number;
}

const order = Object.keys(ledgerAccounts);
const placeOf = ({ account }: AccountSums): number => (order.indexOf(account) + order.length) % order.length;

/** The trial balance of a month, one for each currency. @param month `2026-11`, of the site's */
export async function readTrialBalances(db: Db, month: string): Promise<TrialBalance[]> {
  const byCurrency = Map.groupBy(await sumMonth(db, month), ({ currency }) => currency);
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

/** What a month has put on each account, and what stands there at its end: of all money, less what is not real. */
async function sumMonth(db: Db, month: string): Promise<AccountSums[]> {
  const { start, end } = await findMonth(db, month);
  const [before, upTo, test] = await Promise.all([
    findSums(db, start),
    findSums(db, end),
    findTestSums(db, { start, end }),
  ]);
  return upTo.flatMap(({ currency, account, amount_minor, debit_minor }) => {
    const isSame = (one: { currency: string; account: string }) =>
      one.currency === currency && one.account === account;
    const opening = before.find(isSame);
    const unreal = test.find(isSame);
    const balance = amount_minor - (unreal?.balance ?? 0);
    const debit = debit_minor - (opening?.debit_minor ?? 0) - (unreal?.debit ?? 0);
    const credit = debit - (amount_minor - (opening?.amount_minor ?? 0) - (unreal?.change ?? 0));
    return debit === 0 && credit === 0 && balance === 0
      ? []
      : [{ currency, account, debit, credit, balance }];
  });
}
