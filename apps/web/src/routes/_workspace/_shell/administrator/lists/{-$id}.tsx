import { createFileRoute } from '@tanstack/react-router';
import { ListPage } from '~/features/lists/list-page';
import { ListsPage } from '~/features/lists/lists-page';
import { areaHead } from '~/lib/head';

/** All of them, or one: each route weighs on every first page of the site. */
export const Route = createFileRoute('/_workspace/_shell/administrator/lists/{-$id}')({
  head: ({ match }) => areaHead(match.context.site, 'Lists of people'),
  component: Screen,
});

function Screen() {
  const { id } = Route.useParams();
  return id ? <ListPage id={id} /> : <ListsPage />;
}
