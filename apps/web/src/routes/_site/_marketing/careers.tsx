import { createFileRoute } from '@tanstack/react-router';
import { CareersPage } from '~/features/site/careers-page';
import { contentHead } from '~/features/site/page-head';
import { loadContentPage, useContentPage } from '~/features/site/queries';
import { NotFound } from '~/layouts/not-found';

export const Route = createFileRoute('/_site/_marketing/careers')({
  loader: ({ context }) => loadContentPage(context.queryClient, 'careers'),
  head: ({ match, loaderData }) => contentHead({ match, slug: 'careers', page: loaderData }),
  component: Screen,
  notFoundComponent: NotFound,
});

function Screen() {
  return <CareersPage page={useContentPage('careers')} />;
}
