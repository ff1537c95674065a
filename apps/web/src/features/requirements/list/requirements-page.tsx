import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '~/ui/button';
import { RowsSkeleton } from '~/ui/data-table';
import { EmptyState } from '~/ui/message';
import { LinkTabs } from '~/ui/navigation/link-tabs';
import { Pagination } from '~/ui/navigation/pagination';
import { PathLink } from '~/ui/path-link';
import { QueryResult } from '~/ui/query-result';
import { requirementsQuery } from '../queries.ts';
import { filtersOf, type RequirementArea, requirementsHref } from '../requirement-urls.ts';
import { RequirementDialog } from './requirement-dialog.tsx';
import { RequirementList } from './requirement-list.tsx';

/** The requirements that a person manages. */
export function RequirementsPage({ area }: { area: RequirementArea }) {
  const filters = useSearch({ strict: false, select: filtersOf, structuralSharing: true });
  const result = useQuery(requirementsQuery(filters));
  const [making, setMaking] = useState(false);
  const tab = (label: string, ended: boolean) => ({
    label,
    href: requirementsHref(area, { ended }),
    current: filters.ended === ended,
  });
  const abilities = result.data?.abilities;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-30 tracking-[-0.025em]">Requirements</h1>
        {abilities?.create && <Button onClick={() => setMaking(true)}>New requirement</Button>}
      </div>
      <p className="mt-1 max-w-2xl text-15 text-ink2">
        Say who has to do which course until when. People are enrolled, reminded and counted.
      </p>
      <div className="mt-5 mb-4">
        <LinkTabs label="Lists of requirements" tabs={[tab('Current', false), tab('Ended', true)]} />
      </div>
      <QueryResult query={result} skeleton={<RowsSkeleton />} failed="The requirements could not be loaded">
        {({ requirements, pagination }, stale) =>
          requirements.length === 0 ? (
            <EmptyState title={filters.ended ? 'None has ended' : 'Nothing is required yet'}>
              {filters.ended
                ? 'What is asked of nobody any more is kept here, with who had done it.'
                : 'A requirement asks a course or a learning track of people, of a group or of everybody, until a day.'}
            </EmptyState>
          ) : (
            <>
              <RequirementList area={area} requirements={requirements} stale={stale} />
              <Pagination
                current={pagination.currentPage}
                total={pagination.totalPages}
                renderLink={({ page, ...parts }) => (
                  <PathLink matchSearch href={requirementsHref(area, { ...filters, page })} {...parts} />
                )}
              />
            </>
          )
        }
      </QueryResult>
      {making && (
        <RequirementDialog everybody={abilities?.everybody ?? false} onClose={() => setMaking(false)} />
      )}
    </>
  );
}
