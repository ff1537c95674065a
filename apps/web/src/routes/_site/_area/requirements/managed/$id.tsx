import { createFileRoute } from '@tanstack/react-router';
import { RequirementPage } from '~/features/requirements/page/requirement-page';
import { areaHead } from '~/lib/head';

export const Route = createFileRoute('/_site/_area/requirements/managed/$id')({
  head: ({ match }) => areaHead(match.context.site, 'Requirement'),
  component: Requirement,
});

function Requirement() {
  const { id } = Route.useParams();
  return (
    <div className="wrap pt-6 pb-18 md:pt-10">
      <RequirementPage area="own" id={id} />
    </div>
  );
}
