import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's root, whatever the current directory. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url));
export const CACHE = join(ROOT, '.cache');

/** Whether this is a folder that `npm run release` has made: it is complete, and nothing is installed or built in it. */
export const isRelease = (root = ROOT) => existsSync(join(root, 'release.json'));

export const fromRoot = (...parts) => join(ROOT, ...parts);

/** The environment for child processes: the pinned programs come first on the path. */
export function toolEnvironment(extra = {}) {
  const path = [fromRoot('node_modules', '.bin'), process.env.PATH].filter(Boolean).join(delimiter);
  return { ...process.env, PATH: path, ...extra };
}
