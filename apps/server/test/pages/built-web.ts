import { execFile } from 'node:child_process';
import { rename } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { inject } from 'vitest';
import { onceARun } from '../postgres/once-a-run.ts';

const WEB = fileURLToPath(new URL('../../../web', import.meta.url));
const VITE = fileURLToPath(new URL('../../../../node_modules/vite/bin/vite.js', import.meta.url));

/**
 * The web app, built from the current sources: the build that TEST_WEB_DIST names (`npm test` has just made one), else one in a directory of
 * this run (removed at its end), which the first caller makes while the others wait.
 * @returns the value for `webDist` of buildApp
 */
export async function builtWeb(): Promise<string> {
  if (process.env.TEST_WEB_DIST) return process.env.TEST_WEB_DIST;
  const dist = inject('webBuild');
  await onceARun(dist, async () => {
    await promisify(execFile)(
      process.execPath,
      [VITE, 'build', '--outDir', `${dist}.unfinished`, '--logLevel', 'warn'],
      { cwd: WEB, env: { ...process.env, NODE_ENV: 'production' } },
    );
    await rename(`${dist}.unfinished`, dist);
  });
  return dist;
}
