import type { Plugin } from 'vite';

const UPDATE = /const (\w+) = (\w+)\.update\(\{((?:[^{}]|\{-?\$\w+\})*)\}(?: as any)?\)/g;
const CHILDREN = /const (\w+Children)(?:: \w+)? = \{([^{}]*)\}/g;
const PLACE =
  'function place(route, parent, path, id = path) { return route.update({ id, path, getParentRoute: () => parent }); }';

/**
 * The generated route tree in fewer bytes, which are in every first load: each route is told its place by one function, and the
 * children of a route are a list, whose names nothing reads.
 * @param code of `routeTree.gen.ts`
 */
export function leanRoutes(code: string): string {
  const known = new Set(['rootRouteImport']);
  const placed = code.replace(UPDATE, (whole: string, name: string, route: string, options: string) => {
    const [, parent = ''] = /getParentRoute: \(\) => (\w+)/.exec(options) ?? [];
    const [id, path] = [textOf(options, 'id'), textOf(options, 'path')];
    // A parent has to be there before its children are told of it
    const canBe = id !== undefined && path !== undefined && known.has(parent);
    known.add(name);
    if (!canBe) return whole;
    const places = [route, parent, `'${path}'`, ...(id === path ? [] : [`'${id}'`])];
    return `const ${name} = place(${places.join(', ')})`;
  });
  const listed = placed.replace(CHILDREN, (_whole, name: string, entries: string) => {
    const routes = [...entries.matchAll(/\w+:\s*(\w+)/g)].map(([, route]) => route);
    return `const ${name} = [${routes.join(', ')}]`;
  });
  return `${listed}\n${PLACE}`;
}

const textOf = (options: string, name: string): string | undefined =>
  new RegExp(`\\b${name}: (['"\`])([^'"\`]*)\\1`).exec(options)?.[2];

/** A route is named in its file for its types alone: the tree says where it is. @param code of a route's file */
export const withoutNames = (code: string): string =>
  code.replace(/\bcreateFileRoute\((["'`])[^"'`]*\1\)/g, 'createFileRoute()');

/** See `leanRoutes` and `withoutNames`. Only in the browser's build: the server reads its own as they are. */
export function leanRouteTree(): Plugin[] {
  const inBrowser = {
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
  } satisfies Partial<Plugin>;
  return [
    {
      name: 'darasa:lean-route-tree',
      ...inBrowser,
      transform: {
        order: 'pre',
        handler(code, id) {
          if (!/src\/routeTree\.gen\.ts$/.test(id)) return undefined;
          const lean = leanRoutes(code);
          if (!lean.includes('= place(')) this.error('The route tree is written differently: see leanRoutes');
          return { code: lean, map: null };
        },
      },
    },
    {
      name: 'darasa:lean-routes',
      ...inBrowser,
      transform: {
        // The router's own plugin, which splits these files, reads the names
        order: 'post',
        handler: (code, id) =>
          /src\/routes\//.test(id) ? { code: withoutNames(code), map: null } : undefined,
      },
    },
  ];
}
