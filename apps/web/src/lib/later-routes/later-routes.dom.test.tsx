import { createMemoryHistory, createRootRoute, createRoute, createRouter } from '@tanstack/react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import { addRoutesOnTheWay, routesOf } from './later-routes.ts';

const load = vi.hoisted(() => vi.fn());
vi.mock('./here', () => ({ laterPaths: ['desk'], loadLater: load }));
beforeEach(() => load.mockReset());

function site() {
  const root = createRootRoute();
  const home = createRoute({ getParentRoute: () => root, path: '/' });
  const desk = createRoute({ getParentRoute: () => root, path: '/desk/$id' });
  const history = createMemoryHistory({ initialEntries: ['/'] });
  const router = createRouter({ routeTree: root.addChildren([home]), history });
  const found = (path: string) => router.getMatchedRoutes(path)[2]?.id;
  return { router, found, later: { added: [[root, [desk]]] } };
}

it('adds the later routes on the way to one of them, once, and keeps those that are there', async () => {
  const { router, found, later } = site();
  load.mockResolvedValue(later);
  addRoutesOnTheWay(router);
  await router.navigate({ href: '/other' });
  await router.load();
  expect(load).not.toHaveBeenCalled();
  expect(found('/desk/1')).toBeUndefined();

  await router.navigate({ href: '/desk/1' });
  await router.load();
  await router.load();
  expect(load).toHaveBeenCalledTimes(1);
  expect([found('/desk/1'), found('/')]).toEqual(['/desk/$id', '/']);
  expect(router.state.matches.map(({ routeId }) => routeId)).toContain('/desk/$id');
});

it('tries again what could not be loaded', async () => {
  const { router, found, later } = site();
  load.mockRejectedValueOnce(new Error('no connection')).mockResolvedValueOnce(later);
  await expect(routesOf(router, '/desk/1')).rejects.toThrow('no connection');
  expect(found('/desk/1')).toBeUndefined();
  await routesOf(router, '/desk/1');
  expect(found('/desk/1')).toBe('/desk/$id');
});
