import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { ROOT } from './paths.mjs';

/**
 * The result of a part. `troubles` lists failures and tests that passed on retry only; `times` is the time of each file.
 * @typedef {{name: string, failed: boolean, why: string}} Trouble
 * @typedef {import('./file-times.mjs').FileTime} FileTime
 * @typedef {{passed: number, failed: number, skipped: number, troubles?: Trouble[], times?: FileTime[]}} Counts
 */

/** @returns {Required<Counts>} */
export function addCounts(...all) {
  const sum = { passed: 0, failed: 0, skipped: 0, troubles: [], times: [] };
  for (const counts of all) {
    for (const key of ['passed', 'failed', 'skipped']) sum[key] += counts[key];
    sum.troubles.push(...(counts.troubles ?? []));
    sum.times.push(...(counts.times ?? []));
  }
  return sum;
}

/** A part that could not run, or ended badly for a reason other than its tests. @returns {Counts} */
export function oneFailure(name, why) {
  return { passed: 0, failed: 1, skipped: 0, troubles: [{ name, failed: true, why }] };
}

/** Everything that went wrong in a long run, printed at its end. Empty when all tests passed at the first attempt. */
export function troubleLines(troubles) {
  const of = (failed) => troubles.filter((trouble) => trouble.failed === failed);
  const lines = ({ name, why }) => [`  ${name}`, ...firstLines(why).map((line) => `      ${line}`)];
  const [failed, second] = [of(true), of(false)];
  return [
    ...(failed.length > 0 ? ['Failed:', ...failed.flatMap(lines)] : []),
    ...(second.length > 0 ? ['Passed at the second try only:', ...second.flatMap(lines)] : []),
  ];
}

const TOLD_LINES = 12;

function firstLines(text) {
  const lines = stripVTControlCharacters(text).split('\n');
  return lines.filter((line) => line.trim() !== '').slice(0, TOLD_LINES);
}

/** The last line of `npm test`. */
export function closingLine({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

/**
 * Counts a vitest report. A file that could not be loaded has no tests and counts as one failure; so does a run that ended
 * badly without a failed test, or wrote no report.
 * @returns {Counts}
 */
export function countVitest(path, exitCode) {
  const report = readReport(path);
  if (!report) return oneFailure('vitest', 'It wrote no report.');
  const files = report.testResults ?? [];
  const broken = files.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  );
  const counts = {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + (report.numTodoTests ?? 0),
    troubles: [
      ...broken.map((file) => ({ name: shortPath(file), failed: true, why: file.message ?? '' })),
      ...files.flatMap(vitestTroubles),
    ],
  };
  return withExitCode('vitest', counts, exitCode);
}

const shortPath = (file) => relative(ROOT, file.name ?? ROOT);

/** A test that passed but has an error message needed a retry. */
function vitestTroubles(file) {
  return file.assertionResults
    .filter((test) => test.status === 'failed' || (test.failureMessages?.length ?? 0) > 0)
    .map((test) => ({
      name: `${shortPath(file)} › ${[...test.ancestorTitles, test.title].filter(Boolean).join(' › ')}`,
      failed: test.status === 'failed',
      why: test.failureMessages?.[0] ?? '',
    }));
}

/** Counts a Playwright report; a test that passed on retry counts as passed. @returns {Counts} */
export function countPlaywright(path, exitCode) {
  const report = readReport(path);
  if (!report) return oneFailure('playwright', 'It wrote no report.');
  const { expected, unexpected, flaky, skipped } = report.stats;
  const troubles = [
    ...(report.errors ?? []).map((error) => ({ name: 'playwright', failed: true, why: error.message ?? '' })),
    ...(report.suites ?? []).flatMap((suite) => playwrightTroubles(suite)),
  ];
  const counts = { passed: expected + flaky, failed: unexpected, skipped, troubles };
  return withExitCode('playwright', counts, exitCode);
}

function playwrightTroubles(suite, path = []) {
  const here = [...path, suite.title];
  const own = (suite.specs ?? []).flatMap((spec) =>
    spec.tests
      .filter((test) => test.status === 'unexpected' || test.status === 'flaky')
      .map((test) => ({
        name: `[${test.projectName}] ${[...here, spec.title].join(' › ')}`,
        failed: test.status === 'unexpected',
        why: test.results?.find((result) => result.error)?.error.message ?? '',
      })),
  );
  return [...own, ...(suite.suites ?? []).flatMap((inner) => playwrightTroubles(inner, here))];
}

function withExitCode(name, counts, exitCode) {
  if (exitCode === 0 || counts.failed > 0) return counts;
  return addCounts(counts, oneFailure(name, `It ended with exit code ${exitCode}.`));
}

function readReport(path) {
  if (!existsSync(path)) return undefined;
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}
