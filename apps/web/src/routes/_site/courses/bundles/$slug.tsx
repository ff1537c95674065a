import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, notFound, redirect } from '@tanstack/react-router';
import { BundlePage } from '~/features/payments/bundles/bundle-page';
import { bundleQuery } from '~/features/payments/bundles/bundle-queries';
import { NotFound } from '~/layouts/not-found';
import { isMissing } from '~/lib/api/errors';
import { notFoundHead, pageHead } from '~/lib/head';

/** Courses that are sold together. */
export const Route = createFileRoute('/_site/courses/bundles/$slug')({
  loader: async ({ context: { queryClient }, params }) => {
    const { title, summary, path, track } = await queryClient
      .query({ ...bundleQuery(params.slug), staleTime: 'static' })
      .catch((error: unknown) => {
        throw isMissing(error) ? notFound() : error;
      });
    if (track) throw redirect({ href: path, statusCode: 301 });
    return { title, summary };
  },
  head: ({ match, params, loaderData }) => {
    const { site } = match.context;
    if (!loaderData) return match.status === 'notFound' ? notFoundHead(site) : {};
    const { title, summary } = loaderData;
    return pageHead({
      site,
      title,
      description: summary || title,
      path: `/courses/bundles/${encodeURIComponent(params.slug)}`,
    });
  },
  notFoundComponent: NotFound,
  component: Bundle,
});

function Bundle() {
  const { slug } = Route.useParams();
  const { data: bundle } = useSuspenseQuery(bundleQuery(slug));
  return <BundlePage bundle={bundle} />;
}
