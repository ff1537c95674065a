import { createFileRoute } from '@tanstack/react-router';
import { MailboxPage } from '~/features/administration/mailbox/mailbox-page';
import { areaHead } from '~/lib/head';

export const Route = createFileRoute('/_site/_area/administrator/mailbox/')({
  head: ({ match }) => areaHead(match.context.site, 'Mailbox'),
  component: MailboxPage,
});
