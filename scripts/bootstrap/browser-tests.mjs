import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureChromium } from './chromium.mjs';
import { playwrightTimes } from './file-times.mjs';
import { CACHE, fromRoot } from './paths.mjs';
import { run, tool } from './process.mjs';
import { countPlaywright } from './results.mjs';
import { ensureWebBuilt } from './web-build.mjs';

/** The journeys in a real browser, on the built product. @returns {Promise<import('./results.mjs').Counts>} */
export async function runBrowserTests(args = []) {
  if (!hasJourneys()) return { passed: 0, failed: 0, skipped: 0 };
  const report = join(CACHE, 'playwright.json');
  mkdirSync(CACHE, { recursive: true });
  rmSync(report, { force: true });
  await ensureWebBuilt();
  const chromium = await ensureChromium();
  const { code } = await run(tool('playwright'), ['test', ...args], {
    cwd: fromRoot('e2e'),
    env: { CHROMIUM_PATH: chromium, E2E_JSON: report },
  });
  return { ...countPlaywright(report, code), times: playwrightTimes(report) };
}

function hasJourneys() {
  const folder = fromRoot('e2e', 'journeys');
  if (!existsSync(folder)) return false;
  return readdirSync(folder, { recursive: true }).some((name) => /\.(?:spec|test)\.ts$/.test(String(name)));
}
