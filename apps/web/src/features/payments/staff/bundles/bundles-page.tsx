import type { StaffBundle } from '@darasa/contract/payments/bundles';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatQuantity } from '~/lib/format';
import { Button } from '~/ui/button';
import { type Column, DataTable, RowsSkeleton, rowLinkClass } from '~/ui/data-table';
import { EmptyState } from '~/ui/message';
import { PathLink } from '~/ui/path-link';
import { QueryResult } from '~/ui/query-result';
import { showToast } from '~/ui/toast';
import { PAYMENTS_KEY } from '../../queries.ts';
import { staffBundlesQuery } from './bundle-calls.ts';
import { BundleDialog } from './bundle-dialog.tsx';

/** Learning paths and bundles of courses that are sold together. */
export function BundlesPage() {
  const queryClient = useQueryClient();
  const bundles = useQuery(staffBundlesQuery);
  const [editing, setEditing] = useState<StaffBundle | 'new'>();
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-30 tracking-[-0.025em]">Bundles</h1>
        <Button onClick={() => setEditing('new')}>New bundle</Button>
      </div>
      <p className="mt-3 mb-5 max-w-[60ch] text-15 text-ink2">
        Courses that are sold together for less. Buyers pay for what they do not have yet.
      </p>
      <QueryResult query={bundles} skeleton={<RowsSkeleton />} failed="The bundles could not be loaded">
        {(data, stale) =>
          data.length === 0 ? (
            <EmptyState title="No bundles yet">
              Sell a whole learning path, or courses that belong together, at a lower price.
            </EmptyState>
          ) : (
            <DataTable
              label="Bundles"
              columns={columnsFor(setEditing)}
              rows={data}
              keyOf={({ id }) => id}
              stale={stale}
              phoneRow={(bundle) => <PhoneRow bundle={bundle} onEdit={setEditing} />}
            />
          )
        }
      </QueryResult>
      {editing && (
        <BundleDialog
          bundle={editing === 'new' ? undefined : editing}
          onClose={() => setEditing(undefined)}
          onSaved={({ title }) => {
            setEditing(undefined);
            void queryClient.invalidateQueries({ queryKey: PAYMENTS_KEY });
            showToast(`${title} is saved`);
          }}
        />
      )}
    </>
  );
}

type Edit = (bundle: StaffBundle) => void;

const columnsFor = (onEdit: Edit): readonly Column<StaffBundle>[] => [
  { header: 'Title', width: 'w-[40%]', cell: (bundle) => <Title bundle={bundle} onEdit={onEdit} /> },
  { header: 'Courses', width: 'w-[14%]', cell: ({ courses }) => String(courses.length) },
  { header: 'Off', width: 'w-[10%]', cell: ({ percent }) => `${percent}%` },
  { header: 'Sold', width: 'w-[10%]', cell: ({ sold }) => String(sold) },
  { header: 'State', cell: (bundle) => <State bundle={bundle} /> },
];

function Title({ bundle, onEdit }: { bundle: StaffBundle; onEdit: Edit }) {
  return (
    <>
      <button
        type="button"
        dir="auto"
        className={`${rowLinkClass} text-left wrap-anywhere`}
        onClick={() => onEdit(bundle)}
      >
        {bundle.title}
      </button>
      {bundle.track && <span className="block text-14 text-ink3">Learning path</span>}
    </>
  );
}

const State = ({ bundle: { active, path } }: { bundle: StaffBundle }) =>
  active ? (
    <PathLink href={path} className="underline">
      For sale
    </PathLink>
  ) : (
    <>Turned off</>
  );

const PhoneRow = ({ bundle, onEdit }: { bundle: StaffBundle; onEdit: Edit }) => (
  <>
    <Title bundle={bundle} onEdit={onEdit} />
    <p className="mt-0.5 text-14 text-ink2">
      {formatQuantity(bundle.courses.length, 'course')} · {bundle.percent}% off · {bundle.sold} sold
    </p>
    <p className="mt-0.5 text-14 text-ink3">
      <State bundle={bundle} />
    </p>
  </>
);
