import { existsSync, readFileSync } from 'node:fs';

/** @typedef {{passed: number, failed: number, skipped: number}} Counts */

/** @returns {Counts} */
export function addCounts(...all) {
  const sum = { passed: 0, failed: 0, skipped: 0 };
  for (const counts of all) for (const key of Object.keys(sum)) sum[key] += counts[key];
  return sum;
}

/** The one line that ends `npm test`. */
export function closingLine({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

/**
 * Counts a vitest report. A file that could not even be loaded has no tests in it and counts as one failure; so does a
 * run that ended badly without a failed test, or wrote no report.
 * @returns {Counts}
 */
export function countVitest(path, exitCode) {
  const report = readReport(path);
  if (!report) return { passed: 0, failed: 1, skipped: 0 };
  const broken = (report.testResults ?? []).filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  ).length;
  const counts = {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken,
    skipped: report.numPendingTests + (report.numTodoTests ?? 0),
  };
  return withExitCode(counts, exitCode);
}

/** Counts a Playwright report; one that needed a second attempt has passed. @returns {Counts} */
export function countPlaywright(path, exitCode) {
  const report = readReport(path);
  if (!report) return { passed: 0, failed: 1, skipped: 0 };
  const { expected, unexpected, flaky, skipped } = report.stats;
  return withExitCode({ passed: expected + flaky, failed: unexpected, skipped }, exitCode);
}

function withExitCode(counts, exitCode) {
  return exitCode !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

function readReport(path) {
  if (!existsSync(path)) return undefined;
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}
