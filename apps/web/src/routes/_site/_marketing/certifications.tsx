import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { tracksQuery } from '~/features/catalogue/course-queries';
import { Earnable } from '~/features/credentials/earnable';
import { CertificationsPage } from '~/features/site/certifications-page';
import { contentHead } from '~/features/site/page-head';
import { loadContentPage, useContentPage } from '~/features/site/queries';
import { NotFound } from '~/layouts/not-found';

export const Route = createFileRoute('/_site/_marketing/certifications')({
  loader: async ({ context: { queryClient } }) => {
    // What stands further down may fail without taking the page with it
    const tracks = queryClient.query({ ...tracksQuery(), staleTime: 'static' }).catch(() => []);
    const page = await loadContentPage(queryClient, 'certifications');
    if (typeof document === 'undefined') await tracks;
    return page;
  },
  head: ({ match, loaderData }) => contentHead({ match, slug: 'certifications', page: loaderData }),
  component: Screen,
  notFoundComponent: NotFound,
});

function Screen() {
  const { site } = Route.useRouteContext();
  const { data: tracks = [] } = useQuery(tracksQuery());
  return (
    <CertificationsPage
      page={useContentPage('certifications')}
      site={site}
      earnable={<Earnable tracks={tracks} />}
    />
  );
}
