import { createFileRoute } from '@tanstack/react-router';
import { DiscussionsPage, ThreadPage } from '~/features/discussions/discussions-page';
import { areaHead } from '~/lib/head';

/** Those of a course or group, or one thread: each route weighs on every first page of the site. */
export const Route = createFileRoute('/_workspace/_shell/discussions/{-$thread}')({
  head: ({ match }) => areaHead(match.context.site, 'Discussions'),
  component: Screen,
});

function Screen() {
  const { thread } = Route.useParams();
  return thread ? <ThreadPage key={thread} id={thread} /> : <DiscussionsPage />;
}
