import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { statsQuery } from '~/features/catalogue/queries';
import { AboutPage } from '~/features/site/about-page';
import { contentHead } from '~/features/site/page-head';
import { loadContentPage, useContentPage } from '~/features/site/queries';
import { NotFound } from '~/layouts/not-found';

export const Route = createFileRoute('/_site/about-us')({
  loader: async ({ context: { queryClient } }) => {
    const [page] = await Promise.all([
      loadContentPage(queryClient, 'about-us'),
      // Without the numbers the page is still the page; the failure has been logged.
      queryClient.ensureQueryData(statsQuery()).catch(() => undefined),
    ]);
    return page;
  },
  head: ({ match, loaderData }) => contentHead({ match, slug: 'about-us', page: loaderData }),
  component: Screen,
  notFoundComponent: NotFound,
});

function Screen() {
  const page = useContentPage('about-us');
  return <AboutPage page={page} stats={useQuery(statsQuery()).data} />;
}
