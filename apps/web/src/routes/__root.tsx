import type { SiteSettings } from '@darasa/contract/http/page-host';
import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url';
import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, HeadContent, Outlet, Scripts } from '@tanstack/react-router';
import { LateConnectionNotice } from '~/layouts/connection/late-connection-notice';
import { useOffline } from '~/layouts/connection/use-offline';
import { StandaloneNotFound } from '~/layouts/not-found';
import { useLiveConnection } from '~/layouts/use-live-connection';
import { earlyClicksScript } from '~/lib/early-clicks';
import { pageTitle } from '~/lib/head';
import { useHydrated } from '~/lib/hydrated';
import { navigationQuery } from '~/lib/navigation';
import { QueryState } from '~/lib/query-state';
import { heldSessionScript } from '~/lib/session/held-script';
import { useSessionEvents } from '~/lib/session/use-session-events';
import { themeScript } from '~/lib/theme';
import '~/ui/styles/app.css';

export const Route = createRootRouteWithContext<{ queryClient: QueryClient; site: SiteSettings }>()({
  // Menus and footer go without rather than take the page with them.
  loader: async ({ context }) => {
    await context.queryClient.prefetchQuery(navigationQuery);
  },
  head: ({ match }) => ({
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1' },
      { title: pageTitle(match.context.site) },
      { name: 'theme-color', content: '#f8faf8' },
      { name: 'application-name', content: match.context.site.name },
      // The service worker fetches its shell anew when it has changed
      { name: 'site-version', content: match.context.site.version },
    ],
    links: [
      { rel: 'preload', href: figtree, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
      { rel: 'icon', href: match.context.site.logo ?? '/favicon.svg' },
      { rel: 'manifest', href: '/site.webmanifest' },
    ],
    styles: match.context.site.colourStyle ? [{ children: match.context.site.colourStyle }] : [],
    scripts: [{ children: themeScript }, { children: heldSessionScript }, { children: earlyClicksScript }],
  }),
  component: Document,
  notFoundComponent: StandaloneNotFound,
});

function Document() {
  useHydrated();
  useSessionEvents();
  useLiveConnection();
  useOffline();
  return (
    <html lang="en" suppressHydrationWarning>
      <head>
        <HeadContent />
      </head>
      <body>
        <Outlet />
        <LateConnectionNotice />
        <QueryState />
        <Scripts />
      </body>
    </html>
  );
}
