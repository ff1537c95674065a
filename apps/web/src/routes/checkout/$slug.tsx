import { createFileRoute, notFound, redirect } from '@tanstack/react-router';
import { isNoCourse } from '~/features/catalogue/course-details-service';
import { courseDetailsQuery } from '~/features/catalogue/course-queries';
import { NotFound } from '~/layouts/not-found';
import { notFoundHead } from '~/lib/head';
import { searchText, stringifySearch } from '~/lib/search-params';

/** The checkout's earlier address, without the category. */
export const Route = createFileRoute('/checkout/$slug')({
  validateSearch: ({ coupon }): { coupon?: string } => ({ coupon: searchText(coupon, 40) }),
  loaderDeps: ({ search: { coupon } }) => ({ coupon }),
  loader: async ({ context: { queryClient }, params, deps: { coupon } }) => {
    const course = await queryClient
      .query({ ...courseDetailsQuery(params.slug), staleTime: 'static' })
      .catch((error: unknown) => {
        throw isNoCourse(error) ? notFound() : error;
      });
    throw redirect({
      href: `${course.canonicalPath}/checkout${stringifySearch({ coupon })}`,
      statusCode: 302,
      replace: true,
    });
  },
  head: ({ match }) => (match.status === 'notFound' ? notFoundHead(match.context.site) : {}),
  notFoundComponent: NotFound,
});
