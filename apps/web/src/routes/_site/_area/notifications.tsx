import { createFileRoute } from '@tanstack/react-router';
import { ForUser } from '~/features/identity/account/for-user';
import { NotificationsPage } from '~/features/notifications/notifications-page';
import { areaHead } from '~/lib/head';

export const Route = createFileRoute('/_site/_area/notifications')({
  validateSearch: ({ filter }): { filter?: 'unread' } => ({
    filter: filter === 'unread' ? filter : undefined,
  }),
  head: ({ match }) => areaHead(match.context.site, 'Notifications'),
  component: Screen,
});

function Screen() {
  return (
    <ForUser>
      <NotificationsPage />
    </ForUser>
  );
}
