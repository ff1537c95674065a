import type { AnyRouter } from '@tanstack/react-router';

/**
 * The page of a signed-in area was rendered for another path of its route (`shells.ts`): what it says of the routes that are not
 * rendered on the server counts for the path here. The library takes a page with another path's ids for a faulty one and draws it anew.
 * Call it before the router compares them.
 */
export function readShell(router: AnyRouter): void {
  router.updateLatestLocation();
  router.matchRoutes(router.latestLocation).forEach(({ id, routeId }, n) => {
    const match = window.$_TSR?.router?.matches[n];
    // A page holds ids with another character for their slashes
    if (match?.ssr === false && match.i.replaceAll('#', '/').startsWith(routeId))
      match.i = id.replaceAll('/', '#');
  });
}
