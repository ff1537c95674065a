import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { runBrowserTests } from '../bootstrap/browser-tests.mjs';
import { runChecks } from '../bootstrap/checks.mjs';
import { CACHE } from '../bootstrap/paths.mjs';
import { run as runProgram, tool } from '../bootstrap/process.mjs';
import { addCounts, closingLine, countVitest, oneFailure, troubleLines } from '../bootstrap/results.mjs';
import { Fault, say } from '../bootstrap/say.mjs';
import { ensureWebBuilt } from '../bootstrap/web-build.mjs';

/** Checks, tests and browser journeys; always ends with one line that counts them all. */
export async function run() {
  const parts = [
    ['Checking the code …', runChecks],
    ['Running the tests …', () => runVitest('vitest.json')],
    ...olderPostgres(),
    ['Running the journeys in a browser …', () => runBrowserTests(SECOND_TRY_OF_JOURNEYS)],
  ];
  // Tests that start the whole server want its pages
  const counts = [await ensureWebBuilt().then(() => addCounts(), countFault('The build'))];
  for (const [title, part] of parts) {
    const started = Date.now();
    say.step(`\n${title}`);
    counts.push(await part().catch(countFault(title)));
    say.step(`… took ${Math.round((Date.now() - started) / 1000)} s`);
  }
  const sum = addCounts(...counts);
  console.log(['', ...troubleLines(sum.troubles), '', closingLine(sum)].join('\n'));
  process.exitCode = sum.failed > 0 ? 1 : 0;
}

/**
 * On a machine that is busy with something else, a clock may run out for which the product is not to blame. What passes at its
 * second try counts as passed and is named at the end, for somebody to look into: a test that does so again is at fault.
 */
const SECOND_TRY = ['--retry=1'];
const SECOND_TRY_OF_JOURNEYS = ['--retries=1'];

/** Debian keeps each version of PostgreSQL in a folder of its own; 15 is the oldest that we promise to run on. */
const POSTGRES_15 = '/usr/lib/postgresql/15/bin';
/** The rest of the server's tests asks nothing of the database that these do not. */
const WITH_DATABASE = ['src/modules', 'src/platform/database', 'src/platform/jobs', 'demo/seed.test.ts'];

function olderPostgres() {
  if (!existsSync(join(POSTGRES_15, 'initdb'))) return [];
  const again = () =>
    runVitest('vitest-15.json', ['--project=server', ...WITH_DATABASE], { TEST_PG_BIN: POSTGRES_15 });
  return [['Running the server’s tests on PostgreSQL 15 …', again]];
}

async function runVitest(reportName, args = [], env = {}) {
  const report = join(CACHE, reportName);
  mkdirSync(CACHE, { recursive: true });
  rmSync(report, { force: true });
  const { code } = await runProgram(
    tool('vitest'),
    ['run', ...SECOND_TRY, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...args],
    { env },
  );
  return countVitest(report, code);
}

/** A part that could not even begin is one failure, and the others still run. */
function countFault(name) {
  return (error) => {
    const why = error instanceof Fault ? error.message : String(error?.stack ?? error);
    say.fault(why);
    return oneFailure(name, why);
  };
}
