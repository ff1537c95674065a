import type { ContentPage } from '@darasa/contract/administration/schemas';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { notFound } from '@tanstack/react-router';
import { apiGet } from '~/lib/api/client';
import { ApiError } from '~/lib/api/errors';

const MINUTE = 60_000;

/** The pages of content that have a screen of their own. */
export type PageSlug = 'about-us' | 'careers' | 'certifications' | 'corporate' | 'faq' | 'help' | 'resources';

/** A page of content with its items. It changes when an admin edits it: seldom. */
export const contentPageQuery = (slug: PageSlug) =>
  queryOptions({
    queryKey: ['administration', 'page', slug],
    queryFn: ({ signal }) => apiGet<ContentPage>(`/pages/${slug}`, { signal }),
    staleTime: 15 * MINUTE,
    gcTime: 30 * MINUTE,
    // A long text does not change under its reader's eyes.
    refetchInterval: false,
    refetchOnWindowFocus: false,
  });

/** For a route's loader. A page that an admin has taken away is a 404. */
export async function loadContentPage(queryClient: QueryClient, slug: PageSlug): Promise<ContentPage> {
  try {
    return await queryClient.ensureQueryData(contentPageQuery(slug));
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) throw notFound();
    throw error;
  }
}
