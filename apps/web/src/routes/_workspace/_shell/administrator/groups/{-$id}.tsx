import { createFileRoute } from '@tanstack/react-router';
import { GroupsPage } from '~/features/groups/list/groups-page';
import { YearPage } from '~/features/groups/year/year-page';
import { areaHead } from '~/lib/head';
import { GroupScreen } from '~/routes/-group';

/** All of them, or one: each route weighs on every first page of the site. */
export const Route = createFileRoute('/_workspace/_shell/administrator/groups/{-$id}')({
  head: ({ match }) => areaHead(match.context.site, 'Groups'),
  component: Screen,
});

function Screen() {
  const { id } = Route.useParams();
  if (id === 'end-of-year') return <YearPage />;
  return id ? <GroupScreen area="administrator" id={id} /> : <GroupsPage area="administrator" />;
}
