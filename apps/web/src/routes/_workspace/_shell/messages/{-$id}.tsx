import { createFileRoute } from '@tanstack/react-router';
import { MessagesPage } from '~/features/messages/messages-page';
import { areaHead } from '~/lib/head';

/** The list, and one conversation beside it. */
export const Route = createFileRoute('/_workspace/_shell/messages/{-$id}')({
  head: ({ match }) => areaHead(match.context.site, 'Messages'),
  component: Screen,
});

function Screen() {
  const { id } = Route.useParams();
  return <MessagesPage id={id} />;
}
