import { isProductPage } from '@darasa/contract/administration/page-rules';
import type { QueryClient } from '@tanstack/react-query';
import { notFound, redirect } from '@tanstack/react-router';
import { ApiError } from '~/lib/api/errors';
import { contentPageQuery, type PageTitle } from '../queries.ts';

/** For the route's loader. One of the product's pages is where it has always been. */
export async function loadOwnPage(queryClient: QueryClient, slug: string): Promise<PageTitle> {
  try {
    const { title, summary, path } = await queryClient.ensureQueryData(contentPageQuery(slug));
    if (isProductPage(slug)) throw redirect({ href: path, statusCode: 301 });
    return { title, summary };
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) throw notFound();
    throw error;
  }
}
