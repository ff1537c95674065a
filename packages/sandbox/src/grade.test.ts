import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { grade } from './grade.ts';
import { sameOutput } from './judging/same-output.ts';
import type { Executor, RunResult } from './types.ts';

const limits = { timeMs: 1000, memoryMb: 64, outputBytes: 1000 };
const submission = { language: 'javascript', code: '', limits } as const;

/** An executor that has these results. */
const having = (results: Partial<RunResult>[]): Executor => ({
  languages: async () => ['javascript'],
  run: async ({ runs }) =>
    runs.map((_run, index) => ({ outcome: 'finished', stdout: '', stderr: '', ms: 12.4, ...results[index] })),
  close: async () => undefined,
});

describe('what is compared', () => {
  it.each([
    ['equal', '1\n2\n', '1\n2\n', true],
    ['a missing end of line', '1\n2', '1\n2\n', true],
    ['blanks at the ends of lines', '1 \t\n2  \n', '1\n2', true],
    ['empty lines at the end', '1\n\n\n', '1', true],
    ['ends of lines of Windows', '1\r\n2\r\n', '1\n2\n', true],
    ['an empty line at the beginning', '\n1', '1', false],
    ['an empty line within', '1\n\n2', '1\n2', false],
    ['blanks at the beginning', ' 1', '1', false],
    ['capitals', 'A', 'a', false],
    ['nothing', '', '', true],
  ])('%s', (_name, actual, expected, same) => {
    expect(sameOutput(actual, expected)).toBe(same);
  });

  it('is the same both ways, and every text is the same as itself', () => {
    const text = fc.array(fc.constantFrom('a', ' ', '\n', '\r\n', '\t', 'é')).map((parts) => parts.join(''));
    fc.assert(
      fc.property(text, text, (a, b) => {
        expect(sameOutput(a, a)).toBe(true);
        expect(sameOutput(a, b)).toBe(sameOutput(b, a));
      }),
    );
  });
});

describe('a grade', () => {
  const tests = [
    { input: '1', expected_output: 'one', is_hidden: false },
    { input: '2', expected_output: 'two', is_hidden: true },
  ];

  it('has a verdict for each test, and the share of the points that passed', async () => {
    const executor = having([{ stdout: 'one\n' }, { stdout: 'three\n' }]);
    expect(await grade(executor, submission, { tests, points_possible: 100 })).toEqual({
      points: 50,
      tests: [
        { index: 0, verdict: 'passed', is_hidden: false, ms: 12, stdout: 'one\n', stderr: '' },
        { index: 1, verdict: 'wrong answer', is_hidden: true, ms: 50 },
      ],
    });
  });

  it('never contains what a program wrote in a hidden test', async () => {
    const secret = 'the input of a hidden test';
    const executor = having([{ stdout: '' }, { outcome: 'runtime_error', stdout: secret, stderr: secret }]);
    const result = await grade(executor, submission, { tests, points_possible: 100 });
    expect(JSON.stringify(result)).not.toContain(secret);
  });

  it('is between 0 and all points, and does not depend on the order of the tests', async () => {
    const outcome = fc.record({ passes: fc.boolean(), worth: fc.integer({ min: 0, max: 10 }) });
    await fc.assert(
      fc.asyncProperty(
        fc.array(outcome, { minLength: 1 }),
        fc.integer({ min: 0, max: 1000 }),
        async (list, points) => {
          const graded = async (order: typeof list) => {
            const executor = having(order.map(({ passes }) => ({ stdout: passes ? 'yes' : 'no' })));
            const cases = order.map(({ worth }) => ({
              input: '',
              expected_output: 'yes',
              is_hidden: true,
              points: worth,
            }));
            return (await grade(executor, submission, { tests: cases, points_possible: points })).points;
          };
          const forward = await graded(list);
          expect(forward).toBeGreaterThanOrEqual(0);
          expect(forward).toBeLessThanOrEqual(points);
          expect(await graded([...list].reverse())).toBe(forward);
        },
      ),
      { numRuns: 50 },
    );
  });

  it('counts a test that was not run as a fault', async () => {
    const silent: Executor = { ...having([]), run: async () => [] };
    const { points, tests: results } = await grade(silent, submission, { tests, points_possible: 10 });
    expect(points).toBe(0);
    expect(results.map(({ verdict }) => verdict)).toEqual(['internal error', 'internal error']);
  });
});
