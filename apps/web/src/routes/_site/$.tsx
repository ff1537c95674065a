import { createFileRoute, lazyRouteComponent, notFound } from '@tanstack/react-router';
import { notFoundHead } from '~/lib/head';

/** Every address that no other route knows: a real 404 within the site's layout. */
export const Route = createFileRoute('/_site/$')({
  loader: () => {
    throw notFound();
  },
  head: ({ match }) => notFoundHead(match.context.site),
  notFoundComponent: lazyRouteComponent(() => import('~/layouts/missing-page'), 'MissingPage'),
});
