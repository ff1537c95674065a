import { createFileRoute } from '@tanstack/react-router';
import { areaHead } from '~/lib/head';
import { GroupScreen } from '~/routes/-group';

export const Route = createFileRoute('/_site/_area/administrator/groups/$id')({
  head: ({ match }) => areaHead(match.context.site, 'Group'),
  component: Group,
});

function Group() {
  const { id } = Route.useParams();
  return <GroupScreen area="administrator" id={id} />;
}
