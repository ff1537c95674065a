import { createFileRoute } from '@tanstack/react-router';
import { RequirementsPage } from '~/features/requirements/list/requirements-page';
import { areaHead } from '~/lib/head';

export const Route = createFileRoute('/_site/_area/administrator/requirements/')({
  head: ({ match }) => areaHead(match.context.site, 'Requirements'),
  component: () => <RequirementsPage area="administrator" />,
});
