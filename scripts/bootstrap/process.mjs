import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { fromRoot, ROOT, toolEnvironment } from './paths.mjs';

const WINDOWS = process.platform === 'win32';

/** A program of node_modules/.bin. */
export const tool = (name) => fromRoot('node_modules', '.bin', WINDOWS ? `${name}.cmd` : name);

/**
 * Runs a program until it ends.
 * @param {{cwd?: string, env?: Record<string, string | undefined>, quiet?: boolean}} [options]
 *   `quiet` returns the output without printing it
 * @returns {Promise<{code: number, output: string}>} the code is 127 when the program cannot be started
 */
export function run(file, args, options = {}) {
  const { cwd = ROOT, env = {}, quiet = false } = options;
  return new Promise((done) => {
    const child = spawn(file, args, {
      cwd,
      env: toolEnvironment(env),
      shell: WINDOWS && file.endsWith('.cmd'),
      stdio: ['ignore', quiet ? 'pipe' : 'inherit', 'pipe'],
    });
    let output = '';
    child.stdout?.on('data', (chunk) => {
      output += chunk;
    });
    child.stderr.on('data', (chunk) => {
      output += chunk;
      if (!quiet) process.stderr.write(chunk);
    });
    const release = passSignals(child);
    child.once('error', (error) => {
      release();
      done({ code: 127, output: error.message });
    });
    child.once('close', (code, signal) => {
      release();
      done({ code: exitCode(code, signal), output });
    });
  });
}

/** Forwards stop signals to a child, so that it can stop in order. */
export function passSignals(child) {
  const handlers = ['SIGINT', 'SIGTERM', 'SIGHUP'].map((name) => {
    const handler = () => child.kill(name);
    process.on(name, handler);
    return () => process.off(name, handler);
  });
  return () => {
    for (const remove of handlers) remove();
  };
}

/** As in a shell: 128 plus the signal's number for a program that a signal ended. */
export function exitCode(code, signal) {
  return code ?? 128 + (signal ? constants.signals[signal] : 0);
}
