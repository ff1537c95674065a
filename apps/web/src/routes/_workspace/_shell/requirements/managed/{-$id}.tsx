import { createFileRoute } from '@tanstack/react-router';
import { RequirementsPage } from '~/features/requirements/list/requirements-page';
import { areaHead } from '~/lib/head';
import { RequirementScreen } from '~/routes/-requirement';

/** What leaders and teachers require: all of it, or one. Each route weighs on every first page of the site. */
export const Route = createFileRoute('/_workspace/_shell/requirements/managed/{-$id}')({
  head: ({ match }) => areaHead(match.context.site, 'Requirements'),
  component: Managed,
});

function Managed() {
  const { id } = Route.useParams();
  return (
    <div className="wrap pt-6 pb-18 md:pt-10">
      {id ? <RequirementScreen area="own" id={id} /> : <RequirementsPage area="own" />}
    </div>
  );
}
