import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository, wherever the command was called from. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url));
export const CACHE = join(ROOT, '.cache');

export const fromRoot = (...parts) => join(ROOT, ...parts);

/** The environment for what we start: the pinned programs come first on the path. */
export function toolEnvironment(extra = {}) {
  const path = [fromRoot('node_modules', '.bin'), process.env.PATH].filter(Boolean).join(delimiter);
  return { ...process.env, PATH: path, ...extra };
}
