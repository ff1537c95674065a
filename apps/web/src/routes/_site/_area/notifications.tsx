import { createFileRoute } from '@tanstack/react-router';
import { ActivityPage } from '~/features/identity/account/activity/activity-page';
import { areaHead } from '~/lib/head';

export const Route = createFileRoute('/_site/_area/notifications')({
  head: ({ match }) => areaHead(match.context.site, 'Notifications'),
  component: ActivityPage,
});
