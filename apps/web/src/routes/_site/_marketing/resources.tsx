import { createFileRoute } from '@tanstack/react-router';
import { contentHead } from '~/features/site/page-head';
import { loadContentPage, useContentPage } from '~/features/site/queries';
import { ResourcesPage } from '~/features/site/resources-page';
import { NotFound } from '~/layouts/not-found';
import { searchText } from '~/lib/search-params';

export const Route = createFileRoute('/_site/_marketing/resources')({
  validateSearch: ({ group }): { group?: string } => ({ group: searchText(group, 200) }),
  loader: ({ context }) => loadContentPage(context.queryClient, 'resources'),
  head: ({ match, loaderData }) =>
    contentHead({
      match,
      slug: 'resources',
      page: loaderData,
      noindex: match.search.group !== undefined,
    }),
  component: Screen,
  notFoundComponent: NotFound,
});

function Screen() {
  return <ResourcesPage page={useContentPage('resources')} chosen={Route.useSearch().group} />;
}
