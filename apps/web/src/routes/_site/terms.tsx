import { createFileRoute } from '@tanstack/react-router';
import { LegalPage } from '~/features/site/legal-page';
import { contentHead } from '~/features/site/page-head';
import { loadContentPage, useContentPage } from '~/features/site/queries';
import { NotFound } from '~/layouts/not-found';

export const Route = createFileRoute('/_site/terms')({
  loader: ({ context }) => loadContentPage(context.queryClient, 'terms'),
  head: ({ match, loaderData }) => contentHead({ match, slug: 'terms', page: loaderData }),
  component: Screen,
  notFoundComponent: NotFound,
});

function Screen() {
  return <LegalPage page={useContentPage('terms')} />;
}
