import { readdirSync, readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { fileURLToPath } from 'node:url';
import { type AnyRoute, createFileRoute, createRootRoute, createRouter } from '@tanstack/react-router';
import { describe, expect, it } from 'vitest';
import { addChildren } from '~/lib/later-routes/later-routes';
import { isLater, leanRoutes, splitRoutes, withoutNames } from '../../lean-route-tree.ts';

const update = (name: string, parent: string, ...[id, path]: string[]) =>
  `const ${name} = ${name}Import.update({\n  id: '${id}',\n${path ? `  path: '${path}',\n` : ''}  getParentRoute: () => ${parent},\n} as any);\n`;

/** Runs a tree. @returns what each route was told, and the children of the root */
function run(code: string, names: readonly string[]) {
  const route = (told: object = {}): object => ({ ...told, update: (options: object) => route(options) });
  const program = new Function(
    ...names.map((name) => `${name}Import`),
    'rootRouteImport',
    `${leanRoutes(code).replaceAll(/ as any/g, '')}\nreturn { ${names.join(', ')}, RootChildren };`,
  );
  return program(...names.map(() => route()), 'the root') as Record<string, Told> & {
    RootChildren: Told[] | Record<string, Told>;
  };
}
interface Told {
  id: string;
  path?: string;
  getParentRoute: () => unknown;
}

it('tells each route the same as the generated tree', () => {
  const code =
    update('SiteRoute', 'rootRouteImport', '/_site') +
    update('CoursesRoute', 'SiteRoute', '/courses', '/courses') +
    update('CourseRoute', 'CoursesRoute', '/courses/$slug', '/$slug{-$place}') +
    'const RootChildren: RootRouteChildren = {\n  SiteRoute: SiteRoute,\n  CourseRoute:\n    CourseRoute,\n};';
  const { SiteRoute, CoursesRoute, CourseRoute, RootChildren } = run(code, [
    'SiteRoute',
    'CoursesRoute',
    'CourseRoute',
  ]);
  expect(SiteRoute).toMatchObject({ id: '/_site' });
  expect(SiteRoute).not.toHaveProperty('path');
  expect(CoursesRoute).toMatchObject({ id: '/courses', path: '/courses' });
  expect(CourseRoute).toMatchObject({ id: '/courses/$slug', path: '/$slug{-$place}' });
  expect(leanRoutes(code).match(/\.update\(/g)).toHaveLength(2);
  expect([SiteRoute, CoursesRoute, CourseRoute].map((route) => route?.getParentRoute())).toEqual([
    'the root',
    SiteRoute,
    CoursesRoute,
  ]);
  expect(RootChildren).toEqual([SiteRoute, CourseRoute]);
});

it('leaves a route alone whose parent is not there yet', () => {
  const child = update('ChildRoute', 'LateRoute', '/late/child', '/child');
  const late = update('LateRoute', 'rootRouteImport', '/late', '/late');
  expect(leanRoutes(child + late)).toContain(child);
  expect(leanRoutes(child + late)).not.toContain(late);
});

it('leaves out the name of a route in its file, and nothing else', () => {
  expect(withoutNames('const Route = createFileRoute("/learn/$course/{-$lesson}")({ ssr: false });')).toBe(
    'const Route = createFileRoute()({ ssr: false });',
  );
  expect(withoutNames("createRootRoute('/')({})")).toBe("createRootRoute('/')({})");
});

describe('the tree of this site', () => {
  const src = fileURLToPath(new URL('..', import.meta.url));
  const generated = readFileSync(`${src}/routeTree.gen.ts`, 'utf8');
  const files = readdirSync(`${src}/routes`, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /^(?!.*(?:^|\/)-).*\.tsx?$/.test(file),
  );

  const unnamed = createFileRoute as unknown as () => (options: object) => AnyRoute;
  /** Runs modules of one build, whose routes know their files alone, as they do in the build. @returns what is named */
  function runner() {
    const imported: Record<string, AnyRoute> = {};
    const routeOf = (file: string): AnyRoute => {
      const options = { staticData: { file } };
      imported[file] ??= file === '__root' ? createRootRoute(options) : unnamed()(options);
      return imported[file];
    };
    return <T>(code: string, result: string): T => {
      const routes: Record<string, AnyRoute> = {};
      const program = stripTypeScriptTypes(code)
        .replace(/^export /gm, '')
        .replace(
          /^import \{ Route as (\w+) \} from '[.~]\/routes\/(.+)';$/gm,
          (_, name: string, file: string) => {
            routes[name] = routeOf(file);
            return '';
          },
        );
      return new Function(...Object.keys(routes), `${program}\nreturn ${result};`)(
        ...Object.values(routes),
      ) as T;
    };
  }
  const routerOf = (code: string) => createRouter({ routeTree: runner()<AnyRoute>(code, 'routeTree') });
  const { early, later, paths } = splitRoutes(generated, isLater);
  /** The router of the browser, before and after it has gone to one of the later routes. */
  function splitRouter() {
    const run = runner();
    const router = createRouter({ routeTree: run<AnyRoute>(leanRoutes(early), 'routeTree') });
    const before = told(router);
    for (const [parent, children] of run<[AnyRoute, AnyRoute[]][]>(leanRoutes(later), 'added'))
      addChildren(parent, children);
    router.setRoutes(router.buildRouteTree());
    return { before, router };
  }
  const told = ({ routesById }: ReturnType<typeof routerOf>) =>
    Object.values(routesById as Record<string, AnyRoute>)
      .map(({ id, path, fullPath, parentRoute, options }) => ({
        id,
        path,
        fullPath,
        parent: parentRoute?.id,
        file: (options.staticData as { file?: string }).file,
      }))
      .toSorted((one, other) => one.id.localeCompare(other.id));

  it('has every route at its place, from its file', () => {
    const lean = leanRoutes(generated);
    expect(lean.length).toBeLessThan(generated.length);
    const routes = told(routerOf(lean));
    expect(routes).toEqual(told(routerOf(generated)));
    expect(routes.map(({ file }) => `${file}.tsx`).toSorted()).toEqual(files.toSorted());
  });

  it('leaves out later routes until they are added, and no others', () => {
    const { before, router } = splitRouter();
    const whole = told(routerOf(generated));
    expect(told(router)).toEqual(whole);
    expect(before).toEqual(whole.filter(({ file = '' }) => !isLater(file)));
    expect(whole.length - before.length).toBeGreaterThan(50);
    const isNamed = ({ fullPath }: { fullPath: string }) => paths.includes(fullPath.split('/')[1] ?? '');
    const layouts = /^\/?$/;
    expect(whole.filter((route) => isNamed(route) && !isLater(route.file ?? ''))).toEqual([]);
    expect(
      whole.filter((route) => isLater(route.file ?? '') && !isNamed(route) && !layouts.test(route.fullPath)),
    ).toEqual([]);
  });

  it('refuses later routes whose paths begin like those of others', () => {
    expect(() => splitRoutes(generated, (file) => file.startsWith('_site/courses/$category'))).toThrow(
      'begin differently',
    );
    expect(() => splitRoutes(generated, () => false)).toThrow('begin differently');
  });

  it('finds each address in the same route', () => {
    const [lean, whole] = [splitRouter().router, routerOf(generated)];
    for (const { fullPath } of told(whole)) {
      const address = fullPath.replace(/\{-\$\w+\}|\$\w*/g, 'x');
      const foundBy = (router: typeof lean) => router.getMatchedRoutes(address)[2]?.id;
      expect(foundBy(whole)).toBeDefined();
      expect([address, foundBy(lean)]).toEqual([address, foundBy(whole)]);
    }
  });

  it('has routes whose files lose their names and nothing else', () => {
    for (const file of files.filter((name) => name !== '__root.tsx')) {
      const code = readFileSync(`${src}/routes/${file}`, 'utf8');
      const [call = '', name = ''] = /createFileRoute\('([^']+)'\)/.exec(code) ?? [];
      expect([file, name]).toEqual([file, expect.stringContaining('/')]);
      expect(withoutNames(code)).toBe(code.replace(call, 'createFileRoute()'));
    }
  });
});
