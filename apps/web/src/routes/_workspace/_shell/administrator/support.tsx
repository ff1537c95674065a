import { createFileRoute } from '@tanstack/react-router';
import { InboxPage } from '~/features/support/inbox/inbox-page';
import { areaHead } from '~/lib/head';
import { ReportLinks } from '~/routes/-report-links';

export const Route = createFileRoute('/_workspace/_shell/administrator/support')({
  head: ({ match }) => areaHead(match.context.site, 'Support'),
  component: () => <InboxPage reports={<ReportLinks area="administrator" />} />,
});
