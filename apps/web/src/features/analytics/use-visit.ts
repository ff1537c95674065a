import { dashboardEndpoints } from '@darasa/contract/analytics/dashboards';
import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { request } from '~/lib/api/client';

/** Tells the server that somebody looks at a dashboard, which then says what changed since the visit before. */
export function useVisit(area: 'student' | 'instructor', queryKey: QueryKey): void {
  const queryClient = useQueryClient();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each time that the page is opened
  useEffect(() => {
    request(dashboardEndpoints.visit, { params: { area } }).then(
      ({ since }) => {
        const shown = queryClient.getQueryData<{ since: string }>(queryKey);
        if (shown?.since !== since) void queryClient.invalidateQueries({ queryKey });
      },
      // What changed is then shown since the visit that the server knows of
      () => undefined,
    );
  }, [area]);
}
