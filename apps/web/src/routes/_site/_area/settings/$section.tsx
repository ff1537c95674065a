import { createFileRoute, notFound } from '@tanstack/react-router';
import { lazy } from 'react';
import { SettingsPage } from '~/features/identity/account/settings/settings-page';
import { isSettingsSection, settingsSections } from '~/features/identity/account/settings-sections';
import { NotFound } from '~/layouts/not-found';
import { areaHead, notFoundHead } from '~/lib/head';
import { searchText } from '~/lib/search-params';

export const Route = createFileRoute('/_site/_area/settings/$section')({
  // How linking another sign-in service ended, when the browser comes back from it.
  validateSearch: ({ provider, reason }): { provider?: string; reason?: string } => ({
    provider: searchText(provider, 20),
    reason: searchText(reason, 40),
  }),
  loader: ({ params }) => {
    if (!isSettingsSection(params.section)) throw notFound({ routeId: '/_site/_area' });
    return { section: params.section, title: settingsSections[params.section] };
  },
  head: ({ match, loaderData }) => {
    const { site } = match.context;
    if (match.status === 'notFound' || !loaderData) return notFoundHead(site);
    return areaHead(site, `${loaderData.title} · Settings`);
  },
  component: Screen,
  notFoundComponent: NotFound,
});

const loadChoices = () => import('~/features/notifications/notification-choices');
const NotificationChoices = lazy(async () => ({ default: (await loadChoices()).NotificationChoices }));

function Screen() {
  const { section } = Route.useLoaderData();
  return (
    <SettingsPage section={section}>{section === 'notifications' && <NotificationChoices />}</SettingsPage>
  );
}
