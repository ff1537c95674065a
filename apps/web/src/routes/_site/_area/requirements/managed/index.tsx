import { createFileRoute } from '@tanstack/react-router';
import { RequirementsPage } from '~/features/requirements/list/requirements-page';
import { areaHead } from '~/lib/head';

export const Route = createFileRoute('/_site/_area/requirements/managed/')({
  head: ({ match }) => areaHead(match.context.site, 'Requirements'),
  component: () => (
    <div className="wrap pt-6 pb-18 md:pt-10">
      <RequirementsPage area="own" />
    </div>
  ),
});
