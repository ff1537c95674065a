import { createFileRoute } from '@tanstack/react-router';
import { MarkingInboxPage } from '~/features/assessment/marking/marking-inbox-page';
import { areaHead } from '~/lib/head';

export const Route = createFileRoute('/_workspace/_shell/instructor/marking')({
  head: ({ match }) => areaHead(match.context.site, 'Marking'),
  component: MarkingInboxPage,
});
