import { createFileRoute } from '@tanstack/react-router';
import { SiteInvite } from '~/features/groups/invite/site-invite';
import { PeoplePage } from '~/features/identity/people/people-page';
import { areaHead } from '~/lib/head';

export const Route = createFileRoute('/_site/_area/administrator/people/')({
  head: ({ match }) => areaHead(match.context.site, 'People'),
  component: People,
});

function People() {
  const { site } = Route.useRouteContext();
  return <PeoplePage ways={<SiteInvite name={site.name} />} />;
}
