import { createFileRoute } from '@tanstack/react-router';
import { DashboardPage } from '~/features/administration/dashboard/dashboard-page';
import { areaHead } from '~/lib/head';

export const Route = createFileRoute('/_site/_area/administrator/dashboard')({
  head: ({ match }) => areaHead(match.context.site, 'Dashboard'),
  component: DashboardPage,
});
