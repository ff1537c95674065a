import { createFileRoute } from '@tanstack/react-router';
import { ApplicationsPage } from '~/features/identity/applications/applications-page';
import { areaHead } from '~/lib/head';

export const Route = createFileRoute('/_workspace/_shell/administrator/applications')({
  head: ({ match }) => areaHead(match.context.site, 'Applications'),
  component: ApplicationsPage,
});
