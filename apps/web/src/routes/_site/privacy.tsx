import { createFileRoute } from '@tanstack/react-router';
import { LegalPage } from '~/features/site/legal-page';
import { contentHead } from '~/features/site/page-head';
import { loadContentPage, useContentPage } from '~/features/site/queries';
import { NotFound } from '~/layouts/not-found';

export const Route = createFileRoute('/_site/privacy')({
  loader: ({ context }) => loadContentPage(context.queryClient, 'privacy'),
  head: ({ match, loaderData }) => contentHead({ match, slug: 'privacy', page: loaderData }),
  component: Screen,
  notFoundComponent: NotFound,
});

function Screen() {
  return <LegalPage page={useContentPage('privacy')} />;
}
