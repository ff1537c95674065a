import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { runBrowserTests } from '../bootstrap/browser-tests.mjs';
import { checkList, runChecks } from '../bootstrap/checks.mjs';
import { slowestLines, vitestTimes } from '../bootstrap/file-times.mjs';
import { openMemoryFolder } from '../bootstrap/memory-folder.mjs';
import { filesForPostgres15, hasPostgres15, POSTGRES_15 } from '../bootstrap/older-postgres.mjs';
import { CACHE, fromRoot } from '../bootstrap/paths.mjs';
import { run as runProgram, tool } from '../bootstrap/process.mjs';
import { addCounts, closingLine, countVitest, oneFailure, troubleLines } from '../bootstrap/results.mjs';
import { print, UserError } from '../bootstrap/terminal.mjs';
import { readTestOptions } from '../bootstrap/test-options.mjs';
import { ensureWebBuilt } from '../bootstrap/web-build.mjs';

/** `npm test [-- --full]`: checks, tests and browser journeys; always ends with one line that counts them all. */
export async function run(args) {
  const { full, fuzz } = readTestOptions(args, process.env);
  const memory = await openMemoryFolder();
  Object.assign(process.env, memory.env);
  const parts = [
    // With the build, which the tests that start the whole server need
    ['Checking the code …', () => runChecks(checkList(), buildPages)],
    ['Running the tests …', () => runVitest('vitest', { env: fuzz })],
    ...olderPostgres(full, fuzz),
    ['Running the journeys in a browser …', () => runBrowserTests(MORE_TRIES_OF_JOURNEYS)],
  ];
  print.step(fuzzLine(fuzz));
  const counts = [];
  for (const [title, part] of parts) {
    const started = Date.now();
    print.step(`\n${title}`);
    counts.push(await part().catch(countFault(title)));
    print.step(`… took ${Math.round((Date.now() - started) / 1000)} s`);
  }
  await memory.remove();
  const sum = addCounts(...counts);
  const told = [slowestLines(sum.times), troubleLines(sum.troubles), [fuzzLine(fuzz)], [closingLine(sum)]];
  console.log(told.map((lines) => lines.map((line) => `\n${line}`).join('')).join('\n'));
  process.exitCode = sum.failed > 0 ? 1 : 0;
}

/** The server's tests of pages take this build; without it they make one of their own. */
async function buildPages() {
  await ensureWebBuilt();
  process.env.TEST_WEB_DIST = fromRoot('apps', 'web', 'dist');
}

const fuzzLine = ({ FUZZ_SEED, FUZZ_INPUTS, HISTORIES }) =>
  `Hostile requests: ${FUZZ_INPUTS} for each route; FUZZ_SEED=${FUZZ_SEED} repeats those of this run. Random histories: ${HISTORIES} of each kind.`;

/**
 * On a busy machine a timeout may not be the product's fault. A test that passes on retry counts as passed and is listed at
 * the end for investigation: a test that needs it repeatedly has a bug.
 */
const SECOND_TRY = ['--retry=1'];
const MORE_TRIES_OF_JOURNEYS = ['--retries=2'];

function olderPostgres(full, fuzz) {
  if (!hasPostgres15()) return [];
  const server = ['--project=server'];
  const files = full
    ? []
    : filesForPostgres15(fromRoot('apps', 'server')).map((path) => `apps/server/${path}`);
  const env = { ...fuzz, TEST_PG_BIN: POSTGRES_15 };
  const again = () => runVitest('vitest-15', { args: [...server, ...files], env });
  return [['Running the server’s tests on PostgreSQL 15 …', again]];
}

/** @param {string} name of its reports */
async function runVitest(name, { args = [], env }) {
  const [report, times] = [`${name}.json`, `${name}-times.json`].map((file) => join(CACHE, file));
  mkdirSync(CACHE, { recursive: true });
  for (const path of [report, times]) rmSync(path, { force: true });
  const reporters = ['default', 'json', fromRoot('scripts', 'bootstrap', 'file-times-reporter.mjs')];
  const { code } = await runProgram(
    tool('vitest'),
    [
      'run',
      ...SECOND_TRY,
      ...reporters.map((reporter) => `--reporter=${reporter}`),
      `--outputFile.json=${report}`,
      ...args,
    ],
    { env: { ...env, FILE_TIMES: times } },
  );
  return { ...countVitest(report, code), times: vitestTimes(times) };
}

/** A part that could not start counts as one failure, and the others still run. */
function countFault(name) {
  return (error) => {
    const why = error instanceof UserError ? error.message : String(error?.stack ?? error);
    print.fault(why);
    return oneFailure(name, why);
  };
}
