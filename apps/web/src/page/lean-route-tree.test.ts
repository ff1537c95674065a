import { readdirSync, readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { fileURLToPath } from 'node:url';
import { type AnyRoute, createFileRoute, createRootRoute, createRouter } from '@tanstack/react-router';
import { describe, expect, it } from 'vitest';
import { leanRoutes, withoutNames } from '../../lean-route-tree.ts';

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
  /** A router on a tree, whose routes know their files alone, as they do in the build. */
  function routerOf(code: string) {
    const imported: Record<string, AnyRoute> = {};
    const program = stripTypeScriptTypes(code)
      .replace(/^export /gm, '')
      .replace(
        /^import \{ Route as (\w+) \} from '\.\/routes\/(.+)';$/gm,
        (_, name: string, file: string) => {
          const options = { staticData: { file } };
          imported[name] = file === '__root' ? createRootRoute(options) : unnamed()(options);
          return '';
        },
      );
    const build = new Function(...Object.keys(imported), `${program}\nreturn routeTree;`);
    return createRouter({ routeTree: build(...Object.values(imported)) as AnyRoute });
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

  it('finds each address in the same route', () => {
    const [lean, whole] = [routerOf(leanRoutes(generated)), routerOf(generated)];
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
