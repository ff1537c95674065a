import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, rename } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { inject } from 'vitest';

const WEB = fileURLToPath(new URL('../../../web', import.meta.url));
const VITE = fileURLToPath(new URL('../../../../node_modules/vite/bin/vite.js', import.meta.url));
const PATIENCE_MS = 240_000;

/**
 * The web app, built from the current sources into a directory of this run (removed at its end). The first caller builds
 * it; the others wait.
 * @returns the value for `webDist` of buildApp
 */
export async function builtWeb(): Promise<string> {
  const dist = inject('webBuild');
  const first = await mkdir(`${dist}.lock`).then(
    () => true,
    () => false,
  );
  if (first) {
    await promisify(execFile)(
      process.execPath,
      [VITE, 'build', '--outDir', `${dist}.unfinished`, '--logLevel', 'warn'],
      { cwd: WEB, env: { ...process.env, NODE_ENV: 'production' } },
    );
    await rename(`${dist}.unfinished`, dist);
    return dist;
  }
  const until = Date.now() + PATIENCE_MS;
  while (!existsSync(dist)) {
    if (Date.now() > until)
      throw new Error('The test that started building the web app did not finish in time');
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  return dist;
}
