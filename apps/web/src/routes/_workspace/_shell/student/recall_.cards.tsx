import { createFileRoute } from '@tanstack/react-router';
import { OwnCardsPage } from '~/features/recall/own/own-cards-page';
import { areaHead } from '~/lib/head';
import { searchText } from '~/lib/search-params';

export const Route = createFileRoute('/_workspace/_shell/student/recall_/cards')({
  validateSearch: ({ search, page }): { search?: string; page?: string } => ({
    search: searchText(search, 200),
    page: searchText(page, 5),
  }),
  head: ({ match }) => areaHead(match.context.site, 'Your own cards'),
  component: Cards,
});

function Cards() {
  const { search = '', page } = Route.useSearch();
  return <OwnCardsPage search={search} page={Math.max(1, Math.floor(Number(page)) || 1)} />;
}
