import { type Currency, currencies } from '@darasa/contract/catalogue/constants';
import { siteDay } from '@darasa/contract/formatting/site-zone';
import {
  type RevenueFigures,
  type RevenueGroup,
  type RevenueRow,
  revenueGroups,
} from '@darasa/contract/payments/revenue';
import { useQuery } from '@tanstack/react-query';
import { useRouter, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { asApiError } from '~/lib/api/errors';
import { formatMoney, formatQuantity } from '~/lib/format';
import { stringifySearch } from '~/lib/search-params';
import { Button } from '~/ui/button';
import { RowsSkeleton } from '~/ui/data-table';
import { SelectField } from '~/ui/fields/select-field';
import { TextField } from '~/ui/fields/text-field';
import { EmptyState, Note } from '~/ui/message';
import { QueryResult } from '~/ui/query-result';
import { ScrollRegion } from '~/ui/text/scroll-region';
import { REVENUE } from '../orders-url.ts';
import { type Period, type Revenue, revenueQuery, saveRevenue } from './revenue-calls.ts';

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const dayOr = (value: unknown, other: string): string =>
  typeof value === 'string' && DAY.test(value) && !Number.isNaN(Date.parse(value)) ? value : other;

/** By default this month in shillings. */
function periodOf(search: Record<string, unknown>): Period {
  const today = siteDay(new Date());
  return {
    currency: currencies.find((currency) => currency === search.currency) ?? 'KES',
    from: dayOr(search.from, `${today.slice(0, 8)}01`),
    to: dayOr(search.to, today),
  };
}

/** What sales of a period brought to whom. */
export function RevenuePage() {
  const period = useSearch({ strict: false, select: periodOf, structuralSharing: true });
  const router = useRouter();
  const change = (part: Partial<Period>) =>
    void router.navigate({
      href: REVENUE + stringifySearch({ ...period, ...part }),
      replace: true,
      resetScroll: false,
    });
  return (
    <>
      <h1 className="text-30 tracking-[-0.025em]">Revenue</h1>
      <p className="mt-2 max-w-2xl text-16 text-ink2">
        Payments and refunds of the period, as they are in the ledger. Test orders are left out.
      </p>
      <div className="mt-5 grid max-w-2xl items-start gap-4 md:grid-cols-3">
        <TextField
          label="From"
          unmarked
          type="date"
          value={period.from}
          onChange={({ target }) => change({ from: target.value })}
        />
        <TextField
          label="To"
          unmarked
          type="date"
          value={period.to}
          onChange={({ target }) => change({ to: target.value })}
        />
        <SelectField
          label="Currency"
          choices={currencies.map((value) => ({ value, label: value }))}
          value={period.currency}
          onChange={({ target }) => change({ currency: target.value as Currency })}
        />
      </div>
      <QueryResult
        query={useQuery(revenueQuery(period))}
        skeleton={<RowsSkeleton />}
        failed="The revenue could not be loaded"
      >
        {(revenue, stale) => (
          <div className="mt-8 grid gap-10" aria-busy={stale}>
            <Totals total={revenue.total} currency={period.currency} />
            {revenue.total.sales === 0 && revenue.total.refunds === 0 ? (
              <EmptyState title="No sales in this period">Choose other days or another currency.</EmptyState>
            ) : (
              revenueGroups.map((by) => <Group key={by} by={by} revenue={revenue} period={period} />)
            )}
            <Failures failures={revenue.failures} currency={period.currency} />
          </div>
        )}
      </QueryResult>
    </>
  );
}

const columns = [
  ['paid', 'Paid'],
  ['refunds', 'Refunds'],
  ['tax', 'Tax'],
  ['net', 'Net revenue'],
  ['fees', 'Fees'],
  ['teachers', 'Teachers'],
  ['site', 'Site'],
] as const satisfies readonly (readonly [keyof RevenueFigures, string])[];

const Totals = ({ total, currency }: { total: RevenueFigures; currency: string }) => (
  <dl className="grid grid-cols-2 gap-4 md:grid-cols-4">
    <Figure label="Sales" value={String(total.sales)} />
    {columns.map(([key, label]) => (
      <Figure key={key} label={label} value={formatMoney(total[key], currency)} />
    ))}
  </dl>
);

const Figure = ({ label, value }: { label: string; value: string }) => (
  <div className="rounded-m bg-sunken px-4 py-3">
    <dt className="text-14 text-ink3">{label}</dt>
    <dd className="tabular text-19 font-semibold">{value}</dd>
  </div>
);

const titles: Record<RevenueGroup, string> = {
  course: 'By course',
  method: 'By method',
  teacher: 'By teacher',
  coupon: 'By coupon',
};

function Group({ by, revenue, period }: { by: RevenueGroup; revenue: Revenue; period: Period }) {
  const [problem, setProblem] = useState<string>();
  const rows = revenue.by[by];
  const save = () =>
    saveRevenue(period, by).catch((error: unknown) =>
      setProblem(asApiError(error, 'The file could not be made').message),
    );
  return (
    <section aria-labelledby={`by-${by}`} className="min-w-0">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 id={`by-${by}`} className="text-24">
          {titles[by]}
        </h2>
        {rows.length > 0 && (
          <Button look="outline" onClick={() => void save()} aria-label={`CSV ${titles[by].toLowerCase()}`}>
            CSV
          </Button>
        )}
      </div>
      {problem && <Note tone="danger">{problem}</Note>}
      {rows.length === 0 ? (
        <p className="text-16 text-ink2">No sales in this period.</p>
      ) : (
        <ScrollRegion aria-label={`${titles[by]}, table`} className="overflow-x-auto">
          <Table by={by} rows={rows} total={revenue.total} currency={period.currency} />
        </ScrollRegion>
      )}
    </section>
  );
}

interface TableProps {
  by: RevenueGroup;
  rows: readonly RevenueRow[];
  total: RevenueFigures;
  currency: string;
}
const number = 'px-3 py-2 text-right whitespace-nowrap';
const Table = ({ by, rows, total, currency }: TableProps) => (
  <table className="tabular w-full min-w-[56rem] text-15">
    <thead>
      <tr className="border-b border-line text-14 text-ink3">
        <th scope="col" className="py-2 pr-3 text-left">
          {titles[by].slice(3, 4).toUpperCase() + titles[by].slice(4)}
        </th>
        <th scope="col" className={number}>
          Sales
        </th>
        {columns.map(([key, label]) => (
          <th key={key} scope="col" className={number}>
            {label}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map((row) => (
        <Line key={row.key} label={row.label} figures={row} currency={currency} />
      ))}
    </tbody>
    <tfoot className="font-semibold">
      <Line label="Total" figures={total} currency={currency} />
    </tfoot>
  </table>
);

const Line = ({ label, figures, currency }: { label: string; figures: RevenueFigures; currency: string }) => (
  <tr className="border-b border-line">
    <th scope="row" dir="auto" className="max-w-64 py-2 pr-3 text-left font-normal wrap-anywhere">
      {label}
    </th>
    <td className={number}>{figures.sales}</td>
    {columns.map(([key]) => (
      <td key={key} className={number}>
        {formatMoney(figures[key], currency)}
      </td>
    ))}
  </tr>
);

const Failures = ({ failures, currency }: { failures: Revenue['failures']; currency: string }) => (
  <section aria-labelledby="failures">
    <h2 id="failures" className="mb-3 text-24">
      Failed payments
    </h2>
    {failures.length === 0 ? (
      <p className="text-16 text-ink2">No try to pay has failed in this period.</p>
    ) : (
      <ul className="border-t border-line">
        {failures.map(({ provider, reason, count, amount }) => (
          <li
            key={`${provider} ${reason}`}
            className="flex flex-wrap justify-between gap-x-6 gap-y-1 border-b border-line py-2 text-16"
          >
            <span dir="auto" className="min-w-0 wrap-anywhere">
              {provider}: {reason}
            </span>
            <span className="tabular text-ink2">
              {formatQuantity(count, 'try', 'tries')}, {formatMoney(amount, currency)}
            </span>
          </li>
        ))}
      </ul>
    )}
  </section>
);
