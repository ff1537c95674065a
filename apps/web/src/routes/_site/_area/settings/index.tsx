import { createFileRoute } from '@tanstack/react-router';
import { SettingsOverview } from '~/features/identity/account/settings/settings-overview';
import { areaHead } from '~/lib/head';

export const Route = createFileRoute('/_site/_area/settings/')({
  head: ({ match }) => areaHead(match.context.site, 'Settings'),
  component: SettingsOverview,
});
