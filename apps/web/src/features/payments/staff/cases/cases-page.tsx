import { caseKindNames, caseKinds } from '@darasa/contract/payments/case-rules';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { formatQuantity } from '~/lib/format';
import { buttonClass } from '~/ui/button';
import { RowsSkeleton } from '~/ui/data-table';
import { InlineSelect } from '~/ui/fields/select';
import { linkClass } from '~/ui/link-class';
import { EmptyState, Note } from '~/ui/message';
import { LinkTabs } from '~/ui/navigation/link-tabs';
import { Pagination } from '~/ui/navigation/pagination';
import { PathLink } from '~/ui/path-link';
import { QueryResult } from '~/ui/query-result';
import { PAYMENTS_KEY } from '../../queries.ts';
import { type CaseFilters, casesQuery, type PaymentCases } from './case-calls.ts';
import { CaseItem } from './case-item.tsx';
import { caseFilters, casesHref } from './cases-url.ts';

const kinds = [
  { value: '', label: 'All' },
  ...caseKindNames.map((value) => ({ value, label: caseKinds[value].title })),
];

/** Payments that need a decision: what happened, what is proposed, one press. */
export function PaymentCasesPage() {
  const filters = useSearch({ strict: false, select: caseFilters, structuralSharing: true });
  const router = useRouter();
  const cases = useQuery(casesQuery(filters));
  const { kind: _kind, ...others } = filters;
  return (
    <>
      <h1 className="text-30 tracking-[-0.025em]">Payment cases</h1>
      <p className="mt-2 mb-5 max-w-[62ch] text-16 text-ink2">
        Payments that no rule can settle alone. Nothing is lost while a case waits, and each decision is
        recorded.
      </p>
      {filters.order && (
        <p className="mb-4 text-15">
          Only cases of one order.{' '}
          <PathLink href={casesHref({ state: filters.state, page: 1 })} className={linkClass}>
            Cases of all orders
          </PathLink>
        </p>
      )}
      <LinkTabs
        label="Cases by state"
        tabs={(['open', 'closed'] as const).map((state) => ({
          href: casesHref({ ...filters, state, page: 1 }),
          label: state === 'open' ? 'Open' : 'Closed',
          ...(state === 'open' && cases.data ? { count: cases.data.open } : {}),
          current: filters.state === state,
        }))}
      />
      <InlineSelect
        label="Kind"
        className="mt-4 max-w-full"
        choices={kinds}
        value={filters.kind ?? ''}
        onChange={({ target }) =>
          void router.navigate({
            href: casesHref({ ...others, ...caseFilters({ ...others, kind: target.value }), page: 1 }),
            replace: true,
            resetScroll: false,
          })
        }
      />
      <QueryResult query={cases} skeleton={<RowsSkeleton />} failed="The cases could not be loaded">
        {(data, stale) => <Cases data={data} stale={stale} filters={filters} />}
      </QueryResult>
    </>
  );
}

function Cases({ data, stale, filters }: { data: PaymentCases; stale: boolean; filters: CaseFilters }) {
  const queryClient = useQueryClient();
  const [conflict, setConflict] = useState('');
  const reload = () => void queryClient.invalidateQueries({ queryKey: PAYMENTS_KEY });
  return (
    <>
      {conflict && (
        <div className="mt-4">
          <Note tone="danger">{conflict}</Note>
        </div>
      )}
      {data.cases.length === 0 ? (
        <NoCases filters={filters} />
      ) : (
        <>
          <p role="status" className="my-4 text-15 text-ink2">
            {formatQuantity(data.pagination.totalItems, 'case')}
          </p>
          <ul
            aria-label="Cases"
            aria-busy={stale}
            className={`grid gap-4 transition-opacity ${stale ? 'opacity-50' : ''}`}
          >
            {data.cases.map((matter) => (
              <CaseItem
                key={matter.id}
                matter={matter}
                onResolved={() => {
                  setConflict('');
                  reload();
                }}
                onConflict={(message) => {
                  setConflict(message);
                  reload();
                }}
              />
            ))}
          </ul>
          <Pagination
            current={data.pagination.currentPage}
            total={data.pagination.totalPages}
            renderLink={({ page, ...parts }) => (
              <PathLink matchSearch href={casesHref({ ...filters, page })} {...parts} />
            )}
          />
        </>
      )}
    </>
  );
}

function NoCases({ filters: { state, kind, order, page } }: { filters: CaseFilters }) {
  const filtered = kind !== undefined || order !== undefined || page > 1;
  return (
    <EmptyState
      title={filtered ? 'No cases found' : state === 'open' ? 'Nothing to decide' : 'No closed cases yet'}
      actions={
        filtered && (
          <PathLink href={casesHref({ state, page: 1 })} className={buttonClass({ look: 'outline' })}>
            {order === undefined ? 'Show all kinds' : 'Show all cases'}
          </PathLink>
        )
      }
    >
      {filtered
        ? 'No case of this kind is here.'
        : state === 'open'
          ? 'All payments fit their orders. You will see here when one does not.'
          : 'Decisions appear here with who was paid what, and why.'}
    </EmptyState>
  );
}
