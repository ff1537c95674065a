import { createFileRoute } from '@tanstack/react-router';
import { SetupPage } from '~/features/administration/setup/setup-page';
import { SettingsPage } from '~/features/settings/settings-page';
import { areaHead } from '~/lib/head';

/** All groups of settings, and what is left to set up: each route weighs on every first page of the site. */
export const Route = createFileRoute('/_workspace/_shell/administrator/settings/{-$group}')({
  head: ({ match }) => areaHead(match.context.site, 'Settings'),
  component: Settings,
});

function Settings() {
  const { group } = Route.useParams();
  return group === 'setup' ? <SetupPage /> : <SettingsPage group={group} />;
}
