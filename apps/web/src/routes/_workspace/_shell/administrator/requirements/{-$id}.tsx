import { createFileRoute } from '@tanstack/react-router';
import { RequirementsPage } from '~/features/requirements/list/requirements-page';
import { areaHead } from '~/lib/head';
import { RequirementScreen } from '~/routes/-requirement';

/** All requirements, or one: each route weighs on every first page of the site. */
export const Route = createFileRoute('/_workspace/_shell/administrator/requirements/{-$id}')({
  head: ({ match }) => areaHead(match.context.site, 'Requirements'),
  component: Requirements,
});

function Requirements() {
  const { id } = Route.useParams();
  return id ? <RequirementScreen area="administrator" id={id} /> : <RequirementsPage area="administrator" />;
}
