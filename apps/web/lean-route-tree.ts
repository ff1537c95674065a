import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const UPDATE = /const (\w+) =\s+(\w+)\.update\(\{((?:[^{}]|\{-?\$\w+\})*)\}(?: as any)?\)/g;
const CHILDREN = /const (\w+Children)(?:: \w+)? =\s+\{([^{}]*)\}/g;
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

/** A statement of the generated tree that is about one route, which it names. */
const OF_ONE_ROUTE =
  /^(?:import \{ Route as (\w+)RouteImport \} from '\.\/routes\/([^']+)'|const (\w+)Route(?:Children(?:: \w+)? =\s+\{[^{}]*\}|WithChildren =\s+\w+\._addFileChildren\([^()]*\)| =\s+\w+\.update\(\{(?:[^{}]|\{-?\$\w+\})*\}(?: as any)?\)));?\n/gm;

export interface SplitRoutes {
  /** The tree without the later routes. */
  early: string;
  /** A module that exports `added`: pairs of a route and the later routes to be added to its children. */
  later: string;
  /** First parts of the paths of the later routes; none of them begins an early route's path. */
  paths: string[];
}

/**
 * Takes routes out of the generated tree, which the browser adds once it goes to one of them: see `lib/later-routes`.
 * @param code of `routeTree.gen.ts`
 * @param isLater by a route's file, below `routes/` and without its ending; what is below a later route is later too
 */
export function splitRoutes(code: string, isLater: (file: string) => boolean): SplitRoutes {
  const files = new Map<string, string>();
  for (const [, name, file] of code.matchAll(OF_ONE_ROUTE)) if (name && file) files.set(name, file);
  const later = new Set([...files].filter(([, file]) => isLater(file)).map(([name]) => name));
  const taken: string[] = [];
  const rest = code.replace(OF_ONE_ROUTE, (whole, imported?: string, _file?: string, placed?: string) => {
    if (!later.has(imported ?? placed ?? '')) return whole;
    taken.push(whole.replace("'./routes/", "'~/routes/"));
    return '';
  });
  const added: string[] = [];
  const early = rest.replace(CHILDREN, (whole, name: string, entries: string) => {
    const children = [...entries.matchAll(/(\w+)Route:\s*(\w+)/g)];
    const out = children.filter(([, child]) => later.has(child ?? ''));
    if (out.length === 0) return whole;
    const parent = name.replace(/RouteChildren$/, '');
    added.push(`[${parent}RouteImport, [${out.map(([, , route]) => route).join(', ')}]]`);
    const file = files.get(parent) ?? '__root';
    const alias = parent === 'root' ? '' : `const ${parent}Route = ${parent}RouteImport;\n`;
    taken.unshift(`import { Route as ${parent}RouteImport } from '~/routes/${file}';\n${alias}`);
    const kept = children.filter(([, child]) => !later.has(child ?? ''));
    const head = whole.slice(0, whole.indexOf('{'));
    return `${head}{${kept.map(([, child, route]) => `${child}Route: ${route}`).join(', ')}}`;
  });
  const first = (pathOfFile: string): string =>
    pathOfFile.split(/[/.]/).find((part) => !part.startsWith('_') && part !== 'index') ?? '';
  const firsts = (some: Iterable<string>) => new Set([...some].map(first).filter((part) => part !== ''));
  const paths = firsts([...later].map((name) => files.get(name) ?? ''));
  const others = firsts([...files].filter(([name]) => !later.has(name)).map(([, file]) => file));
  const shared = [...paths].filter((part) => others.has(part));
  if (added.length === 0 || shared.length > 0)
    throw new Error(`Later routes have to begin differently from all others: ${shared.join(', ')}`);
  return {
    early,
    later: `${taken.join('')}export const added = [${added.join(', ')}];\n`,
    paths: [...paths],
  };
}

/** A route is named in its file for its types alone: the tree says where it is. @param code of a route's file */
export const withoutNames = (code: string): string =>
  code.replace(/\bcreateFileRoute\((["'`])[^"'`]*\1\)/g, 'createFileRoute()');

/** The module with the later routes. */
const LATER = 'virtual:later-routes.ts';
/** The workspaces and what belongs to an account: nobody begins there who has not been on another page, or signed in. */
export const isLater = (file: string): boolean =>
  /^(_workspace|_site\/_area|_auth|_confirm)(\/|$)|^(admin|teacher)\./.test(file);

const splitTree = (): SplitRoutes =>
  splitRoutes(readFileSync(new URL('./src/routeTree.gen.ts', import.meta.url), 'utf8'), isLater);

/** See `leanRoutes`, `splitRoutes` and `withoutNames`. Only in the browser's build: the server reads its own as they are. */
export function leanRouteTree(): Plugin[] {
  const inBrowser = {
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
  } satisfies Partial<Plugin>;
  return [
    {
      name: 'darasa:lean-route-tree',
      ...inBrowser,
      resolveId: (id) => (id === LATER ? LATER : undefined),
      load: (id) => (id === LATER ? leanRoutes(splitTree().later) : undefined),
      transform: {
        order: 'pre',
        handler(code, id) {
          if (/src\/lib\/later-routes\/here\.ts$/.test(id))
            return {
              code: `export const laterPaths = ${JSON.stringify(splitTree().paths)};
export const loadLater = () => import('${LATER}');`,
              map: null,
            };
          if (!/src\/routeTree\.gen\.ts$/.test(id)) return undefined;
          const lean = leanRoutes(splitRoutes(code, isLater).early);
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
