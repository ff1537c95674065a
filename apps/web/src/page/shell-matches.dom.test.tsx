import { createBrowserHistory, createMemoryHistory, createRouter } from '@tanstack/react-router';
import { hydrate } from '@tanstack/react-router/ssr/client';
import { attachRouterServerSsrUtils } from '@tanstack/react-router/ssr/server';
import { afterAll, expect, it, vi } from 'vitest';
import { navigationQuery } from '~/lib/navigation';
import { developmentSite } from '~/lib/page-host';
import { createQueryClient } from '~/lib/query-client';
import { routeTree } from '~/routeTree.gen';
import { readShell } from './shell-matches.ts';
import { shellOf } from './shells.ts';

// The header asks while it is loaded
vi.hoisted(() => vi.stubGlobal('matchMedia', () => ({ matches: false })));
afterAll(() => void vi.unstubAllGlobals());

const makeRouter = (path: string, isServer: boolean) => {
  const queryClient = createQueryClient();
  queryClient.setQueryData(navigationQuery.queryKey, { header: [], footer: [] } as never);
  if (!isServer) history.replaceState(null, '', path);
  return createRouter({
    routeTree,
    history: isServer ? createMemoryHistory({ initialEntries: [path] }) : createBrowserHistory(),
    isServer,
    context: { queryClient, site: developmentSite },
  });
};
type Router = ReturnType<typeof makeRouter>;

/** Runs the script with which a page says what was rendered. */
async function bringPage(path: string): Promise<void> {
  const router = makeRouter(path, true);
  attachRouterServerSsrUtils({ router, manifest: undefined });
  await router.load();
  await router.serverSsr?.dehydrate();
  const { before = [] } = router.serverSsr?.takeInitialHydrationScriptTags() ?? {};
  for (const { children } of before)
    new Function(`${children}`.replace(/\{let s=document\.currentScript.*/s, ''))();
}

/** What the router makes of a page that was rendered for one path and is opened at another. */
async function taken(rendered: string, path: string, read: (router: Router) => void = readShell) {
  await bringPage(rendered);
  const router = makeRouter(path, false);
  router.update({ ...router.options, hydrate: async () => read(router) });
  await hydrate(router);
  const states = router.state.matches.map(({ updatedAt, abortController, context, ...match }) => ({
    ...match,
    title: match.meta?.map((tag) => tag?.title),
  }));
  router.history.destroy();
  return states;
}

const paths = [
  '/learn/bees',
  '/learn/bees/b%C3%BCcher%20%2F1?at=12',
  '/learn/bees/17/attempt/5',
  '/learn/bees/17/practice/8',
  '/instructor/courses/17/edit?step=content',
  '/instructor/courses/17/people',
  '/settings/security',
  '/administrator/reviews/9',
  '/tracks/bees',
];

it.each(paths)('a shell is taken at %s like the page that was rendered for it', async (path) => {
  const shell = shellOf(new URL(path, location.origin).pathname) ?? 'none';
  const own = await taken(path.replace(/\?.*/, ''), path, () => undefined);
  expect(own.length).toBeGreaterThan(1);
  expect(await taken(shell, path)).toEqual(own);
});

it.each([
  ['/learn/bees/17', '/instructor/courses/17/edit'],
  ['/offline', '/learn/bees/17'],
  ['/offline', '/courses'],
])('the page of another route (%s at %s) is none', async (rendered, path) => {
  expect(await taken(rendered, path)).toEqual(await taken(rendered, path, () => undefined));
});
