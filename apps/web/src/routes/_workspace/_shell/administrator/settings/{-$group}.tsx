import { createFileRoute } from '@tanstack/react-router';
import { SettingsPage } from '~/features/settings/settings-page';
import { areaHead } from '~/lib/head';

/** All groups of settings: each route weighs on every first page of the site. */
export const Route = createFileRoute('/_workspace/_shell/administrator/settings/{-$group}')({
  head: ({ match }) => areaHead(match.context.site, 'Settings'),
  component: Settings,
});

function Settings() {
  const { group } = Route.useParams();
  return <SettingsPage group={group} />;
}
