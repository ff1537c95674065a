import { posix } from 'node:path';
import { isTest } from './tests.mjs';

const IMPORT_COMMAND = 'apps/server/src/modules/catalogue/import/cli.ts';

/**
 * Imports that do not count, because their circle is inherent.
 * @type {readonly {from: string, to: string, why: string}[]}
 */
const EXCEPTIONS = [
  {
    from: IMPORT_COMMAND,
    to: 'apps/server/src/config.ts',
    why: 'A command with its own process is an application like main.ts, although it is inside its module.',
  },
  {
    from: IMPORT_COMMAND,
    to: 'apps/server/src/lifecycle/shutdown.ts',
    why: 'The same command.',
  },
];

/**
 * Circles between folders. In each folder, its subfolders and its own files must depend on one another in one direction only. A file
 * counts by itself: a subfolder may use one file of its parent (`types.ts`) and be used by another (`index.ts`). Imports of types count;
 * tests do not.
 * @param {readonly {path: string, imports: readonly string[]}[]} files with the paths that they import, from the root of the repository
 * @param {typeof EXCEPTIONS} exceptions
 * @returns {string[]} a message for each circle, with one import for each step; and one for each exception that nothing needs
 */
export function circlesAmong(files, exceptions = EXCEPTIONS) {
  const unused = new Set(exceptions);
  const counts = (from, to) => {
    const exception = exceptions.find((one) => one.from === from && one.to === to);
    unused.delete(exception);
    return exception === undefined;
  };
  const found = [...dependencies(files, counts)].flatMap(([folder, edges]) =>
    circlesOf(edges).map((circle) => describe(folder, circle, edges)),
  );
  const needless = [...unused].map(
    ({ from, to }) => `${from}\n    ${to}: is not imported: remove the exception.`,
  );
  return [...found, ...needless];
}

/**
 * Folder → name in it → name in it that it imports → one of those imports.
 * @returns {Map<string, Map<string, Map<string, {from: string, to: string}>>>}
 */
function dependencies(files, counts) {
  const known = new Set(files.map(({ path }) => path));
  const folders = new Map();
  for (const { path: from, imports } of files.filter(({ path }) => !isTest(path))) {
    for (const target of imports) {
      const to = sourceFile(target, known);
      if (to === undefined || to === from || !counts(from, to)) continue;
      const folder = commonFolder(from, to);
      const targets = entry(entry(folders, folder), nameIn(folder, from));
      if (!targets.has(nameIn(folder, to))) targets.set(nameIn(folder, to), { from, to });
    }
  }
  return folders;
}

const entry = (map, key) => map.get(key) ?? map.set(key, new Map()).get(key);

/** The web app's alias leaves extensions out. */
const sourceFile = (target, known) =>
  [target, `${target}.ts`, `${target}.tsx`].find((path) => known.has(path));

/** The deepest folder that both files are in. */
function commonFolder(one, other) {
  let folder = posix.dirname(one);
  while (folder !== '.' && !other.startsWith(`${folder}/`)) folder = posix.dirname(folder);
  return folder;
}

/** The name of a file, or of the subfolder that it is in. */
const nameIn = (folder, path) => posix.relative(folder, path).split('/', 1)[0];

/** A shortest circle through each name that is in one; none twice. */
function circlesOf(edges) {
  const circles = new Map();
  for (const start of edges.keys()) {
    const circle = shortestCircle(start, edges);
    const names = circle?.toSorted().join();
    if (circle && !circles.has(names)) circles.set(names, circle);
  }
  return [...circles.values()];
}

/** @returns {string[] | undefined} names, from `start`; the last one imports `start` */
function shortestCircle(start, edges) {
  const before = new Map([[start, undefined]]);
  for (const name of before.keys()) {
    for (const next of edges.get(name)?.keys() ?? []) {
      if (next === start) return pathTo(name, before);
      if (!before.has(next)) before.set(next, name);
    }
  }
  return undefined;
}

function pathTo(name, before) {
  const path = [];
  for (let at = name; at !== undefined; at = before.get(at)) path.unshift(at);
  return path;
}

function describe(folder, circle, edges) {
  const steps = circle.map((name, index) => {
    const { from, to } = edges.get(name).get(circle[(index + 1) % circle.length]);
    return `\n    ${from} imports ${to}`;
  });
  return `${folder}\n    ${[...circle, circle[0]].join(' → ')} is a circle: move what they share to where all of them may import it.${steps.join('')}`;
}
