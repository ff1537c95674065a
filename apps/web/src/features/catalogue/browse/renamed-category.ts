import { categoryEndpoints } from '@darasa/contract/catalogue/desk';
import type { CourseFilters } from '@darasa/contract/catalogue/filters';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { notFound, redirect } from '@tanstack/react-router';
import { request } from '~/lib/api/client';
import { ApiError, isMissing } from '~/lib/api/errors';
import { navigationQuery } from '~/lib/navigation';
import { catalogueHref } from './catalogue-url.ts';

const placeQuery = (slug: string) =>
  queryOptions({
    queryKey: ['catalogue', 'category-of-address', slug],
    queryFn: async ({ signal }) =>
      (await request(categoryEndpoints.one, { params: { slug }, signal })).category.slug,
  });

/**
 * What the page of a category that is not there is: the page of what it was renamed or merged into, else not found. So is one of which
 * nothing is in the catalogue.
 */
export async function missing(
  client: QueryClient,
  filters: CourseFilters,
): Promise<ReturnType<typeof notFound> | ReturnType<typeof redirect>> {
  const address = filters.category?.trim();
  if (!address) return notFound();
  const category = await client
    .query({ ...placeQuery(address), staleTime: 'static' })
    .catch((error: unknown) => {
      // Such as a line break, which is the address of nothing
      const isNoAddress = error instanceof ApiError && error.status === 400;
      if (!isMissing(error) && !isNoAddress) throw error;
      return undefined;
    });
  const { categories } = await client.query({ ...navigationQuery, staleTime: 'static' });
  if (category === address || !categories.some(({ slug }) => slug === category)) return notFound();
  return redirect({ href: catalogueHref({ ...filters, category }), statusCode: 301 });
}
