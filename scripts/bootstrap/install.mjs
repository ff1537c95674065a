import { existsSync, readFileSync } from 'node:fs';
import { fromRoot, isRelease, ROOT } from './paths.mjs';
import { run } from './process.mjs';
import { print, UserError } from './terminal.mjs';

/** Installs from the lock file when node_modules is missing, incomplete, or from another lock file. */
export async function ensureInstalled() {
  if (isRelease() || isInstalled(ROOT)) return;
  print.step('Installing the packages (the first time takes a minute or two) …');
  const started = Date.now();
  // npm passes the path of its own program to scripts; without npm we search the path.
  const npm = process.env.npm_execpath;
  const [file, ...first] = npm?.endsWith('.js')
    ? [process.execPath, npm]
    : [process.platform === 'win32' ? 'npm.cmd' : 'npm'];
  const { code, output } = await run(file, [...first, 'ci', '--no-audit', '--no-fund', '--loglevel=error']);
  if (code !== 0) throw new UserError(describeInstallFault(code, output));
  print.step(`Installed in ${Math.round((Date.now() - started) / 1000)} s.`);
}

/**
 * Compares npm's record of its last install with the lock file. npm removes the record first and writes it last, so an
 * interrupted install has none.
 */
export function isInstalled(root) {
  const installed = readJson(`${root}/node_modules/.package-lock.json`);
  const wanted = readJson(`${root}/package-lock.json`);
  if (!wanted)
    throw new UserError(
      'The file package-lock.json is missing or damaged; get it from the repository again.',
    );
  return installed !== undefined && matchesLock(wanted.packages, installed.packages);
}

/** Every package of the lock file is installed in its version, except optional ones (other platforms). */
export function matchesLock(wanted, installed) {
  for (const [path, entry] of Object.entries(wanted)) {
    if (!path.includes('node_modules/') || entry.link) continue;
    const found = installed[path];
    if (!found) {
      if (!(entry.optional || entry.devOptional || entry.peer)) return false;
    } else if (found.version !== entry.version || found.integrity !== entry.integrity) return false;
  }
  return true;
}

export function describeInstallFault(code, output) {
  if (/ENOSPC/.test(output))
    return 'The disk is full, so the packages could not be installed; free some space and try again.';
  if (/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|network/i.test(output)) {
    return 'The packages could not be fetched; check the connection to the npm registry and try again.';
  }
  if (/EACCES|EPERM/.test(output)) {
    return `The packages could not be written to ${fromRoot('node_modules')}; check that this folder is yours and try again.`;
  }
  if (code === 127) return 'npm was not found; install it together with Node and try again.';
  return `The packages could not be installed (npm ci ended with code ${code}, see above); try again after mending that.`;
}

function readJson(path) {
  if (!existsSync(path)) return undefined;
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}
