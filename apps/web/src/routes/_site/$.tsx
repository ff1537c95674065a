import { createFileRoute, lazyRouteComponent, notFound } from '@tanstack/react-router';
import { notFoundHead, pageHead } from '~/lib/head';

/** Pages of the site's own, which stand below one path; every other address that no route knows: a real 404 within the site's layout. */
export const Route = createFileRoute('/_site/$')({
  loader: async ({ params: { _splat: path = '' }, context: { queryClient } }) => {
    const [, slug] = /^pages\/([a-z\d-]+)$/.exec(path) ?? [];
    if (!slug) throw notFound();
    const { loadOwnPage } = await import('~/features/site/own/own-page-query');
    return loadOwnPage(queryClient, slug);
  },
  head: ({ match: { context, pathname }, loaderData: page }) =>
    page
      ? pageHead({ site: context.site, title: page.title, description: page.summary, path: pathname })
      : notFoundHead(context.site),
  component: lazyRouteComponent(() => import('~/features/site/own/own-page'), 'OwnPage'),
  notFoundComponent: lazyRouteComponent(() => import('~/layouts/missing-page'), 'MissingPage'),
});
