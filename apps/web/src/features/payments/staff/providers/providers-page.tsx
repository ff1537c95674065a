import { useQuery, useQueryClient } from '@tanstack/react-query';
import { EmptyState } from '~/ui/message';
import { Breadcrumbs } from '~/ui/navigation/breadcrumbs';
import { PathLink } from '~/ui/path-link';
import { QueryResult } from '~/ui/query-result';
import { Skeleton } from '~/ui/skeleton';
import { STAFF_ORDERS } from '../orders-url.ts';
import { PaymentSettingsTabs } from '../settings-tabs.tsx';
import { providersQuery } from './provider-calls.ts';
import { ProviderItem } from './provider-item.tsx';

/** The providers through which money comes by itself. */
export function PaymentProvidersPage() {
  const queryClient = useQueryClient();
  return (
    <>
      <Breadcrumbs
        crumbs={[
          <PathLink key="orders" href={STAFF_ORDERS}>
            Orders
          </PathLink>,
          'Payment providers',
        ]}
      />
      <h1 className="mt-3 mb-5 text-30 tracking-[-0.025em]">Payment providers</h1>
      <PaymentSettingsTabs current="providers" />
      <p className="mt-5 max-w-2xl text-16 text-ink2">
        Who pays through a provider is enrolled within seconds, without anybody confirming it. Try each one in
        test mode first.
      </p>
      <QueryResult
        query={useQuery(providersQuery)}
        skeleton={<Skeleton className="mt-6 h-96 w-full" />}
        failed="The providers could not be loaded"
      >
        {(providers) =>
          providers.length === 0 ? (
            <EmptyState title="No providers">This version of the site has none.</EmptyState>
          ) : (
            <div className="mt-7 max-w-2xl">
              {providers.map((provider) => (
                <ProviderItem
                  key={provider.name}
                  provider={provider}
                  onSaved={(saved) => {
                    queryClient.setQueryData(providersQuery.queryKey, (known) =>
                      known?.map((one) => (one.name === saved.name ? saved : one)),
                    );
                    // What this one takes over the others have left
                    if (saved.shared_ways.length > 0)
                      void queryClient.invalidateQueries({ queryKey: providersQuery.queryKey });
                  }}
                />
              ))}
            </div>
          )
        }
      </QueryResult>
    </>
  );
}
