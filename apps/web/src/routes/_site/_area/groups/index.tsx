import { createFileRoute } from '@tanstack/react-router';
import { OwnGroupsPage } from '~/features/groups/own-groups-page';
import { areaHead } from '~/lib/head';

export const Route = createFileRoute('/_site/_area/groups/')({
  head: ({ match }) => areaHead(match.context.site, 'My groups'),
  component: OwnGroupsPage,
});
