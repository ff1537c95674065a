import { defaultSite, type SiteSettings } from '@darasa/contract/http/page-host';
import { QueryClient, QueryClientProvider, type QueryKey } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRouteWithContext,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { retryMutation } from './query-client.ts';
import { parseSearch, stringifySearch } from './search-params.ts';
import { session } from './session/session.ts';
import { signedIn, tokenEndingAt, user } from './session/test-session.ts';

interface Given {
  /** Where the page is. */
  path?: string;
  /** Answers of the API that have come already, by their query. */
  answers?: readonly (readonly [QueryKey, unknown])[];
  /** Shows a failure at once, instead of trying again for some seconds. */
  failsAtOnce?: boolean;
}

/** The site's settings, as the page host gives them. */
const site: SiteSettings = {
  ...defaultSite,
  name: 'Darasa',
  origin: 'https://darasa.example',
  supportEmail: 'support@darasa.example',
  timeZone: 'Africa/Nairobi',
  publicMarketingPages: false,
};

/** Signs somebody in until `session.end()`. @param abilities what roles of the site's own permit */
export const signInAs = (roles: readonly string[], abilities: readonly string[] = []): void =>
  session.start(
    signedIn({
      token: tokenEndingAt(Date.now() + 900_000),
      user: { ...user, roles: [...roles], abilities: [...abilities] },
    }),
  );

/**
 * Draws a part of a page in the DOM of a component test, as it stands in the product: at a URL, with a query client.
 * @returns `user`, who types and presses; `url`, where the page is now, path and query; `leave`, which takes it away
 */
export async function mount(part: ReactNode, { path = '/', answers = [], failsAtOnce = false }: Given = {}) {
  const queryClient = new QueryClient({
    defaultOptions: {
      queries: { staleTime: Number.POSITIVE_INFINITY, ...(failsAtOnce ? { retry: false } : {}) },
      ...(failsAtOnce ? {} : { mutations: { retry: retryMutation } }),
    },
  });
  for (const [key, data] of answers) queryClient.setQueryData(key, data);
  const root = createRootRouteWithContext<{ site: SiteSettings }>()({ component: () => part });
  const router = createRouter({
    routeTree: root.addChildren([createRoute({ getParentRoute: () => root, path: '$' })]),
    history: createMemoryHistory({ initialEntries: [path] }),
    parseSearch,
    stringifySearch,
    context: { site },
  });
  await router.load();
  const { unmount } = render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  return {
    user: userEvent.setup(),
    router,
    url: () => router.state.location.href,
    leave: unmount,
  };
}
