import { createFileRoute } from '@tanstack/react-router';
import { DashboardPage } from '~/features/administration/dashboard/dashboard-page';
import { FiguresOverTime } from '~/features/analytics/site-figures/figures-over-time';
import { SiteNumbers } from '~/features/analytics/site-figures/site-numbers';
import { NeedsYou } from '~/features/work/needs-you';
import { areaHead } from '~/lib/head';

export const Route = createFileRoute('/_workspace/_shell/administrator/dashboard')({
  head: ({ match }) => areaHead(match.context.site, 'Dashboard'),
  component: () => (
    <DashboardPage
      needs={<NeedsYou area="administrator" />}
      numbers={<SiteNumbers />}
      chart={<FiguresOverTime />}
    />
  ),
});
