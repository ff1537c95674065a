import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fingerprint } from './fingerprint.mjs';
import { fromRoot, isRelease, ROOT } from './paths.mjs';
import { run, tool } from './process.mjs';
import { print, UserError } from './terminal.mjs';

const WEB = fromRoot('apps', 'web');
const STAMP = fromRoot('apps', 'web', 'dist', '.fingerprint');
/** The sources of the built pages. */
const SOURCES = ['apps/web', 'packages/contract/src', 'packages/contract/package.json', 'package-lock.json'];

/** Builds the web app when the build is missing or older than its sources. */
export async function ensureWebBuilt() {
  if (isRelease()) return;
  const wanted = fingerprint(ROOT, SOURCES);
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted) return;
  print.step('Building the web pages …');
  const started = Date.now();
  rmSync(STAMP, { force: true });
  const { code, output } = await run(tool('vite'), ['build', '--logLevel', 'warn'], {
    cwd: WEB,
    env: { NODE_ENV: 'production' },
    quiet: true,
  });
  if (code !== 0) {
    process.stderr.write(output);
    throw new UserError(
      /ENOSPC/.test(output)
        ? 'The disk is full, so the web pages could not be built; free some space and try again.'
        : `The web pages could not be built (vite build ended with code ${code}, see above).`,
    );
  }
  // The build generates routes, which belong to the sources.
  writeFileSync(STAMP, fingerprint(ROOT, SOURCES));
  print.step(`Built in ${((Date.now() - started) / 1000).toFixed(1)} s.`);
}
