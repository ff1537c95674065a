import { createFileRoute } from '@tanstack/react-router';
import { InboxPage } from '~/features/support/inbox/inbox-page';
import { areaHead } from '~/lib/head';

export const Route = createFileRoute('/_site/_area/administrator/support')({
  head: ({ match }) => areaHead(match.context.site, 'Support'),
  component: InboxPage,
});
