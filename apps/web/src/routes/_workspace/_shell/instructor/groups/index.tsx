import { createFileRoute } from '@tanstack/react-router';
import { GroupsPage } from '~/features/groups/list/groups-page';
import { areaHead } from '~/lib/head';

export const Route = createFileRoute('/_workspace/_shell/instructor/groups/')({
  head: ({ match }) => areaHead(match.context.site, 'Groups'),
  component: () => (
    <div className="wrap pt-6 pb-18 md:pt-10">
      <GroupsPage area="instructor" />
    </div>
  ),
});
