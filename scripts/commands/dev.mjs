import { spawn } from 'node:child_process';
import { fromRoot, ROOT, toolEnvironment } from '../bootstrap/paths.mjs';
import { tool } from '../bootstrap/process.mjs';
import { print, UserError } from '../bootstrap/terminal.mjs';

const STOP_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Server and web app with hot reload at one URL: the server answers there, as in the product, and gets pages from Vite; it
 * restarts when its code changes.
 */
export async function run() {
  const port = Number(process.env.PORT || 3000);
  if (!Number.isInteger(port) || port < 1 || port > 65_534) {
    throw new UserError(
      `The setting PORT must be a whole number from 1 to 65534, but it is "${process.env.PORT}".`,
    );
  }
  const webPort = port + 1;
  const environment = toolEnvironment({ NODE_ENV: 'development' });
  print.step(`Development at http://localhost:${port}: pages and server reload when their code changes.`);
  await untilOneEnds([
    spawn(process.execPath, ['--watch', '--watch-preserve-output', fromRoot('apps/server/src/main.ts')], {
      cwd: ROOT,
      env: { ...environment, PORT: String(port), WEB_DEV_SERVER: `http://127.0.0.1:${webPort}` },
      stdio: 'inherit',
    }),
    spawn(tool('vite'), ['dev', '--host', '127.0.0.1', '--port', String(webPort), '--strictPort'], {
      cwd: fromRoot('apps', 'web'),
      env: { ...environment, API_ORIGIN: `http://127.0.0.1:${port}` },
      // Vite's URL is not the one to open.
      stdio: ['ignore', 'ignore', 'inherit'],
      shell: process.platform === 'win32',
    }),
  ]);
}

/** When one of the two ends, or on a signal, the other is stopped too. */
async function untilOneEnds(children) {
  const stop = (signal) => {
    for (const child of children)
      if (child.exitCode === null && child.signalCode === null) child.kill(signal);
  };
  for (const name of STOP_SIGNALS) process.on(name, () => stop(name));
  const ends = children.map(
    (child) =>
      new Promise((done) => {
        child.once('error', () => done(1));
        child.once('exit', (code) => done(code ?? 0));
      }),
  );
  const first = await Promise.race(ends);
  stop('SIGTERM');
  await Promise.all(ends);
  process.exitCode = first;
}
