import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's root, whatever the current directory. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url));
export const CACHE = join(ROOT, '.cache');

export const fromRoot = (...parts) => join(ROOT, ...parts);

/** The environment for child processes: the pinned programs come first on the path. */
export function toolEnvironment(extra = {}) {
  const path = [fromRoot('node_modules', '.bin'), process.env.PATH].filter(Boolean).join(delimiter);
  return { ...process.env, PATH: path, ...extra };
}
