import { createFileRoute } from '@tanstack/react-router';
import { useCallback } from 'react';
import { HelpPage } from '~/features/site/help-page';
import { contentHead } from '~/features/site/page-head';
import { loadContentPage, useContentPage } from '~/features/site/queries';
import { NotFound } from '~/layouts/not-found';
import { searchText } from '~/lib/search-params';

export const Route = createFileRoute('/_site/_marketing/help')({
  validateSearch: ({ q }): { q?: string } => ({ q: searchText(q, 200) }),
  loader: ({ context }) => loadContentPage(context.queryClient, 'help'),
  head: ({ match, loaderData }) =>
    contentHead({
      match,
      slug: 'help',
      page: loaderData,
      noindex: match.search.q !== undefined,
    }),
  component: Screen,
  notFoundComponent: NotFound,
});

function Screen() {
  const page = useContentPage('help');
  const { q = '' } = Route.useSearch();
  const navigate = Route.useNavigate();
  const keepQuery = useCallback(
    (query: string) =>
      void navigate({ search: query ? { q: query } : {}, replace: true, resetScroll: false }),
    [navigate],
  );
  return <HelpPage page={page} query={q} onQuery={keepQuery} />;
}
