import { createFileRoute } from '@tanstack/react-router';
import { OutboundEmailPage } from '~/features/administration/outbound-emails/email-page';
import { OutboundEmailsPage } from '~/features/administration/outbound-emails/outbound-emails-page';
import { areaHead } from '~/lib/head';

/** All of them, or one: each route weighs on every first page of the site. */
export const Route = createFileRoute('/_workspace/_shell/administrator/outbound-emails/{-$id}')({
  head: ({ match }) => areaHead(match.context.site, 'Outbound emails'),
  component: Screen,
});

function Screen() {
  const { id } = Route.useParams();
  return id ? <OutboundEmailPage id={id} /> : <OutboundEmailsPage />;
}
