import { accessSync, constants, existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { fromRoot } from './paths.mjs';
import { run, tool } from './process.mjs';
import { print, UserError } from './terminal.mjs';

/** The headless shell first: it renders the same pages in two thirds of the time. */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
];
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

/**
 * A Chromium for browser tests: an installed one, else Debian's (as root), else Playwright's own download.
 * @returns {Promise<string>} path of the program
 */
export async function ensureChromium() {
  const found = findChromium(process.env) ?? playwrightChromium();
  if (found) return found;
  const apt = findProgram('apt-get', process.env.PATH);
  if (process.getuid?.() === 0 && apt) {
    print.step('Installing Chromium with apt …');
    const installed = await installWithApt(apt);
    const path = installed && findChromium(process.env);
    if (path) return path;
    print.step('apt could not install it; trying Playwright’s own.');
  }
  print.step('Downloading Chromium with Playwright …');
  await run(tool('playwright'), ['install', 'chromium']);
  const path = playwrightChromium();
  if (!path) {
    throw new UserError(
      'No Chromium could be found or installed; install one and set CHROMIUM_PATH to its program.',
    );
  }
  return path;
}

/** CHROMIUM_PATH, or the first known name on the path. */
export function findChromium(env) {
  if (env.CHROMIUM_PATH) {
    if (isProgram(env.CHROMIUM_PATH)) return env.CHROMIUM_PATH;
    throw new UserError(
      `The setting CHROMIUM_PATH names no program (${env.CHROMIUM_PATH}); correct it or leave it out.`,
    );
  }
  for (const name of NAMES) {
    const path = findProgram(name, env.PATH);
    if (path) return path;
  }
  return isProgram(MAC) ? MAC : undefined;
}

export function findProgram(name, path = '') {
  const file = process.platform === 'win32' ? `${name}.exe` : name;
  return path
    .split(delimiter)
    .filter(Boolean)
    .map((folder) => join(folder, file))
    .find(isProgram);
}

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function playwrightChromium() {
  try {
    const { chromium } = createRequire(fromRoot('e2e', 'package.json'))('@playwright/test');
    const path = chromium.executablePath();
    return existsSync(path) ? path : undefined;
  } catch {
    return undefined;
  }
}

async function installWithApt(apt) {
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const install = (name) => ['install', '-y', '-qq', '--no-install-recommends', name, 'fonts-liberation'];
  // Not every distribution has the headless shell, or up-to-date package lists
  for (const update of [false, true]) {
    if (update) await run(apt, ['update', '-qq'], { env, quiet: true });
    for (const name of ['chromium-headless-shell', 'chromium'])
      if ((await run(apt, install(name), { env, quiet: true })).code === 0) return true;
  }
  return false;
}
