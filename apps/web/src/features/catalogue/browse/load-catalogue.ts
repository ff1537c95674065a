import type { CourseFilters } from '@darasa/contract/catalogue/filters';
import type { QueryClient } from '@tanstack/react-query';
import { navigationQuery } from '~/lib/navigation';
import { coursesQuery, featuredQuery, filterOptionsQuery } from '../queries.ts';
import { showsFeatured } from './catalogue-url.ts';

/**
 * Loads a catalogue page. The server waits for the list and the filter options, so that the page is complete without scripts;
 * the menus and featured courses may be missing. The browser never waits: the page appears immediately, with the last
 * results or skeletons.
 */
export async function loadCatalogue(queryClient: QueryClient, filters: CourseFilters): Promise<void> {
  const decoration = [
    queryClient.query({ ...navigationQuery, staleTime: 'static' }),
    ...(showsFeatured(filters) ? [queryClient.query({ ...featuredQuery(), staleTime: 'static' })] : []),
  ];
  const list = [
    queryClient.query({ ...coursesQuery(filters), staleTime: 'static' }),
    queryClient.query({ ...filterOptionsQuery(filters), staleTime: 'static' }),
  ];
  const all = Promise.all([...list, Promise.allSettled(decoration)]);
  if (typeof document === 'undefined') await all;
  else void all.catch(() => undefined);
}
