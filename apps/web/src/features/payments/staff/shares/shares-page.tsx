import type { ShareOverride } from '@darasa/contract/payments/earnings';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useState } from 'react';
import { useConfirmedCall } from '~/lib/api/confirmed-call';
import { Button } from '~/ui/button';
import { Confirm } from '~/ui/confirm';
import { Icon } from '~/ui/icon';
import { Breadcrumbs } from '~/ui/navigation/breadcrumbs';
import { PathLink } from '~/ui/path-link';
import { QueryResult } from '~/ui/query-result';
import { Skeleton } from '~/ui/skeleton';
import { showToast } from '~/ui/toast';
import { STAFF_ORDERS } from '../orders-url.ts';
import { PaymentSettingsTabs } from '../settings-tabs.tsx';
import { OverrideForm } from './override-form.tsx';
import { removeShare, SHARES_KEY, sharesQuery } from './share-calls.ts';
import { ShareForm } from './share-form.tsx';

/** What teachers get of sales. */
export function SharesPage() {
  const queryClient = useQueryClient();
  const [page, setPage] = useState(1);
  const reload = () => void queryClient.invalidateQueries({ queryKey: SHARES_KEY });
  return (
    <>
      <Breadcrumbs
        crumbs={[
          <PathLink key="orders" href={STAFF_ORDERS}>
            Orders
          </PathLink>,
          'Shares',
        ]}
      />
      <h1 className="mt-3 mb-5 text-30 tracking-[-0.025em]">Shares</h1>
      <PaymentSettingsTabs current="shares" />
      <QueryResult
        query={useQuery(sharesQuery(page))}
        skeleton={<Skeleton className="mt-6 h-96 w-full" />}
        failed="The shares could not be loaded"
      >
        {({ settings, overrides, pagination }) => (
          <>
            <ShareForm settings={settings} onSaved={reload} />
            <section aria-labelledby="overrides" className="mt-10 grid gap-5">
              <h2 id="overrides" className="text-24">
                Shares of teachers and courses
              </h2>
              <p className="max-w-2xl text-16 text-ink2">
                The share of a course counts before that of its teacher, and both before the one above.
              </p>
              {overrides.length > 0 && <Overrides overrides={overrides} onRemoved={reload} />}
              {pagination.totalPages > 1 && (
                <div className="flex gap-2">
                  <Button look="outline" disabled={page === 1} onClick={() => setPage(page - 1)}>
                    Previous
                  </Button>
                  <Button look="outline" disabled={!pagination.hasNextPage} onClick={() => setPage(page + 1)}>
                    Next
                  </Button>
                </div>
              )}
              <OverrideForm onSaved={reload} />
            </section>
          </>
        )}
      </QueryResult>
    </>
  );
}

const nameOf = ({ course, teacher }: ShareOverride): string => course?.title ?? teacher?.name ?? '';

function Overrides({ overrides, onRemoved }: { overrides: readonly ShareOverride[]; onRemoved: () => void }) {
  const confirmed = useConfirmedCall();
  const [removing, setRemoving] = useState<ShareOverride>();
  return (
    <>
      <ul className="max-w-2xl border-t border-line" aria-label="Shares of teachers and courses">
        {overrides.map((override) => (
          <li
            key={override.id}
            className="flex items-center justify-between gap-3 border-b border-line py-2 text-16"
          >
            <span className="min-w-0">
              <span dir="auto" className="block wrap-anywhere">
                {nameOf(override)}
              </span>
              <span className="text-14 text-ink3">{override.course ? 'Course' : 'Teacher'}</span>
            </span>
            <span className="flex shrink-0 items-center gap-2">
              <span className="tabular font-semibold">{override.percent}%</span>
              <Button
                look="quiet"
                icon
                aria-label={`Remove the share of ${nameOf(override)}`}
                onClick={() => setRemoving(override)}
              >
                <Icon of={X} size={18} />
              </Button>
            </span>
          </li>
        ))}
      </ul>
      {removing && (
        <Confirm
          question={`Remove the share of ${nameOf(removing)}?`}
          action="Remove the share"
          isOpen
          onConfirm={async () => {
            await confirmed(() => removeShare(removing.id));
            setRemoving(undefined);
            onRemoved();
            showToast('The share is removed');
          }}
          onClose={() => setRemoving(undefined)}
        >
          <p>Sales from now on are shared as everywhere else.</p>
        </Confirm>
      )}
    </>
  );
}
