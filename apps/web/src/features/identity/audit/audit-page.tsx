import { useQuery } from '@tanstack/react-query';
import { useRouter, useSearch } from '@tanstack/react-router';
import type { AuditFilters, AuditLog } from '~/features/identity/people-calls.ts';
import { auditQuery, personQuery } from '~/features/identity/people-queries.ts';
import { AUDIT, auditFilters, auditHref } from '~/features/identity/people-url.ts';
import { nameOf } from '~/features/identity/person-labels.ts';
import { formatQuantity } from '~/lib/format';
import { useMay } from '~/lib/session/use-may';
import { buttonClass } from '~/ui/button';
import { RemovableChip } from '~/ui/chip';
import { RowsSkeleton } from '~/ui/data-table';
import { LiveSearch } from '~/ui/fields/live-search';
import { InlineSelect } from '~/ui/fields/select';
import { EmptyState } from '~/ui/message';
import { Pagination } from '~/ui/navigation/pagination';
import { PathLink } from '~/ui/path-link';
import { QueryResult } from '~/ui/query-result';
import { AuditEntries } from './audit-entries.tsx';
import { actionLabel } from './audit-labels.ts';

/** The audit log, newest first. */
export function AuditPage() {
  const filters = useSearch({ strict: false, select: auditFilters, structuralSharing: true });
  const router = useRouter();
  const log = useQuery(auditQuery(filters));
  const change = (next: Partial<AuditFilters>, replace = false) =>
    void router.navigate({ href: auditHref({ ...filters, page: 1, ...next }), replace, resetScroll: false });
  // The filtered action is offered even if the log does not contain it.
  const actions = [...new Set([...(log.data?.actions ?? []), ...(filters.action ? [filters.action] : [])])];
  return (
    <>
      <h1 className="text-30 tracking-[-0.025em]">Audit log</h1>
      <div className="mt-5 mb-3 flex flex-wrap gap-2">
        <LiveSearch
          label="Search the audit log"
          placeholder="Names and actions"
          value={filters.search}
          onSearch={(search) => change({ search }, true)}
          className="min-w-60 flex-1 max-md:w-full max-md:flex-none"
        />
        <InlineSelect
          label="Action"
          choices={[
            { value: '', label: 'Any' },
            ...actions.map((action) => ({ value: action, label: actionLabel(action) })),
          ]}
          value={filters.action ?? ''}
          onChange={({ target }) => change({ action: target.value || undefined })}
          className="max-md:w-full md:max-w-80"
        />
      </div>
      <QueryResult
        query={log}
        skeleton={<RowsSkeleton rows={10} />}
        failed="The audit log could not be loaded"
      >
        {(data, stale) => <Log data={data} stale={stale} filters={filters} onChange={change} />}
      </QueryResult>
    </>
  );
}

/** The person whose actions are shown; the id until the name is loaded. */
function PersonFilter({ id, onRemove }: { id: string; onRemove: () => void }) {
  const mayRead = useMay('people.read');
  const { data } = useQuery({ ...personQuery(id), enabled: mayRead });
  return (
    <RemovableChip onRemove={onRemove}>
      <span className="max-w-60 truncate">Person {data ? nameOf(data) : `person ${id}`}</span>
    </RemovableChip>
  );
}

interface LogProps {
  data: AuditLog;
  stale: boolean;
  filters: AuditFilters;
  onChange: (next: Partial<AuditFilters>) => void;
}

function Log({ data: { entries, pagination }, stale, filters, onChange }: LogProps) {
  return (
    <>
      <div className="mb-3 flex min-h-11 flex-wrap items-center gap-2">
        <p role="status" className="mr-2 text-15 font-medium text-ink2">
          {formatQuantity(pagination.totalItems, 'entry', 'entries')}
        </p>
        {filters.search && (
          <RemovableChip onRemove={() => onChange({ search: '' })}>
            <span className="max-w-48 truncate">“{filters.search}”</span>
          </RemovableChip>
        )}
        {filters.action && (
          <RemovableChip onRemove={() => onChange({ action: undefined })}>
            {actionLabel(filters.action)}
          </RemovableChip>
        )}
        {filters.person && (
          <PersonFilter id={filters.person} onRemove={() => onChange({ person: undefined })} />
        )}
      </div>
      {entries.length === 0 ? (
        <NoEntries filters={filters} />
      ) : (
        <AuditEntries entries={entries} stale={stale} />
      )}
      <Pagination
        current={pagination.currentPage}
        total={pagination.totalPages}
        renderLink={({ page, ...parts }) => (
          <PathLink matchSearch href={auditHref({ ...filters, page })} {...parts} />
        )}
      />
    </>
  );
}

function NoEntries({ filters: { search, action, person, page } }: { filters: AuditFilters }) {
  if (!search && !action && !person && page === 1) {
    return (
      <EmptyState title="The audit log is empty">
        Administrator actions and changes people make to their own accounts are recorded here.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title="No entries found"
      actions={
        <PathLink href={AUDIT} className={buttonClass({ look: 'outline' })}>
          Show all entries
        </PathLink>
      }
    >
      Remove a filter, or search for another name.
    </EmptyState>
  );
}
