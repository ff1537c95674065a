import { expect, it } from 'vitest';
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
    update('CourseRoute', 'CoursesRoute', '/courses/$slug', '/$slug') +
    'const RootChildren: RootRouteChildren = {\n  SiteRoute: SiteRoute,\n  CourseRoute:\n    CourseRoute,\n};';
  const { SiteRoute, CoursesRoute, CourseRoute, RootChildren } = run(code, [
    'SiteRoute',
    'CoursesRoute',
    'CourseRoute',
  ]);
  expect(SiteRoute).toMatchObject({ id: '/_site' });
  expect(SiteRoute).not.toHaveProperty('path');
  expect(CoursesRoute).toMatchObject({ id: '/courses', path: '/courses' });
  expect(CourseRoute).toMatchObject({ id: '/courses/$slug', path: '/$slug' });
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
