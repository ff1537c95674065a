import { createMemoryHistory, createRouter } from '@tanstack/react-router';
import { expect, it } from 'vitest';
import { developmentSite } from '~/lib/page-host';
import { createQueryClient } from '~/lib/query-client';
import { routeTree } from '~/routeTree.gen';
import { shellOf } from './shells.ts';

interface Route {
  fullPath: string;
  options: { ssr?: unknown };
  parentRoute?: Route;
}
const context = { queryClient: createQueryClient(), site: developmentSite };
const { routesByPath } = createRouter({ routeTree, history: createMemoryHistory(), context });
const routes = Object.values(routesByPath) as unknown as Route[];
const mayBeShell = (route: Route | undefined): boolean =>
  route !== undefined &&
  (route.options.ssr === false || typeof route.options.ssr === 'function' || mayBeShell(route.parentRoute));
const named = routes.filter((route) => route.fullPath.includes('$'));

/** A path of a pattern, with what it names. */
function pathOf(pattern: string, seed: number): { path: string; values: string[] } {
  const values: string[] = [];
  const path = pattern.replace(/\{-?\$[^}]*\}|\$[^/]*/g, () => {
    values.push(
      `v${seed}${['', '-a%20b', '.html', '%2F..', 'ü'][(seed + values.length) % 5]}${values.length}`,
    );
    return values.at(-1) ?? '';
  });
  return { path, values };
}

it.each(named.filter(mayBeShell).map(({ fullPath }) => fullPath))(
  'every URL of %s is one page',
  (pattern) => {
    const shells = Array.from({ length: 25 }, (_, seed) => {
      const { path, values } = pathOf(pattern, seed);
      const shell = shellOf(encodeURI(decodeURI(path)));
      for (const value of values) expect(shell).not.toContain(value);
      return shell;
    });
    expect(new Set(shells).size).toBe(1);
    expect(shells[0]).toMatch(/^\/[\w/-]+$/);
    // Rendered there, it is the page of the same route
    expect(shellOf(shells[0] ?? '')).toBe(shells[0]);
  },
);

it('a path without a lesson is the page of the player too', () => {
  expect(shellOf('/learn/bees')).toBe(shellOf('/learn/bees/17'));
});

it.each([
  ...named.filter((route) => !mayBeShell(route)).map(({ fullPath }) => pathOf(fullPath, 1).path),
  ...['/', '/courses', '/student/dashboard', '/nothing/here/at/all', '/instructor/nothing', '//', '/%', ''],
  ...['*', 'http://elsewhere.example/learn/bees', '/\\', '/learn\\bees', '/learn//', '//learn/bees'],
])('%s has a page of its own', (path) => {
  expect(shellOf(path)).toBeUndefined();
});

it.each(['/learn/%', '/learn/%E0%A4%A/%', '/learn/%00', '/learn/__proto__/constructor', '/learn/<script>'])(
  '%s is no fault',
  (path) => {
    expect([undefined, '/learn/_']).toContain(shellOf(path));
  },
);
