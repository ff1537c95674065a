import { createFileRoute } from '@tanstack/react-router';
import { CertificationsPage } from '~/features/site/certifications-page';
import { contentHead } from '~/features/site/page-head';
import { loadContentPage, useContentPage } from '~/features/site/queries';
import { NotFound } from '~/layouts/not-found';

export const Route = createFileRoute('/_site/_marketing/certifications')({
  loader: ({ context }) => loadContentPage(context.queryClient, 'certifications'),
  head: ({ match, loaderData }) => contentHead({ match, slug: 'certifications', page: loaderData }),
  component: Screen,
  notFoundComponent: NotFound,
});

function Screen() {
  const { site } = Route.useRouteContext();
  return <CertificationsPage page={useContentPage('certifications')} site={site} />;
}
