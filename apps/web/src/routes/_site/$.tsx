import { createFileRoute, notFound } from '@tanstack/react-router';
import { NotFoundScreen } from '~/layouts/not-found-screen';
import { pageTitle } from '~/lib/head';

/** Every address that no other route knows: a real 404 within the site's layout. */
export const Route = createFileRoute('/_site/$')({
  loader: () => {
    throw notFound();
  },
  head: ({ match }) => ({ meta: [{ title: pageTitle(match.context.site, 'Page not found') }] }),
  notFoundComponent: NotFoundScreen,
});
