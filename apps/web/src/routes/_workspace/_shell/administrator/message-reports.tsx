import { createFileRoute } from '@tanstack/react-router';
import { ReportsPage } from '~/features/messages/reports-page';
import { areaHead } from '~/lib/head';

export const Route = createFileRoute('/_workspace/_shell/administrator/message-reports')({
  head: ({ match }) => areaHead(match.context.site, 'Reported messages'),
  component: ReportsPage,
});
