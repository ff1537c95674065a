import type { ApplicationWithPerson } from '@darasa/contract/identity/people-schemas';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import type {
  ApplicationFilters,
  ApplicationList,
  ApplicationStatus,
} from '~/features/identity/people-calls.ts';
import { applicationsQuery } from '~/features/identity/people-queries.ts';
import { applicationFilters, applicationNames, applicationsHref } from '~/features/identity/people-url.ts';
import { buttonClass } from '~/ui/button';
import { RowsSkeleton } from '~/ui/data-table';
import { EmptyState } from '~/ui/message';
import { LinkTabs } from '~/ui/navigation/link-tabs';
import { PagedList } from '~/ui/navigation/paged-list';
import { PathLink } from '~/ui/path-link';
import { QueryResult } from '~/ui/query-result';
import { ApplicationItem } from './application-item.tsx';
import { DecideDialog, type Decision } from './decide-dialog.tsx';

/** The application in the dialog, and whether the dialog is open. */
interface Asked {
  application: ApplicationWithPerson;
  decision: Decision;
  isOpen: boolean;
}

const statuses = Object.keys(applicationNames) as ApplicationStatus[];

/** Applications to teach: pending ones first, the oldest at the top. */
export function ApplicationsPage() {
  const filters = useSearch({ strict: false, select: applicationFilters, structuralSharing: true });
  const list = useQuery(applicationsQuery(filters));
  const [asked, setAsked] = useState<Asked>();
  return (
    <>
      <h1 className="text-30 tracking-[-0.025em]">Applications</h1>
      <p className="mt-2 mb-4 max-w-[60ch] text-16 text-ink2">
        People who want to teach here. Approved applicants become teachers immediately.
      </p>
      <LinkTabs
        label="Filter by status"
        tabs={[...statuses, undefined].map((status) => ({
          href: applicationsHref({ ...(status && { status }), page: 1 }),
          label: status ? applicationNames[status] : 'All',
          current: filters.status === status,
          ...(status === 'pending' && list.data && { count: list.data.pending }),
        }))}
      />
      <QueryResult
        query={list}
        skeleton={<RowsSkeleton rows={4} />}
        failed="The applications could not be loaded"
      >
        {(data, stale) => (
          <Applications
            data={data}
            stale={stale}
            filters={filters}
            onDecide={(application, decision) => setAsked({ application, decision, isOpen: true })}
          />
        )}
      </QueryResult>
      {/* Outside the list: the dialog must outlive an application that has left it. */}
      {asked && (
        <DecideDialog
          key={asked.application.id}
          {...asked}
          onClose={() => setAsked({ ...asked, isOpen: false })}
        />
      )}
    </>
  );
}

interface ApplicationsProps {
  data: ApplicationList;
  stale: boolean;
  filters: ApplicationFilters;
  onDecide: (application: ApplicationWithPerson, decision: Decision) => void;
}

function Applications({ data: { applications, pagination }, stale, filters, onDecide }: ApplicationsProps) {
  if (applications.length === 0) return <NoApplications status={filters.status} />;
  return (
    <PagedList
      label="Applications"
      items={applications}
      keyOf={({ id }) => id}
      pagination={pagination}
      hrefOf={(page) => applicationsHref({ ...filters, page })}
      stale={stale}
    >
      {(application) => (
        <ApplicationItem application={application} onDecide={(decision) => onDecide(application, decision)} />
      )}
    </PagedList>
  );
}

function NoApplications({ status }: { status: ApplicationStatus | undefined }) {
  if (status === 'pending') {
    return (
      <EmptyState
        title="No pending applications"
        actions={
          <PathLink href={applicationsHref({ page: 1 })} className={buttonClass({ look: 'outline' })}>
            Show all applications
          </PathLink>
        }
      >
        New applications appear here and on the dashboard.
      </EmptyState>
    );
  }
  return (
    <EmptyState title="No applications found">
      {status
        ? `There are no applications with the status ${applicationNames[status].toLowerCase()}.`
        : 'There are no applications yet.'}
    </EmptyState>
  );
}
