import { createFileRoute } from '@tanstack/react-router';
import { CareersPage } from '~/features/site/careers-page';
import { contentHead } from '~/features/site/page-head';
import { loadContentPage, useContentPage } from '~/features/site/queries';
import { NotFoundScreen } from '~/layouts/not-found-screen';

export const Route = createFileRoute('/_site/_marketing/careers')({
  loader: ({ context }) => loadContentPage(context.queryClient, 'careers'),
  head: ({ match, loaderData }) => contentHead({ match, slug: 'careers', page: loaderData }),
  component: Screen,
  notFoundComponent: NotFoundScreen,
});

function Screen() {
  return <CareersPage page={useContentPage('careers')} />;
}
