import type { Overview } from '@darasa/contract/administration/overview';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatCount } from '~/lib/format';
import { type Figure, Figures, FiguresSkeleton } from '~/ui/figures/figures';
import { QueryResult } from '~/ui/query-result';
import { Skeleton } from '~/ui/skeleton';
import { overviewQuery } from '../queries.ts';
import { SetupPanel } from '../setup/setup-panel.tsx';
import { AlsoOpen } from './also-open.tsx';
import { ServerFindings } from './server-findings.tsx';

/** An administrator's dashboard: what needs them, then figures. @param needs the list of what needs them */
export function DashboardPage({ needs }: { needs: ReactNode }) {
  return (
    <>
      <h1 className="text-30 tracking-[-0.025em]">Dashboard</h1>
      <SetupPanel />
      {needs}
      <QueryResult
        query={useQuery(overviewQuery)}
        skeleton={<DashboardSkeleton />}
        failed="The dashboard could not be loaded"
      >
        {(overview) => (
          <>
            <Figures figures={figuresOf(overview)} />
            <AlsoOpen needs={overview.needs} />
            <ServerFindings nodes={overview.nodes} />
          </>
        )}
      </QueryResult>
    </>
  );
}

/** The four figures, with a text alternative for each chart. */
export function figuresOf({ people, new_people, published_courses, support_messages }: Overview): Figure[] {
  const received = support_messages.days.reduce((sum, count) => sum + count, 0);
  return [
    { label: 'People', value: formatCount(people.total), line: people.days, note: growth(people.days) },
    {
      label: 'New this week',
      value: formatCount(new_people.total),
      line: new_people.days,
      note: `${formatCount(new_people.week_before)} in the week before`,
    },
    {
      label: 'Published courses',
      value: formatCount(published_courses.total),
      line: published_courses.days,
      note: growth(published_courses.days),
    },
    {
      label: 'Open messages',
      value: formatCount(support_messages.total),
      line: support_messages.days,
      note: `${formatCount(received)} received in 30 days`,
    },
  ];
}

/** `12 more than 30 days ago`. @param days totals, the oldest first */
function growth(days: readonly number[]): string {
  const change = (days.at(-1) ?? 0) - (days[0] ?? 0);
  if (change === 0) return days.every((total) => total === 0) ? '' : 'The same as 30 days ago';
  return `${formatCount(Math.abs(change))} ${change > 0 ? 'more' : 'fewer'} than 30 days ago`;
}

function DashboardSkeleton() {
  return (
    <div aria-hidden>
      <FiguresSkeleton />
      <Skeleton className="mt-10 h-7 w-32" />
      <Skeleton className="mt-4 h-17 w-full" />
      <Skeleton className="mt-2 h-17 w-full" />
    </div>
  );
}
