import { createFileRoute } from '@tanstack/react-router';
import { RequirementPage } from '~/features/requirements/page/requirement-page';
import { areaHead } from '~/lib/head';

export const Route = createFileRoute('/_site/_area/administrator/requirements/$id')({
  head: ({ match }) => areaHead(match.context.site, 'Requirement'),
  component: Requirement,
});

function Requirement() {
  const { id } = Route.useParams();
  return <RequirementPage area="administrator" id={id} />;
}
