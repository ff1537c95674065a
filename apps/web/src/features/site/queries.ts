import { administrationEndpoints } from '@darasa/contract/administration/endpoints';
import type { ContentPage, ContentResult } from '@darasa/contract/administration/schemas';
import { keepPreviousData, type QueryClient, queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { notFound } from '@tanstack/react-router';
import { request } from '~/lib/api/client';
import { ApiError } from '~/lib/api/errors';

const MINUTE = 60_000;

/** The pages of content that have a screen of their own. */
export type PageSlug =
  | 'about-us'
  | 'careers'
  | 'certifications'
  | 'corporate'
  | 'faq'
  | 'help'
  | 'privacy'
  | 'resources'
  | 'terms';

/** A page of content with its items. It changes when an admin edits it: seldom. */
export const contentPageQuery = (slug: string) =>
  queryOptions({
    queryKey: ['administration', 'page', slug],
    queryFn: ({ signal }) => request(administrationEndpoints.page, { params: { slug }, signal }),
    staleTime: 15 * MINUTE,
    gcTime: 30 * MINUTE,
    // A long text does not change under its reader's eyes.
    refetchInterval: false,
    refetchOnWindowFocus: false,
  });

/**
 * Search results of all content pages, best first. While the next ones are loaded the last ones stay.
 * @param question the user's words; a single letter searches nothing
 */
export const contentSearchQuery = (question: string, limit = 20) =>
  queryOptions({
    queryKey: ['administration', 'content-search', question, limit],
    queryFn: async ({ signal }) => {
      const data = await request(administrationEndpoints.search, {
        query: { query: question, limit },
        signal,
      });
      return data.results;
    },
    enabled: question.length > 1,
    placeholderData: keepPreviousData,
    staleTime: 15 * MINUTE,
    refetchInterval: false,
    refetchOnWindowFocus: false,
  });

/** The URL of a result: the page, or the entry in it. */
export const resultHref = ({ page, anchor }: ContentResult): string =>
  `${page.path}${anchor === null ? '' : `#${anchor}`}`;

/** The data for the head of a page; the rest stays in the query, so that the page contains its text only once. */
export interface PageTitle {
  title: string;
  summary: string;
}

/** For a route's loader: loads the page. A page deleted by an admin is a 404. */
export async function loadContentPage(queryClient: QueryClient, slug: PageSlug): Promise<PageTitle> {
  try {
    const { title, summary } = await queryClient.ensureQueryData(contentPageQuery(slug));
    return { title, summary };
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) throw notFound();
    throw error;
  }
}

/** The page in a component whose route has loaded it. */
export const useContentPage = (slug: PageSlug): ContentPage => useSuspenseQuery(contentPageQuery(slug)).data;
