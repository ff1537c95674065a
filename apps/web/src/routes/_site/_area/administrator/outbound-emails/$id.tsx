import { createFileRoute } from '@tanstack/react-router';
import { OutboundEmailPage } from '~/features/administration/outbound-emails/email-page';
import { areaHead } from '~/lib/head';

export const Route = createFileRoute('/_site/_area/administrator/outbound-emails/$id')({
  head: ({ match }) => areaHead(match.context.site, 'Message'),
  component: Screen,
});

function Screen() {
  return <OutboundEmailPage id={Route.useParams().id} />;
}
