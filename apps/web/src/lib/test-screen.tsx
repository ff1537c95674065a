import { QueryClient, QueryClientProvider, type QueryKey } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { ConfirmedCallContext } from './api/confirmed-call.ts';
import { parseSearch, stringifySearch } from './search-params.ts';

interface Shown {
  html: string;
  /** What is to be read, without the markup. */
  text: string;
}

/**
 * A screen of an area that only the browser draws, as it first stands there: at an address, with the answers that have come
 * already. What is not among them is still on its way.
 */
export async function showScreen(
  screen: ReactNode,
  { path = '/', answers = [] }: { path?: string; answers?: readonly (readonly [QueryKey, unknown])[] } = {},
): Promise<Shown> {
  const queryClient = new QueryClient();
  for (const [key, data] of answers) queryClient.setQueryData(key, data);
  const root = createRootRoute({ component: () => screen });
  const router = createRouter({
    routeTree: root.addChildren([createRoute({ getParentRoute: () => root, path: '$' })]),
    history: createMemoryHistory({ initialEntries: [path] }),
    context: { site: { name: 'Darasa', supportEmail: 'help@darasa.example' } } as never,
    parseSearch,
    stringifySearch,
  });
  await router.load();
  const html = renderToString(
    <QueryClientProvider client={queryClient}>
      <ConfirmedCallContext value={(call) => call()}>
        <RouterProvider router={router as never} />
      </ConfirmedCallContext>
    </QueryClientProvider>,
  ).replaceAll('<!-- -->', '');
  return { html, text: html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ') };
}
