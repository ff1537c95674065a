import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { neededFolders, releaseRoots, WORKSPACES } from './packages.mjs';

/** What the started product reads, besides packages. */
const PARTS = [
  ...['package.json', 'package-lock.json', 'CHANGELOG.md', 'LICENSE', 'README.md', 'docs', 'deploy'],
  ...['scripts/bootstrap.mjs', 'scripts/bootstrap', 'scripts/commands', 'scripts/release'],
  ...[
    'apps/server/package.json',
    'apps/server/src',
    'apps/server/migrations',
    'apps/server/content',
    'apps/server/demo',
  ],
  ...['apps/web/package.json', 'apps/web/dist', 'packages/contract/package.json', 'packages/contract/src'],
  ...['packages/sandbox/package.json', 'packages/sandbox/src'],
];
const LEFT_OUT = /(?:\.test\.(?:ts|tsx|mjs)|\.fingerprint)$/;
/** Of packages: for debuggers and compilers. */
const LEFT_OUT_OF_PACKAGES = /\.(?:map|d\.[cm]?ts)$/;

/** Starts the release with the Node that is in it: nothing else has to be installed. */
const STARTER = `#!/bin/sh
# darasa start | worker | admin … | import … | grade … | languages …
set -eu
self=$(readlink -f "$0")
root=$(dirname "$(dirname "$self")")
exec "$root/node_modules/node/bin/node" "$root/scripts/bootstrap.mjs" "$@"
`;

/** For containers and supervisors: ends with 0 while the server on this machine can serve. */
const HEALTH = `#!/bin/sh
root=$(dirname "$(dirname "$(readlink -f "$0")")")
exec "$root/node_modules/node/bin/node" -e \\
  'fetch("http://127.0.0.1:" + (process.env.PORT || 3000) + "/readyz").then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))'
`;

/**
 * Makes a folder from which the product starts: nothing is installed, built or fetched there.
 * @param {string} root the repository, with its packages installed and the web built @param {string} to
 * @param {object} facts what release.json says
 */
export function makeFolder(root, to, facts) {
  rmSync(to, { recursive: true, force: true });
  mkdirSync(to, { recursive: true });
  const copy = (path, leftOut) =>
    cpSync(join(root, path), join(to, path), {
      recursive: true,
      verbatimSymlinks: true,
      filter: (from) => !leftOut.test(from) && basename(from) !== 'node_modules',
    });
  for (const path of PARTS) if (existsSync(join(root, path))) copy(path, LEFT_OUT);
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const isThere = (path) => existsSync(join(root, path));
  for (const path of neededFolders(lock, releaseRoots(root, lock), isThere)) {
    const { link, resolved } = lock.packages[path];
    if (!link) copyPackage(root, to, path);
    else if (WORKSPACES.includes(resolved)) {
      mkdirSync(join(to, dirname(path)), { recursive: true });
      symlinkSync(relative(dirname(path), resolved), join(to, path));
    }
  }
  writeFileSync(join(to, 'release.json'), `${JSON.stringify(facts, undefined, 2)}\n`);
  mkdirSync(join(to, 'bin'));
  writeFileSync(join(to, 'bin', 'darasa'), STARTER);
  writeFileSync(join(to, 'bin', 'darasa-health'), HEALTH);
  for (const name of ['darasa', 'darasa-health']) chmodSync(join(to, 'bin', name), 0o755);
}

/** One package without those within it, which are needed or not by themselves. */
function copyPackage(root, to, path) {
  const inner = join(root, path, 'node_modules');
  cpSync(join(root, path), join(to, path), {
    recursive: true,
    verbatimSymlinks: true,
    filter: (from) => from !== inner && !LEFT_OUT_OF_PACKAGES.test(from),
  });
}

/** The newest migration in a folder of them. */
export const newestMigration = (folder) =>
  Math.max(0, ...readdirSync(folder).flatMap((name) => Number(/^(\d{4})_/.exec(name)?.[1] ?? 0)));
