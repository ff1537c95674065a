import { createFileRoute } from '@tanstack/react-router';
import { OwnGroupsPage } from '~/features/groups/own-groups-page';
import { areaHead } from '~/lib/head';
import { GroupScreen } from '~/routes/-group';

/** All of them, or one: each route weighs on every first page of the site. */
export const Route = createFileRoute('/_workspace/_shell/groups/{-$id}')({
  head: ({ match }) => areaHead(match.context.site, 'My groups'),
  component: Screen,
});

function Screen() {
  const { id } = Route.useParams();
  if (!id) return <OwnGroupsPage />;
  return (
    <div className="wrap pt-6 pb-18 md:pt-10">
      <GroupScreen area="own" id={id} />
    </div>
  );
}
