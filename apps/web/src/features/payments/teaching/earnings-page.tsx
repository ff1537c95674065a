import { siteFormat } from '@darasa/contract/formatting/site-zone';
import type { EarningBalance, EarningEntry } from '@darasa/contract/payments/earnings';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { asApiError } from '~/lib/api/errors';
import { formatDate, formatMoney } from '~/lib/format';
import { Button } from '~/ui/button';
import { RowsSkeleton } from '~/ui/data-table';
import { EmptyState, Note } from '~/ui/message';
import { QueryResult } from '~/ui/query-result';
import { AccountForm } from './account-form.tsx';
import { accountQuery, type Earnings, earningsQuery, saveEarnings } from './earning-calls.ts';

/** What a teacher has earned, how it came to be, and how they are paid. */
export function EarningsPage() {
  const [page, setPage] = useState(1);
  const account = useQuery(accountQuery);
  return (
    <div className="wrap pt-6 pb-18 md:pt-10">
      <h1 className="text-30 tracking-[-0.025em]">Earnings</h1>
      <QueryResult
        query={useQuery(earningsQuery(page))}
        skeleton={<RowsSkeleton />}
        failed="Your earnings could not be loaded"
      >
        {(earnings, stale) => (
          <div className="mt-4 grid gap-10" aria-busy={stale}>
            {earnings.entries.length === 0 && page === 1 ? (
              <EmptyState title="No sales yet">{shareText(earnings)}</EmptyState>
            ) : (
              <>
                <p className="max-w-2xl text-16 text-ink2">{shareText(earnings)}</p>
                {earnings.balances.map((balance) => (
                  <Balance key={balance.currency} balance={balance} />
                ))}
                <Statement earnings={earnings} page={page} onPage={setPage} />
              </>
            )}
          </div>
        )}
      </QueryResult>
      <section aria-labelledby="account" className="mt-10">
        <h2 id="account" className="mb-3 text-24">
          How you are paid
        </h2>
        {account.data !== undefined && <AccountForm account={account.data} />}
      </section>
    </div>
  );
}

/** What a teacher gets, in sentences. */
function shareText({ percent, fees_shared, held_days, withholding }: Earnings): string {
  const fees = fees_shared ? ' and the fee of the payment provider' : '';
  const tax = withholding > 0 ? ` Of payouts, ${withholding}% is kept as withholding tax.` : '';
  const held =
    held_days > 0
      ? `It is held for ${held_days} days, in which buyers may ask for their money back, and then paid with the next payout.`
      : 'It is paid with the next payout.';
  return `You get ${percent}% of what buyers pay for your courses, without tax${fees}. ${held}${tax}`;
}

function Balance({ balance }: { balance: EarningBalance }) {
  const { currency, held, available, in_payout, paid_out, next_available_at } = balance;
  const figures: [string, number, string?][] = [
    ['Available', available, available < 0 ? 'Refunds after a payout; taken off the next one' : undefined],
    ['Held', held, next_available_at ? `The next of it until ${formatDate(next_available_at)}` : undefined],
    ...(in_payout > 0 ? ([['Being paid out', in_payout]] as [string, number][]) : []),
    ['Paid out', paid_out],
  ];
  return (
    <dl aria-label={`Balance in ${currency}`} className="grid gap-3 md:grid-cols-3">
      {figures.map(([label, amount, hint]) => (
        <div key={label} className="rounded-m bg-sunken px-4 py-3">
          <dt className="text-14 text-ink3">{label}</dt>
          <dd className="tabular text-24 font-semibold">{formatMoney(amount, currency)}</dd>
          {hint && <dd className="text-14 text-ink2">{hint}</dd>}
        </div>
      ))}
    </dl>
  );
}

const monthOf = siteFormat('en-GB', { month: 'long', year: 'numeric' });

interface StatementProps {
  earnings: Earnings;
  page: number;
  onPage: (page: number) => void;
}
function Statement({ earnings: { entries, pagination }, page, onPage }: StatementProps) {
  const [problem, setProblem] = useState<string>();
  const months = Map.groupBy(entries, ({ at }) => monthOf(new Date(at)));
  const save = () =>
    saveEarnings().catch((error: unknown) =>
      setProblem(asApiError(error, 'The file could not be made').message),
    );
  return (
    <section aria-labelledby="statement" className="grid gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="statement" className="text-24">
          Statement
        </h2>
        <Button look="outline" onClick={() => void save()}>
          Statement as CSV
        </Button>
      </div>
      {problem && <Note tone="danger">{problem}</Note>}
      {[...months].map(([month, ofMonth]) => (
        <div key={month}>
          <h3 className="mb-2 text-19">{month}</h3>
          <ul aria-label={month} className="border-t border-line">
            {ofMonth.map((entry) => (
              <Entry key={entry.id} entry={entry} />
            ))}
          </ul>
        </div>
      ))}
      {pagination.totalPages > 1 && (
        <div className="flex gap-2">
          <Button look="outline" disabled={page === 1} onClick={() => onPage(page - 1)}>
            Newer
          </Button>
          <Button look="outline" disabled={!pagination.hasNextPage} onClick={() => onPage(page + 1)}>
            Older
          </Button>
        </div>
      )}
    </section>
  );
}

const Entry = ({ entry }: { entry: EarningEntry }) => (
  <li className="flex items-baseline justify-between gap-4 border-b border-line py-2 text-16">
    <span className="min-w-0">
      <span dir="auto" className="block wrap-anywhere">
        {entry.kind === 'payout' ? 'Payout' : entry.title}
      </span>
      <span className="block text-14 text-ink3">{detailOf(entry)}</span>
    </span>
    <span className="tabular shrink-0 font-semibold">{formatMoney(entry.amount, entry.currency)}</span>
  </li>
);

function detailOf(entry: EarningEntry): string {
  const money = (amount: number) => formatMoney(amount, entry.currency);
  const day = formatDate(entry.at);
  if (entry.kind === 'payout') {
    const tax = entry.withheld ? `, of it ${money(entry.withheld)} withholding tax` : '';
    return `${day}${tax}${entry.reference ? `, reference ${entry.reference}` : ''}`;
  }
  if (entry.kind === 'refund') return `${day}, refund of ${money(-(entry.price ?? 0))}`;
  const until =
    entry.available_at && Date.parse(entry.available_at) > Date.now()
      ? `, held until ${formatDate(entry.available_at)}`
      : '';
  return `${day}, sold for ${money(entry.price ?? 0)}, your share ${entry.percent}%${until}`;
}
