import { readdirSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { join } from 'node:path';
import { UserError } from '../bootstrap/terminal.mjs';

/*
 * Which installed packages the started product needs: those of the server and of what it is made of, and those that the built pages import.
 * What pages need in the browser alone is in their build.
 */

/** The workspaces whose code runs in a release as it is. */
export const WORKSPACES = ['apps/server', 'packages/contract', 'packages/sandbox'];

/** The package's name in what is imported: `@scope/name/file` → `@scope/name`. */
const packageOf = (specifier) => specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');

/**
 * Packages that the built pages import when they are rendered. What is imported by a call (`import('mermaid')`) needs a browser.
 * @param {string} folder `dist/server` @returns {string[]}
 */
export function importedPackages(folder) {
  const found = new Set();
  for (const file of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!file.isFile() || !/\.m?js$/.test(file.name)) continue;
    const text = readFileSync(join(file.parentPath, file.name), 'utf8');
    for (const [, specifier] of text.matchAll(/(?:\bfrom|\bimport)\s*["']([^"'./][^"']*)["']/g))
      if (/^(?:@[\w.-]+\/)?[\w.-]+(?:\/[\w./-]+)?$/.test(specifier)) found.add(packageOf(specifier));
  }
  return [...found].filter((name) => !builtinModules.includes(name)).toSorted();
}

/**
 * The folders below `node_modules` that packages need, with what these need in turn, as npm has put them.
 * @param {{packages: Record<string, object>}} lock
 * @param {{from: string, names: string[], optional?: boolean}[]} roots the folder that needs them, and their names
 * @param {(path: string) => boolean} isThere whether a folder is installed: optional ones of other systems are not
 */
export function neededFolders(lock, roots, isThere) {
  const needed = new Set();
  const open = roots.flatMap(({ from, names, optional = false }) =>
    names.map((name) => ({ from, name, optional })),
  );
  for (let next = open.pop(); next; next = open.pop()) {
    const path = placeOf(lock, next.from, next.name);
    if (path === undefined || (next.optional && !isThere(path))) {
      if (next.optional) continue;
      throw new UserError(`The package ${next.name}, which ${next.from} needs, is not in package-lock.json.`);
    }
    if (needed.has(path)) continue;
    const entry = lock.packages[path];
    const place = entry.link ? entry.resolved : path;
    needed.add(path);
    const {
      dependencies,
      optionalDependencies = {},
      peerDependencies,
      peerDependenciesMeta,
    } = lock.packages[place];
    const add = (names, isOptional) => {
      for (const name of Object.keys(names ?? {}))
        open.push({ from: place, name, optional: name in optionalDependencies || isOptional(name) });
    };
    add(dependencies, () => false);
    add(optionalDependencies, () => true);
    add(peerDependencies, (name) => peerDependenciesMeta?.[name]?.optional === true);
  }
  return [...needed].toSorted();
}

/** Where Node finds a package from a folder. */
function placeOf(lock, from, name) {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/')))) {
    const path = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`;
    if (lock.packages[path]) return path;
    if (folder === '') return undefined;
  }
}

/** The roots of a release of this repository. */
export function releaseRoots(root, lock) {
  const own = WORKSPACES.map((from) => ({
    from,
    names: Object.keys(lock.packages[from].dependencies ?? {}),
  }));
  const optional = WORKSPACES.map((from) => ({
    ...{ from, optional: true },
    names: Object.keys(lock.packages[from].optionalDependencies ?? {}),
  }));
  const pages = { from: 'apps/web', names: importedPackages(join(root, 'apps/web/dist/server')) };
  return [...own, ...optional, pages, { from: '', names: ['node'] }];
}
