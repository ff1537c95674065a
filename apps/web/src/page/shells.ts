import { createMemoryHistory, createRouter } from '@tanstack/react-router';
import { developmentSite } from '~/lib/page-host';
import { createQueryClient } from '~/lib/query-client';
import { routeTree } from '~/routeTree.gen';

/** Stands in place of what a path names. */
const ANYTHING = '_';

interface MatchedRoute {
  fullPath: string;
  options: { ssr?: unknown };
}
type Match = (path: string) => [branch: readonly MatchedRoute[], params: object, found: unknown];
let match: Match | undefined;

/** Matches paths alone; what routes do belongs to the router of a page. */
function matcher(): Match {
  const router = createRouter({
    routeTree,
    history: createMemoryHistory(),
    isServer: true,
    context: { queryClient: createQueryClient(), site: developmentSite },
  });
  return (path) => router.getMatchedRoutes(path) as unknown as ReturnType<Match>;
}

/**
 * The path that stands for all paths of a route that is not rendered on the server: its page is the same for all of them, so it is
 * rendered and cached once (`page/shell-matches` takes it for the path in the browser). Undefined for other routes, and where nothing
 * is found. Some routes are rendered for sites that show them to everybody: ask only for what the site keeps to signed-in people.
 */
export function shellOf(path: string): string | undefined {
  match ??= matcher();
  const [branch, , found] = match(path);
  const pattern = branch.at(-1)?.fullPath;
  const isShell = branch.some(({ options: { ssr } }) => ssr === false || typeof ssr === 'function');
  if (!found || !isShell || !pattern?.includes('$')) return undefined;
  return (
    pattern
      .split('/')
      .filter((part) => !part.startsWith('{-$'))
      // A name may have a beginning: `payment-{$id}`
      .map((part) => part.replace(/\{\$[^}]*\}|^\$.*/, ANYTHING))
      .join('/')
  );
}
