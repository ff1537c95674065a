import type { AnyRoute, AnyRouter } from '@tanstack/react-router';
import { laterPaths, loadLater } from './here';

const added = new WeakMap<AnyRouter, Promise<void>>();

/**
 * Adds the routes that the first load leaves out, where a path is one of theirs.
 * @param path begins with a slash
 * @returns undefined where the routes of the path are there; rejects when they could not be loaded, and can be called again
 */
export function routesOf(router: AnyRouter, path: string): Promise<void> | undefined {
  if (!laterPaths.includes(path.split('/')[1] ?? '')) return undefined;
  let adding = added.get(router);
  if (!adding) {
    adding = loadLater().then((later) => {
      for (const [parent, children] of later.added) addChildren(parent, children);
      router.setRoutes(router.buildRouteTree());
    });
    adding.catch(() => added.delete(router));
    added.set(router, adding);
  }
  return adding;
}

/** Routes that are left out are added before the router looks for them: on the way to a page. */
export function addRoutesOnTheWay(router: AnyRouter): void {
  const { load } = router;
  router.load = async (options) => {
    try {
      await routesOf(router, router.history.location.pathname);
    } catch {
      // Its own page has them, or says why it can't be opened
      location.reload();
      return;
    }
    await load(options);
  };
}

/** Children of a route are a list in the browser's build, and named elsewhere. */
export function addChildren(parent: AnyRoute, children: readonly AnyRoute[]): void {
  parent.addChildren([...Object.values(parent.children ?? {}), ...children] as AnyRoute[]);
}
