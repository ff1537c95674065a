import { createFileRoute } from '@tanstack/react-router';
import { PersonPage } from '~/features/identity/people/person-page';
import { areaHead } from '~/lib/head';

export const Route = createFileRoute('/_site/_area/administrator/people/$id')({
  head: ({ match }) => areaHead(match.context.site, 'Person'),
  component: Screen,
});

function Screen() {
  const { id } = Route.useParams();
  // Nothing that was half done for one person must stand on the page of the next.
  return <PersonPage key={id} id={id} />;
}
