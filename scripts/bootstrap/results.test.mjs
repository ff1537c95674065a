import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fromRoot } from './paths.mjs';
import {
  addCounts,
  closingLine,
  countPlaywright,
  countVitest,
  oneFailure,
  troubleLines,
} from './results.mjs';

describe('results', () => {
  let folder;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'darasa-results-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));
  async function report(value) {
    const path = join(folder, 'report.json');
    await writeFile(path, typeof value === 'string' ? value : JSON.stringify(value));
    return path;
  }
  const vitest = (changes) => ({
    numPassedTests: 5,
    numFailedTests: 0,
    numPendingTests: 0,
    numTodoTests: 0,
    testResults: [],
    ...changes,
  });

  it('end in one line', () => {
    const sum = addCounts({ passed: 5, failed: 0, skipped: 0 }, { passed: 2, failed: 1, skipped: 0 });
    expect(closingLine(sum)).toBe('7 passed, 1 failed');
    expect(closingLine({ ...sum, skipped: 3 })).toBe('7 passed, 1 failed, 3 skipped');
  });

  it.each([
    ['all passed', vitest({}), 0, { passed: 5, failed: 0, skipped: 0 }],
    ['some failed', vitest({ numFailedTests: 2 }), 1, { passed: 5, failed: 2, skipped: 0 }],
    [
      'some left out',
      vitest({ numPendingTests: 1, numTodoTests: 1 }),
      0,
      { passed: 5, failed: 0, skipped: 2 },
    ],
    [
      'a file that could not be loaded',
      vitest({ testResults: [{ status: 'failed', assertionResults: [] }] }),
      1,
      { passed: 5, failed: 1, skipped: 0 },
    ],
    ['a bad end without a failed test', vitest({}), 1, { passed: 5, failed: 1, skipped: 0 }],
    ['a damaged report', '{"num', 1, { passed: 0, failed: 1, skipped: 0 }],
  ])('of vitest: %s', async (_, value, code, expected) => {
    expect(countVitest(await report(value), code)).toMatchObject(expected);
  });

  it.each([
    [{ expected: 4, unexpected: 0, flaky: 1, skipped: 2 }, 0, { passed: 5, failed: 0, skipped: 2 }],
    [{ expected: 4, unexpected: 2, flaky: 0, skipped: 0 }, 1, { passed: 4, failed: 2, skipped: 0 }],
    [{ expected: 0, unexpected: 0, flaky: 0, skipped: 0 }, 1, { passed: 0, failed: 1, skipped: 0 }],
  ])('of Playwright: %o', async (stats, code, expected) => {
    expect(countPlaywright(await report({ stats }), code)).toMatchObject(expected);
  });

  it('count a run without a report as one failure', () => {
    expect(countVitest(join(folder, 'none'), 0).failed).toBe(1);
    expect(countPlaywright(join(folder, 'none'), 0).failed).toBe(1);
  });

  it('list failures, and tests that passed on retry only', async () => {
    const test = (title, status, failureMessages) => ({
      ancestorTitles: ['', 'a part'],
      title,
      status,
      failureMessages,
    });
    const unit = vitest({
      numPassedTests: 2,
      numFailedTests: 1,
      testResults: [
        {
          name: fromRoot('apps', 'sums.test.ts'),
          status: 'failed',
          assertionResults: [
            test('adds', 'passed', []),
            test('divides', 'failed', ['\u001b[31mexpected 2\u001b[39m\n\n    at sums.test.ts:3']),
            test('waits', 'passed', ['too late']),
          ],
        },
        {
          name: fromRoot('apps', 'broken.test.ts'),
          status: 'failed',
          message: 'no such module',
          assertionResults: [],
        },
      ],
    });
    const journey = (title, status, message) => ({
      title,
      tests: [{ projectName: 'phone', status, results: [{ error: { message } }, {}] }],
    });
    const browser = {
      stats: { expected: 1, unexpected: 1, flaky: 1, skipped: 0 },
      suites: [
        {
          title: 'a.spec.ts',
          specs: [journey('opens', 'expected'), journey('closes', 'unexpected', 'still open')],
          suites: [{ title: 'deep', specs: [journey('turns', 'flaky', 'stood still')] }],
        },
      ],
    };
    const counts = addCounts(
      countVitest(await report(unit), 1),
      countPlaywright(await report(browser), 1),
      oneFailure('The build', 'no room'),
    );
    expect(counts).toMatchObject({ passed: 4, failed: 4, skipped: 0 });
    expect(troubleLines(counts.troubles)).toEqual([
      'Failed:',
      '  apps/broken.test.ts',
      '      no such module',
      '  apps/sums.test.ts › a part › divides',
      '      expected 2',
      '          at sums.test.ts:3',
      '  [phone] a.spec.ts › closes',
      '      still open',
      '  The build',
      '      no room',
      'Passed at the second try only:',
      '  apps/sums.test.ts › a part › waits',
      '      too late',
      '  [phone] a.spec.ts › deep › turns',
      '      stood still',
    ]);
    expect(troubleLines([])).toEqual([]);
  });
});
