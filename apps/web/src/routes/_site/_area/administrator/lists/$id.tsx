import { createFileRoute } from '@tanstack/react-router';
import { ListPage } from '~/features/lists/list-page';
import { areaHead } from '~/lib/head';

export const Route = createFileRoute('/_site/_area/administrator/lists/$id')({
  head: ({ match }) => areaHead(match.context.site, 'List of people'),
  component: Screen,
});

function Screen() {
  return <ListPage id={Route.useParams().id} />;
}
