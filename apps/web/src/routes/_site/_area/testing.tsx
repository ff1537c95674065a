import { createFileRoute } from '@tanstack/react-router';
import { SystemCheckPage } from '~/features/support/system-check/system-check-page';
import { areaHead } from '~/lib/head';

/** Not public, though it has the public layout: the guard asks for a login. */
export const Route = createFileRoute('/_site/_area/testing')({
  head: ({ match }) => areaHead(match.context.site, 'System check'),
  component: Screen,
});

function Screen() {
  const { site } = Route.useRouteContext();
  return <SystemCheckPage siteName={site.name} />;
}
