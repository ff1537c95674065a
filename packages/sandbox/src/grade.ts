import { sameOutput } from './same-output.ts';
import type { Executor, Job, Outcome } from './types.ts';

/** A test of a challenge, as its authors write it. Only the parent process ever sees what is expected. */
export interface TestCase {
  input: string;
  expected_output: string;
  is_hidden: boolean;
  /** Its share of the points; default 1. */
  weight?: number;
}

/** The words for results, as learners see them. */
export const verdicts = [
  'passed',
  'wrong answer',
  'compile error',
  'runtime error',
  'time limit',
  'memory limit',
  'output limit',
  'internal error',
] as const;
export type Verdict = (typeof verdicts)[number];

const verdictOf: Record<Exclude<Outcome, 'finished'>, Verdict> = {
  compile_error: 'compile error',
  runtime_error: 'runtime error',
  time_limit: 'time limit',
  memory_limit: 'memory limit',
  output_limit: 'output limit',
  internal_error: 'internal error',
};

export interface TestResult {
  /** From 0, in the order of the challenge's tests. */
  index: number;
  verdict: Verdict;
  is_hidden: boolean;
  /** Rounded up to 50 for hidden tests: exact times could tell about their inputs. */
  ms: number;
  /** What the program wrote and what the language said about errors; only of tests that are not hidden. */
  stdout?: string;
  stderr?: string;
}

export interface Grade {
  /** Of `points_possible`, in whole hundredths: the share of the tests that passed, by weight. */
  points: number;
  tests: TestResult[];
}

/**
 * Runs a program against all tests of a challenge and compares its output here, outside of the process that ran it.
 * @throws BusyError
 */
export async function grade(
  executor: Executor,
  submission: Pick<Job, 'language' | 'code' | 'limits' | 'owner' | 'lane' | 'signal'>,
  challenge: { tests: readonly TestCase[]; points_possible: number },
): Promise<Grade> {
  const { tests, points_possible } = challenge;
  const results = await executor.run({
    ...submission,
    runs: tests.map(({ input }) => ({ stdin: input })),
  });
  const graded = tests.map((test, index): TestResult => {
    const result = results[index] ?? { outcome: 'internal_error' as const, stdout: '', stderr: '', ms: 0 };
    const { outcome, stdout, stderr, ms } = result;
    const verdict =
      outcome !== 'finished'
        ? verdictOf[outcome]
        : sameOutput(stdout, test.expected_output)
          ? 'passed'
          : 'wrong answer';
    return test.is_hidden
      ? { index, verdict, is_hidden: true, ms: Math.ceil(ms / 50) * 50 }
      : { index, verdict, is_hidden: false, ms: Math.round(ms), stdout, stderr };
  });
  return { points: pointsOf(graded, tests, points_possible), tests: graded };
}

function pointsOf(results: readonly TestResult[], tests: readonly TestCase[], possible: number): number {
  const weightOf = (index: number): number => tests[index]?.weight ?? 1;
  const total = tests.reduce((sum, _test, index) => sum + weightOf(index), 0);
  if (total <= 0) return 0;
  const passed = results
    .filter(({ verdict }) => verdict === 'passed')
    .reduce((sum, { index }) => sum + weightOf(index), 0);
  return Math.round((possible * passed * 100) / total) / 100;
}
