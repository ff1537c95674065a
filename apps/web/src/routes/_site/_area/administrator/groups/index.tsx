import { createFileRoute } from '@tanstack/react-router';
import { GroupsPage } from '~/features/groups/list/groups-page';
import { areaHead } from '~/lib/head';

export const Route = createFileRoute('/_site/_area/administrator/groups/')({
  head: ({ match }) => areaHead(match.context.site, 'Groups'),
  component: () => <GroupsPage area="administrator" />,
});
