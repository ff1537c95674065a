import { createFileRoute } from '@tanstack/react-router';
import { PeopleReportPage } from '~/features/reports/people/people-report-page';
import { areaHead } from '~/lib/head';

/** For those who lead a group or teach a course. */
export const Route = createFileRoute('/_workspace/_shell/reports')({
  head: ({ match }) => areaHead(match.context.site, 'Reports'),
  component: () => (
    <div className="wrap pt-6 pb-18 md:pt-10">
      <PeopleReportPage area="own" />
    </div>
  ),
});
