import { createFileRoute } from '@tanstack/react-router';
import { MailPage } from '~/features/administration/mailbox/mail-page';
import { areaHead } from '~/lib/head';

export const Route = createFileRoute('/_site/_area/administrator/mailbox/$id')({
  head: ({ match }) => areaHead(match.context.site, 'Message'),
  component: Screen,
});

function Screen() {
  return <MailPage id={Route.useParams().id} />;
}
