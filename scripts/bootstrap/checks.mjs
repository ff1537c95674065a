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
    {
      name: 'types of the database and of its statements',
      file: 'node',
      args: [fromRoot('scripts/generate-database-types.ts'), '--check'],
    },
    { name: 'unused files, exports and dependencies', file: 'knip', args: [] },
    { name: 'code that only tests use', file: 'knip', args: ['--production'] },
  ];
}

/** As many checks at once as a small machine has cores: most of them use only one. */
const AT_ONCE = 2;

/**
 * Runs every check, even after one failed or could not be run.
 * @returns {Promise<import('./results.mjs').Counts>}
 */
export async function runChecks(checks = checkList(), buildWeb = ensureWebBuilt) {
  const counts = { passed: 0, failed: 0, skipped: 0, troubles: [] };
  const waiting = [
    // The longest comes first. It fails when the first load outgrows its budget; without changes nothing is built
    () => count('the web build and its budget', counts, buildWeb),
    ...checks.map((check) => () => runCheck(check, counts)),
  ];
  const runWaiting = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) await check();
  };
  await Promise.all(Array.from({ length: AT_ONCE }, runWaiting));
  return counts;
}

const runCheck = ({ name, file, args }, counts) =>
  count(name, counts, async () => {
    const { code, output } = await run(tool(file), args, { quiet: true });
    if (code === 0) return;
    process.stderr.write(output);
    throw new Error(output);
  });

/** Does something and counts it, as failed when it throws. */
async function count(name, counts, work) {
  try {
    await work();
    counts.passed++;
    print.step(`✓ ${name}`);
  } catch (error) {
    counts.failed++;
    counts.troubles.push({ name, failed: true, why: String(error?.message ?? error) });
    print.step(`✗ ${name}`);
  }
}
