import { createFileRoute } from '@tanstack/react-router';
import { GroupsPage } from '~/features/groups/list/groups-page';
import { areaHead } from '~/lib/head';
import { GroupScreen } from '~/routes/-group';

/** All of them, or one: each route weighs on every first page of the site. */
export const Route = createFileRoute('/_workspace/_shell/instructor/groups/{-$id}')({
  head: ({ match }) => areaHead(match.context.site, 'Groups'),
  component: Screen,
});

function Screen() {
  const { id } = Route.useParams();
  return (
    <div className="wrap pt-6 pb-18 md:pt-10">
      {id ? <GroupScreen area="instructor" id={id} /> : <GroupsPage area="instructor" />}
    </div>
  );
}
