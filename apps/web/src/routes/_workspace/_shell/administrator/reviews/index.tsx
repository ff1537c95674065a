import { createFileRoute } from '@tanstack/react-router';
import { ReviewQueuePage } from '~/features/approval/queue-page';
import { areaHead } from '~/lib/head';

export const Route = createFileRoute('/_workspace/_shell/administrator/reviews/')({
  head: ({ match }) => areaHead(match.context.site, 'Course reviews'),
  component: ReviewQueuePage,
});
