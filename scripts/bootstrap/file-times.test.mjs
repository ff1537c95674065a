import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { playwrightTimes, slowestLines, vitestTimes } from './file-times.mjs';
import FileTimesReporter from './file-times-reporter.mjs';
import { fromRoot } from './paths.mjs';

describe('the times of test files', () => {
  let folder;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'darasa-times-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('are written by the vitest reporter, with loading and hooks, and read again', () => {
    const path = join(folder, 'times.json');
    const { FILE_TIMES: before } = process.env;
    process.env.FILE_TIMES = path;
    try {
      const diagnostic = {
        environmentSetupDuration: 1,
        setupDuration: 2,
        collectDuration: 300,
        duration: 40.4,
      };
      const module = { moduleId: fromRoot('apps', 'sums.test.ts'), diagnostic: () => diagnostic };
      new FileTimesReporter().onTestRunEnd([module]);
    } finally {
      if (before === undefined) delete process.env.FILE_TIMES;
      else process.env.FILE_TIMES = before;
    }
    expect(vitestTimes(path)).toEqual([{ path: 'apps/sums.test.ts', ms: 343 }]);
    expect(vitestTimes(join(folder, 'none.json'))).toEqual([]);
  });

  it('are summed up from a Playwright report, over suites, devices and attempts', async () => {
    const path = join(folder, 'playwright.json');
    const spec = (...durations) => ({ tests: [{ results: durations.map((duration) => ({ duration })) }] });
    const suites = [
      { file: 'a/x.spec.ts', specs: [spec(1000, 500)], suites: [{ file: 'a/x.spec.ts', specs: [spec(20)] }] },
      { file: 'a/y.spec.ts', specs: [spec(7)] },
      { file: 'a/x.spec.ts', specs: [spec(3)] },
    ];
    await writeFile(path, JSON.stringify({ config: { rootDir: fromRoot('e2e', 'journeys') }, suites }));
    expect(playwrightTimes(path)).toEqual([
      { path: 'e2e/journeys/a/x.spec.ts', ms: 1523 },
      { path: 'e2e/journeys/a/y.spec.ts', ms: 7 },
    ]);
  });

  it('are printed for the slowest, longest first', () => {
    const times = Array.from({ length: 12 }, (_, n) => ({ path: `${n}.test.ts`, ms: n * 1000 }));
    expect(slowestLines(times)).toHaveLength(11);
    expect(slowestLines(times, 2)).toEqual([
      'Slowest files:',
      '    11.0 s  11.test.ts',
      '    10.0 s  10.test.ts',
    ]);
    expect(slowestLines([])).toEqual([]);
  });
});
