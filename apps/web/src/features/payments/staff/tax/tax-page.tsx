import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Breadcrumbs } from '~/ui/navigation/breadcrumbs';
import { PathLink } from '~/ui/path-link';
import { QueryResult } from '~/ui/query-result';
import { Skeleton } from '~/ui/skeleton';
import { STAFF_ORDERS } from '../orders-url.ts';
import { PaymentSettingsTabs } from '../settings-tabs.tsx';
import { taxQuery } from './tax-calls.ts';
import { TaxForm } from './tax-form.tsx';

/** The tax on courses. */
export function TaxPage() {
  const queryClient = useQueryClient();
  return (
    <>
      <Breadcrumbs
        crumbs={[
          <PathLink key="orders" href={STAFF_ORDERS}>
            Orders
          </PathLink>,
          'Tax',
        ]}
      />
      <h1 className="mt-3 mb-5 text-30 tracking-[-0.025em]">Tax</h1>
      <PaymentSettingsTabs current="tax" />
      <QueryResult
        query={useQuery(taxQuery)}
        skeleton={<Skeleton className="mt-6 h-96 w-full" />}
        failed="The tax could not be loaded"
      >
        {(tax) => (
          <TaxForm tax={tax} onSaved={(saved) => queryClient.setQueryData(taxQuery.queryKey, saved)} />
        )}
      </QueryResult>
    </>
  );
}
