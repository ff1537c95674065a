import { siteDay } from '@darasa/contract/formatting/site-zone';
import { auditorEndpoints } from '@darasa/contract/reports/people-endpoints';
import type { AuditedReport } from '@darasa/contract/reports/people-schemas';
import { type RoundState, roundStates, stateLabels } from '@darasa/contract/requirements/rules';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { request } from '~/lib/api/client';
import { formatDate, formatQuantity } from '~/lib/format';
import { Button } from '~/ui/button';
import { RowsSkeleton } from '~/ui/data-table';
import { SelectField } from '~/ui/fields/select-field';
import { EmptyState, Note } from '~/ui/message';
import { MoreButton } from '~/ui/navigation/more-button';
import { QueryResult } from '~/ui/query-result';
import { saveAs } from '../rows/report-queries.ts';
import { ReportTable } from '../rows/report-table.tsx';

/**
 * What follows the `#` of the link that opened the page. It is taken from the address, so that it is neither shared nor stored in the history;
 * the link opens the page again. @returns undefined until hydration
 */
function useSecret(): string | undefined {
  const [secret, setSecret] = useState<string>();
  useEffect(() => {
    const read = () => {
      const { hash, pathname, search } = window.location;
      if (hash) window.history.replaceState(window.history.state, '', pathname + search);
      setSecret((known) => hash.slice(1) || (known ?? ''));
    };
    read();
    window.addEventListener('hashchange', read);
    return () => window.removeEventListener('hashchange', read);
  }, []);
  return secret;
}

/** Where an auditor reads a report, without an account. */
export function AuditPage() {
  const secret = useSecret();
  return (
    <div className="wrap pt-8 pb-18 md:pt-12">
      {secret === undefined ? (
        <Waiting />
      ) : secret === '' ? (
        <EmptyState level={1} title="This link is incomplete">
          Open the link that you were given again, with all that follows the #.
        </EmptyState>
      ) : (
        <Opened key={secret} secret={secret} />
      )}
    </div>
  );
}

const Waiting = () => (
  <p role="status" className="py-16 text-center text-17 text-ink2">
    One moment…
  </p>
);

function Opened({ secret }: { secret: string }) {
  const { data, error, refetch, fetchStatus } = useQuery({
    queryKey: ['reports', 'audit', secret],
    queryFn: () => request(auditorEndpoints.open, { body: { secret } }),
    // Each opening is recorded
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
  if (data) return <Report secret={secret} report={data} />;
  if (!error && fetchStatus !== 'paused') return <Waiting />;
  const status = error && 'status' in error && typeof error.status === 'number' ? error.status : 0;
  const passing = status === 0 || status === 429 || status >= 500;
  return (
    <div role="alert">
      <EmptyState
        level={1}
        title={passing ? 'The report could not be opened' : 'This link does not work'}
        actions={
          passing && (
            <Button look="outline" onClick={() => void refetch()}>
              Try again
            </Button>
          )
        }
      >
        {error?.message ?? 'You are offline. Try again when you are back online.'}
      </EmptyState>
    </div>
  );
}

function Report({ secret, report }: { secret: string; report: AuditedReport }) {
  const [state, setState] = useState<RoundState>();
  const rows = useInfiniteQuery({
    queryKey: ['reports', 'audit', secret, 'rows', state],
    queryFn: ({ pageParam, signal }) =>
      request(auditorEndpoints.rows, { body: { secret, state, after: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    retry: false,
    gcTime: 0,
  });
  const fixed = report.filter.state;
  return (
    <>
      <p className="text-15 text-ink2">{report.site} · Report for auditors, read-only</p>
      <h1 dir="auto" className="mt-1 text-30 tracking-[-0.025em] wrap-anywhere">
        {report.report}
      </h1>
      <p className="mt-1.5 text-15 text-ink2">
        {fixed
          ? `${stateLabels[fixed]}: ${formatQuantity(report.counts[fixed] ?? 0, 'row')}`
          : formatQuantity(report.total, 'row')}
        . This link works until {formatDate(report.expires_at)}.
      </p>
      <p className="mt-1.5 max-w-[72ch] text-15 text-ink2">
        Hours are measured: the time in which a lesson was in sight and there was input or playback. What was
        learned before it was measured is not counted.
      </p>
      <div className="mt-5 flex flex-wrap items-end gap-3">
        {!fixed && (
          <div className="w-60">
            <SelectField
              label="State"
              value={state ?? ''}
              choices={[
                { value: '', label: `All (${report.total})` },
                ...roundStates
                  .filter((one) => one !== 'dropped')
                  .map((one) => ({ value: one, label: `${stateLabels[one]} (${report.counts[one] ?? 0})` })),
              ]}
              onChange={({ target }) => setState(roundStates.find((one) => one === target.value))}
            />
          </div>
        )}
        <Download secret={secret} />
      </div>
      <div className="mt-5">
        <QueryResult query={rows} skeleton={<RowsSkeleton />} failed="The rows could not be loaded">
          {({ pages }, stale) => {
            const shown = pages.flatMap((page) => page.rows);
            return shown.length === 0 ? (
              <EmptyState title="Nobody here">The report has no rows of this state.</EmptyState>
            ) : (
              <>
                <ReportTable rows={shown} stale={stale} />
                {rows.hasNextPage && (
                  <MoreButton
                    label="Show more"
                    loading={rows.isFetchingNextPage}
                    onPress={() => void rows.fetchNextPage()}
                    className="mt-5"
                  />
                )}
              </>
            );
          }}
        </QueryResult>
      </div>
    </>
  );
}

function Download({ secret }: { secret: string }) {
  const [state, setState] = useState<'idle' | 'busy' | { failure: string }>('idle');
  const save = async (format: 'csv' | 'xlsx') => {
    if (state === 'busy') return;
    setState('busy');
    try {
      await saveAs(auditorEndpoints[format], { body: { secret } }, `report-${siteDay(new Date())}.${format}`);
      setState('idle');
    } catch (error) {
      setState({ failure: error instanceof Error ? error.message : 'This did not work. Please try again.' });
    }
  };
  return (
    <>
      <Button look="outline" aria-disabled={state === 'busy'} onClick={() => void save('csv')}>
        Download CSV
      </Button>
      <Button look="outline" aria-disabled={state === 'busy'} onClick={() => void save('xlsx')}>
        Download XLSX
      </Button>
      {typeof state === 'object' && <Note tone="danger">{state.failure}</Note>}
    </>
  );
}
