import { type Currency, currencies } from '@darasa/contract/catalogue/constants';
import type { EndpointData } from '@darasa/contract/http/endpoint';
import { runStateLabels } from '@darasa/contract/payments/payout-rules';
import type { Owed, payoutEndpoints } from '@darasa/contract/payments/payouts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { NotConfirmed, useConfirmedCall } from '~/lib/api/confirmed-call';
import { asApiError } from '~/lib/api/errors';
import { formatDate, formatMoney, formatQuantity } from '~/lib/format';
import { searchText } from '~/lib/search-params';
import { Button } from '~/ui/button';
import { type Column, DataTable, RowsSkeleton, rowLinkClass } from '~/ui/data-table';
import { EmptyState, Note } from '~/ui/message';
import { PathLink } from '~/ui/path-link';
import { QueryResult } from '~/ui/query-result';
import { PAYOUTS } from '../orders-url.ts';
import { PAYOUTS_KEY, payoutsQuery, startRun } from './payout-calls.ts';
import { RunPage } from './run-page.tsx';

type Payouts = EndpointData<typeof payoutEndpoints.list>;
type Run = Payouts['runs'][number];
const runHref = (id: string): string => `${PAYOUTS}?run=${encodeURIComponent(id)}`;

/** What teachers are owed, and payout runs; one of them where the URL names it. */
export function PayoutsPage() {
  const run = useSearch({
    strict: false,
    select: (search: Record<string, unknown>) => searchText(search.run, 60),
  });
  return run ? <RunPage id={run} /> : <PayoutList />;
}

function PayoutList() {
  return (
    <>
      <h1 className="text-30 tracking-[-0.025em]">Payouts</h1>
      <p className="mt-2 max-w-2xl text-16 text-ink2">
        What teachers have earned becomes available when the time for a refund is over. Start a payout to pay
        all who have enough.
      </p>
      <QueryResult
        query={useQuery(payoutsQuery)}
        skeleton={<RowsSkeleton />}
        failed="The payouts could not be loaded"
      >
        {({ owed, runs, minimums }) => (
          <div className="mt-6 grid gap-10">
            <section aria-labelledby="owed">
              <h2 id="owed" className="mb-3 text-24">
                Owed to teachers
              </h2>
              {owed.length === 0 ? (
                <EmptyState title="Nobody is owed anything">
                  When a course of a teacher is sold, their share appears here.
                </EmptyState>
              ) : (
                <>
                  <StartRun owed={owed} minimums={minimums} />
                  <DataTable
                    label="Owed to teachers"
                    columns={owedColumns}
                    rows={owed}
                    keyOf={({ teacher, currency }) => `${teacher.id} ${currency}`}
                    phoneRow={(row) => <OwedOnPhone row={row} />}
                  />
                </>
              )}
            </section>
            {runs.length > 0 && (
              <section aria-labelledby="runs">
                <h2 id="runs" className="mb-3 text-24">
                  Payout runs
                </h2>
                <DataTable
                  label="Payout runs"
                  columns={runColumns}
                  rows={runs}
                  keyOf={({ id }) => id}
                  phoneRow={(row) => <RunOnPhone row={row} />}
                />
              </section>
            )}
          </div>
        )}
      </QueryResult>
    </>
  );
}

/** A button for each currency in which somebody has enough. */
function StartRun({ owed, minimums }: Pick<Payouts, 'owed' | 'minimums'>) {
  const confirmed = useConfirmedCall();
  const queryClient = useQueryClient();
  const router = useRouter();
  const [problem, setProblem] = useState<string>();
  const [pending, setPending] = useState(false);
  const start = async (currency: Currency) => {
    setProblem(undefined);
    setPending(true);
    try {
      const { id } = await confirmed(() => startRun(currency));
      void queryClient.invalidateQueries({ queryKey: PAYOUTS_KEY });
      void router.navigate({ href: runHref(id) });
    } catch (error) {
      if (!(error instanceof NotConfirmed))
        setProblem(asApiError(error, 'The payout could not be started').message);
    }
    setPending(false);
  };
  const payable = currencies.filter((currency) => {
    const minimum = minimums.find((one) => one.currency === currency)?.amount ?? 0;
    return owed.some((one) => one.currency === currency && one.available > 0 && one.available >= minimum);
  });
  return (
    <div className="mb-4 grid gap-3">
      <div className="flex flex-wrap gap-2">
        {payable.map((currency) => (
          <Button key={currency} aria-disabled={pending} onClick={() => !pending && void start(currency)}>
            Start a payout in {currency}
          </Button>
        ))}
      </div>
      {payable.length === 0 && (
        <p className="text-15 text-ink2">Nobody has enough available for a payout now.</p>
      )}
      {problem && <Note tone="danger">{problem}</Note>}
    </div>
  );
}

const money = (amount: number, { currency }: { currency: string }) => formatMoney(amount, currency);
const owedColumns: readonly Column<Owed>[] = [
  {
    header: 'Teacher',
    width: 'w-[30%]',
    cell: ({ teacher }) => (
      <span dir="auto" className="wrap-anywhere">
        {teacher.name}
      </span>
    ),
  },
  { header: 'Paid to', width: 'w-[30%]', cell: ({ account }) => account ?? 'Not entered yet' },
  { header: 'Available', width: 'w-[20%]', cell: (row) => money(row.available, row) },
  { header: 'Held', cell: (row) => money(row.held, row) },
];
const OwedOnPhone = ({ row }: { row: Owed }) => (
  <>
    <p dir="auto" className="font-semibold wrap-anywhere">
      {row.teacher.name}
    </p>
    <p className="text-15">
      {money(row.available, row)} available, {money(row.held, row)} held
    </p>
    <p className="text-14 text-ink3">{row.account ?? 'Has not entered how they are paid'}</p>
  </>
);

const RunLink = ({ row }: { row: Run }) => (
  <PathLink href={runHref(row.id)} className={rowLinkClass}>
    Payout {row.id}
  </PathLink>
);
const dayOf = ({ paid_on, created_at }: Run): string => formatDate(paid_on ?? created_at);
const runColumns: readonly Column<Run>[] = [
  { header: 'Run', width: 'w-[25%]', cell: (row) => <RunLink row={row} /> },
  { header: 'State', width: 'w-[20%]', cell: ({ state }) => runStateLabels[state] },
  { header: 'Day', width: 'w-[20%]', cell: dayOf },
  { header: 'Teachers', width: 'w-[15%]', cell: ({ count }) => String(count) },
  { header: 'Total', cell: (row) => money(row.total, row) },
];
const RunOnPhone = ({ row }: { row: Run }) => (
  <>
    <RunLink row={row} />
    <p className="text-15">
      {money(row.total, row)} to {formatQuantity(row.count, 'teacher')}
    </p>
    <p className="text-14 text-ink3">
      {runStateLabels[row.state]}, {dayOf(row)}
    </p>
  </>
);
