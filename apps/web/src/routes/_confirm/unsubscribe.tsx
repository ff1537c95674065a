import { createFileRoute } from '@tanstack/react-router';
import { UnsubscribePage } from '~/features/notifications/unsubscribe-page';
import { areaHead } from '~/lib/head';
import { searchText } from '~/lib/search-params';

export const Route = createFileRoute('/_confirm/unsubscribe')({
  validateSearch: ({ t }): { t?: string } => ({ t: searchText(t, 200) }),
  head: ({ match }) => areaHead(match.context.site, 'Stop emails'),
  component: Screen,
});

function Screen() {
  const { t = '' } = Route.useSearch();
  return <UnsubscribePage token={t} />;
}
