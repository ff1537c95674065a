import { setSiteZone } from '@darasa/contract/formatting/site-zone';
import type { PageHostContext, SiteSettings } from '@darasa/contract/http/page-host';
import { QueryClientProvider } from '@tanstack/react-query';
import { createRouter } from '@tanstack/react-router';
import { isShownEarly } from '~/features/learning/lesson/shown-early';
import { LateErrorScreen } from '~/layouts/late-error-screen';
import { LoadingScreen } from '~/layouts/loading-screen';
import { NotFound } from '~/layouts/not-found';
import { isDataSaverOn } from '~/lib/data-saver';
import { addRoutesOnTheWay, routesOf } from '~/lib/later-routes/later-routes';
import { developmentSite, pageHost } from '~/lib/page-host';
import { createQueryClient } from '~/lib/query-client';
import { readQueriesOfPage } from '~/lib/query-state';
import { parseSearch, stringifySearch } from '~/lib/search-params';
import { readShell } from '~/page/shell-matches';
import { routeTree } from './routeTree.gen';

/** Start calls this once per page on the server and once in the browser. */
export function getRouter() {
  const queryClient = createQueryClient();
  const site: SiteSettings = pageHost()?.site ?? developmentSite;
  setSiteZone(site.timeZone);
  const router = createRouter({
    routeTree,
    context: { queryClient, site },
    Wrap: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
    // The settings reach the browser with the page, and so does what its loaders fetched.
    dehydrate: () => ({ site }),
    hydrate: async (page) => {
      await routesOf(router, router.history.location.pathname);
      setSiteZone(page.site.timeZone);
      readQueriesOfPage(queryClient);
      readShell(router);
      router.update({ ...router.options, context: { queryClient, site: page.site } });
    },
    // Marks what the renderer itself writes, so that the page's policy can tell it from what content brings in.
    ...(import.meta.env.SSR ? { ssr: { nonce: crypto.randomUUID() } } : {}),
    parseSearch,
    stringifySearch,
    // What is being read already stays where it is
    scrollRestoration: () => import.meta.env.SSR || !isShownEarly(),
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultStructuralSharing: true,
    defaultErrorComponent: LateErrorScreen,
    defaultNotFoundComponent: NotFound,
    defaultPendingComponent: LoadingScreen,
  });
  if (!import.meta.env.SSR) addRoutesOnTheWay(router);
  // With the data saver on nothing is fetched before it is asked for. Links ask here at the moment of pointing.
  const preloadRoute: (target: never) => ReturnType<typeof router.preloadRoute> = router.preloadRoute;
  router.preloadRoute = async (target) => {
    if (isDataSaverOn()) return undefined;
    await routesOf(router, router.buildLocation(target as never).pathname);
    return preloadRoute(target as never);
  };
  // Else its timers would keep every page's data for ten minutes.
  if (import.meta.env.SSR)
    router.serverSsrLifecycle = {
      onServerSsrAttach: [(page) => page.onCleanup(() => queryClient.clear())],
    };
  return router;
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof getRouter>;
    server: { requestContext: { pageHost?: PageHostContext } };
  }
}
