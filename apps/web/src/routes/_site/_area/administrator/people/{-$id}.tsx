import { createFileRoute } from '@tanstack/react-router';
import { SiteInvite } from '~/features/groups/invite/site-invite';
import { PeoplePage } from '~/features/identity/people/people-page';
import { PersonPage } from '~/features/identity/people/person-page';
import { areaHead } from '~/lib/head';

/** All of them, or one: each route weighs on every first page of the site. */
export const Route = createFileRoute('/_site/_area/administrator/people/{-$id}')({
  head: ({ match }) => areaHead(match.context.site, 'People'),
  component: Screen,
});

function Screen() {
  const { id } = Route.useParams();
  const { site } = Route.useRouteContext();
  // Nothing that was half done for one person must stand on the page of the next.
  return id ? <PersonPage key={id} id={id} /> : <PeoplePage ways={<SiteInvite name={site.name} />} />;
}
