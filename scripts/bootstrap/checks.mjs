import { existsSync } from 'node:fs';
import { fromRoot } from './paths.mjs';
import { run, tool } from './process.mjs';
import { print } from './terminal.mjs';
import { ensureWebBuilt } from './web-build.mjs';

const WORKSPACES = ['packages/contract', 'packages/sandbox', 'apps/server', 'apps/web', 'e2e', 'bench'];

/** The checks of `npm run check`: format and lint, types of each workspace, and unused code. */
export function checkList() {
  return [
    { name: 'format and lint', file: 'biome', args: ['ci', '.'] },
    ...WORKSPACES.filter((path) => existsSync(fromRoot(path, 'tsconfig.json'))).map((path) => ({
      name: `types of ${path}`,
      file: 'tsc',
      args: ['--noEmit', '-p', path],
    })),
    { name: 'boundaries', file: 'node', args: [fromRoot('scripts/boundaries/check.mjs')] },
    { name: 'unused files, exports and dependencies', file: 'knip', args: [] },
    { name: 'code that only tests use', file: 'knip', args: ['--production'] },
  ];
}

/** As many checks at once as a small machine has cores: most of them use only one. */
const AT_ONCE = 2;

/** Runs every check, even after one failed. @returns {Promise<import('./results.mjs').Counts>} */
export async function runChecks() {
  const counts = { passed: 0, failed: 0, skipped: 0, troubles: [] };
  const waiting = checkList();
  const runWaiting = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) await runCheck(check, counts);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, runWaiting));
  // The build fails when the first load outgrows its budget; without changes nothing is built
  const name = 'the web build and its budget';
  try {
    await ensureWebBuilt();
    counts.passed++;
    print.step(`✓ ${name}`);
  } catch (error) {
    counts.failed++;
    counts.troubles.push({ name, failed: true, why: String(error?.message ?? error) });
    print.step(`✗ ${name}`);
  }
  return counts;
}

async function runCheck({ name, file, args }, counts) {
  const { code, output } = await run(tool(file), args, { quiet: true });
  if (code === 0) counts.passed++;
  else {
    counts.failed++;
    counts.troubles.push({ name, failed: true, why: output });
    process.stderr.write(output);
  }
  print.step(`${code === 0 ? '✓' : '✗'} ${name}`);
}
