import { createFileRoute } from '@tanstack/react-router';
import { InstructorDashboardPage } from '~/features/analytics/instructor/dashboard-page';
import { areaHead } from '~/lib/head';

export const Route = createFileRoute('/_site/_area/instructor/dashboard')({
  head: ({ match }) => areaHead(match.context.site, 'Dashboard'),
  component: InstructorDashboardPage,
});
