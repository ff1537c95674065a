import type { QueryClient } from '@tanstack/react-query';
import { navigationQuery } from '~/lib/navigation';
import { featuredQuery, newestQuery, statsQuery } from '../queries.ts';
import { frontPageQuery } from './front-page-query.ts';

/** Loads the home page. A failure of one part does not fail the page. */
export async function loadLanding(queryClient: QueryClient): Promise<void> {
  const parts = Promise.allSettled([
    queryClient.query({ ...statsQuery(), staleTime: 'static' }),
    queryClient.query({ ...frontPageQuery, staleTime: 'static' }),
    queryClient.query({ ...featuredQuery(), staleTime: 'static' }),
    queryClient.query({ ...newestQuery(), staleTime: 'static' }),
    queryClient.query({ ...navigationQuery, staleTime: 'static' }),
  ]);
  if (typeof document === 'undefined') await parts;
}
