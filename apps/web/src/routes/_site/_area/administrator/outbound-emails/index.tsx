import { createFileRoute } from '@tanstack/react-router';
import { OutboundEmailsPage } from '~/features/administration/outbound-emails/outbound-emails-page';
import { areaHead } from '~/lib/head';

export const Route = createFileRoute('/_site/_area/administrator/outbound-emails/')({
  head: ({ match }) => areaHead(match.context.site, 'Outbound emails'),
  component: OutboundEmailsPage,
});
