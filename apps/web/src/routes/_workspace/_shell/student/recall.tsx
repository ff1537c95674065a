import { createFileRoute } from '@tanstack/react-router';
import { RecallPage } from '~/features/recall/recall-page';
import { areaHead } from '~/lib/head';

export const Route = createFileRoute('/_workspace/_shell/student/recall')({
  head: ({ match }) => areaHead(match.context.site, 'Daily review'),
  component: RecallPage,
});
