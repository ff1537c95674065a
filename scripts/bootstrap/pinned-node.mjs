import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import * as nodeModule from 'node:module';
import { CACHE, fromRoot, toolEnvironment } from './paths.mjs';
import { exitCode, passSignals } from './process.mjs';
import { UserError } from './terminal.mjs';

/**
 * The project runs on the Node version of its lock file. When this process runs on another one, it starts that one.
 * @returns {Promise<number | undefined>} the exit code of the other process; undefined when this one continues
 */
export async function continueOnPinnedNode() {
  const wanted = pinnedVersion();
  if (process.versions.node === wanted) {
    // Compiled code (and TypeScript without its types) is cached for the next start.
    nodeModule.enableCompileCache?.(`${CACHE}/compile`);
    return undefined;
  }
  const node = fromRoot('node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
  if (!existsSync(node)) {
    throw new UserError(
      `Node ${wanted} is missing from node_modules (its install script did not run); run "npm ci" with scripts allowed and try again.`,
    );
  }
  const child = spawn(node, process.argv.slice(1), { stdio: 'inherit', env: toolEnvironment() });
  passSignals(child);
  return new Promise((done, fail) => {
    child.once('error', (error) =>
      fail(new UserError(`Node ${wanted} in node_modules does not run on this system (${error.message}).`)),
    );
    child.once('close', (code, signal) => done(exitCode(code, signal)));
  });
}

function pinnedVersion() {
  return JSON.parse(readFileSync(fromRoot('package.json'), 'utf8')).dependencies.node;
}
