import { accountLabel } from '@darasa/contract/payments/account-rules';
import type { TrialBalance } from '@darasa/contract/payments/accounts';
import { exponentOf } from '@darasa/contract/payments/money';
import { cx } from '~/ui/cx';
import { ScrollRegion } from '~/ui/text/scroll-region';

const columns = ['debit', 'credit', 'balance'] as const;

/** All accounts of one currency: the last row shows that debits and credits are the same, and that the balances sum to zero. */
export function TrialBalanceTable({ balance, stale }: { balance: TrialBalance; stale: boolean }) {
  const { currency, rows } = balance;
  const digits = exponentOf(currency);
  const amount = (value: number) =>
    value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits });
  const cell = 'py-2 pl-3 text-right whitespace-nowrap';
  return (
    <ScrollRegion aria-label={`Trial balance in ${currency}`} className="overflow-x-auto">
      <table aria-busy={stale} className={cx('tabular w-full max-w-3xl text-15', stale && 'opacity-50')}>
        <caption className="mb-2 text-left text-19 font-semibold">Trial balance, {currency}</caption>
        <thead>
          <tr className="border-b border-line text-14 text-ink3">
            <th scope="col" className="py-2 text-left font-medium">
              Account
            </th>
            <th scope="col" className={cx(cell, 'font-medium')}>
              Debit
            </th>
            <th scope="col" className={cx(cell, 'font-medium')}>
              Credit
            </th>
            <th scope="col" className={cx(cell, 'font-medium')}>
              Balance at the end
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.account} className="border-b border-line">
              <th scope="row" className="py-2 text-left font-normal">
                {accountLabel(row.account)}
              </th>
              {columns.map((column) => (
                <td key={column} className={cell}>
                  {amount(row[column])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="font-semibold">
            <th scope="row" className="py-2 text-left">
              Sum
            </th>
            {columns.map((column) => (
              <td key={column} className={cell}>
                {amount(balance[column])}
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </ScrollRegion>
  );
}
