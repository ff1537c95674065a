import { createFileRoute } from '@tanstack/react-router';
import { areaHead } from '~/lib/head';
import { GroupScreen } from '~/routes/-group';

export const Route = createFileRoute('/_workspace/_shell/instructor/groups/$id')({
  head: ({ match }) => areaHead(match.context.site, 'Group'),
  component: Group,
});

function Group() {
  const { id } = Route.useParams();
  return (
    <div className="wrap pt-6 pb-18 md:pt-10">
      <GroupScreen area="instructor" id={id} />
    </div>
  );
}
