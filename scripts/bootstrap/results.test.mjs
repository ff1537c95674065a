import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addCounts, closingLine, countPlaywright, countVitest } from './results.mjs';

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
    expect(countVitest(await report(value), code)).toEqual(expected);
  });

  it.each([
    [{ expected: 4, unexpected: 0, flaky: 1, skipped: 2 }, 0, { passed: 5, failed: 0, skipped: 2 }],
    [{ expected: 4, unexpected: 2, flaky: 0, skipped: 0 }, 1, { passed: 4, failed: 2, skipped: 0 }],
    [{ expected: 0, unexpected: 0, flaky: 0, skipped: 0 }, 1, { passed: 0, failed: 1, skipped: 0 }],
  ])('of Playwright: %o', async (stats, code, expected) => {
    expect(countPlaywright(await report({ stats }), code)).toEqual(expected);
  });

  it('count a run without a report as one failure', () => {
    expect(countVitest(join(folder, 'none'), 0).failed).toBe(1);
    expect(countPlaywright(join(folder, 'none'), 0).failed).toBe(1);
  });
});
