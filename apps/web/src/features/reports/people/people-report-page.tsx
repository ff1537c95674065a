import type { ReportFilter } from '@darasa/contract/reports/people-schemas';
import { roundStates, stateLabels } from '@darasa/contract/requirements/rules';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useRouter, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { formatQuantity } from '~/lib/format';
import { Button } from '~/ui/button';
import { RowsSkeleton } from '~/ui/data-table';
import { EmptyState, Note } from '~/ui/message';
import { LinkTabs } from '~/ui/navigation/link-tabs';
import { MoreButton } from '~/ui/navigation/more-button';
import { QueryResult } from '~/ui/query-result';
import { LinksDialog } from '../auditor/links-dialog.tsx';
import { countsQuery, reportQuery, savedQuery, saveReportFile } from '../rows/report-queries.ts';
import { ReportTable } from '../rows/report-table.tsx';
import { type ReportArea, reportHref, reportUrlOf } from '../rows/report-url.ts';
import { SavedReports } from '../saved/saved-reports.tsx';
import { ReportFilters } from './report-filters.tsx';

/** People and how they stand in what is required of them, with what proves it. */
export function PeopleReportPage({ area }: { area: ReportArea }) {
  const { filter, saved } = useSearch({ strict: false, select: reportUrlOf, structuralSharing: true });
  const router = useRouter();
  useSavedFilter(area, { filter, saved });
  const rows = useInfiniteQuery(reportQuery(filter));
  const counts = useQuery(countsQuery(filter)).data;
  const [links, setLinks] = useState(false);
  const change = (changed: Partial<ReportFilter>) =>
    void router.navigate({
      href: reportHref(area, { filter: { ...filter, ...changed } }),
      replace: true,
      resetScroll: false,
    });
  const mayLink = rows.data?.pages[0]?.abilities.link ?? false;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-30 tracking-[-0.025em]">Reports</h1>
        <div className="flex flex-wrap gap-2">
          <Download filter={filter} />
          {mayLink && (
            <Button look="outline" onClick={() => setLinks(true)}>
              Auditor’s links
            </Button>
          )}
        </div>
      </div>
      <SavedReports area={area} filter={filter} current={saved} />
      <ReportFilters filter={filter} onChange={change} />
      <div className="mt-5">
        <LinkTabs
          label="States"
          tabs={[
            {
              label: 'All',
              href: reportHref(area, { filter: { ...filter, state: undefined } }),
              current: filter.state === undefined,
              ...(counts ? { count: counts.total } : {}),
            },
            ...roundStates
              .filter((state) => state !== 'dropped' || filter.state === 'dropped')
              .map((state) => ({
                label: stateLabels[state],
                href: reportHref(area, { filter: { ...filter, state } }),
                current: filter.state === state,
                ...(counts && state !== 'dropped' ? { count: counts.counts[state] ?? 0 } : {}),
              })),
          ]}
        />
      </div>
      <QueryResult query={rows} skeleton={<RowsSkeleton />} failed="The report could not be loaded">
        {({ pages }, stale) => {
          const shown = pages.flatMap((page) => page.rows);
          if (shown.length === 0)
            return (
              <EmptyState title="Nobody here">
                Nothing is required of anybody that matches these filters.
              </EmptyState>
            );
          return (
            <>
              <p role="status" className="my-4 text-15 text-ink2">
                {rows.hasNextPage
                  ? `The first ${formatQuantity(shown.length, 'row')}`
                  : formatQuantity(shown.length, 'row')}
              </p>
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
      {mayLink && links && <LinksDialog area={area} onClose={() => setLinks(false)} />}
    </>
  );
}

/** A link in an email names a saved report alone: its filter comes with the list of them. */
function useSavedFilter(
  area: ReportArea,
  { filter, saved }: { filter: ReportFilter; saved: string | undefined },
): void {
  const router = useRouter();
  const plain = reportHref(area, { saved }) === reportHref(area, { filter, saved });
  const { data } = useQuery({ ...savedQuery(), enabled: saved !== undefined });
  const report = data?.find(({ id }) => id === saved);
  const href = report && reportHref(area, { filter: report.filter, saved });
  useEffect(() => {
    if (plain && href !== undefined && href !== reportHref(area, { saved }))
      void router.navigate({ href, replace: true });
  }, [plain, href, area, saved, router]);
}

function Download({ filter }: { filter: ReportFilter }) {
  const [state, setState] = useState<'idle' | 'csv' | 'xlsx' | { failure: string }>('idle');
  const busy = state === 'csv' || state === 'xlsx';
  const save = async (format: 'csv' | 'xlsx') => {
    if (busy) return;
    setState(format);
    try {
      await saveReportFile(filter, format);
      setState('idle');
    } catch (error) {
      setState({ failure: error instanceof Error ? error.message : 'This did not work. Please try again.' });
    }
  };
  return (
    <>
      <Button look="outline" aria-disabled={busy} onClick={() => void save('csv')}>
        {state === 'csv' ? 'Downloading…' : 'Download CSV'}
      </Button>
      <Button look="outline" aria-disabled={busy} onClick={() => void save('xlsx')}>
        {state === 'xlsx' ? 'Downloading…' : 'Download XLSX'}
      </Button>
      {typeof state === 'object' && <Note tone="danger">{state.failure}</Note>}
    </>
  );
}
