import { createFileRoute } from '@tanstack/react-router';
import { PeopleReportPage } from '~/features/reports/people/people-report-page';
import { areaHead } from '~/lib/head';

export const Route = createFileRoute('/_workspace/_shell/administrator/reports')({
  head: ({ match }) => areaHead(match.context.site, 'Reports'),
  component: () => <PeopleReportPage area="administrator" />,
});
