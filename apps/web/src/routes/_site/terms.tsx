import { createFileRoute } from '@tanstack/react-router';
import { LegalPage } from '~/features/site/legal-page';
import { contentHead } from '~/features/site/page-head';
import { loadContentPage, useContentPage } from '~/features/site/queries';
import { NotFoundScreen } from '~/layouts/not-found-screen';

export const Route = createFileRoute('/_site/terms')({
  loader: ({ context }) => loadContentPage(context.queryClient, 'terms'),
  head: ({ match, loaderData }) => contentHead({ match, slug: 'terms', page: loaderData }),
  component: Screen,
  notFoundComponent: NotFoundScreen,
});

function Screen() {
  return <LegalPage page={useContentPage('terms')} />;
}
