import { randomBytes } from 'node:crypto';
import { scoreOfTests } from '@darasa/contract/assessment/grades/score-of-tests';
import type { OutputComparison } from '@darasa/contract/assessment/questions/challenge';
import { type Checker, judgeOutputs } from './judging/checker.ts';
import { sameOutput } from './judging/same-output.ts';
import { hasUnitTests, readUnitTests, unitTestProgram } from './judging/unit-tests.ts';
import type { Executor, Job, Outcome, RunResult } from './types.ts';

/** A test of a challenge, as its authors write it. Only the parent process ever sees what is expected. */
export interface TestCase {
  input: string;
  expected_output: string;
  is_hidden: boolean;
  comparison?: OutputComparison | undefined;
  /** In the place of input and output: tests in the framework of the program's language. They and the program share a process. */
  unit_tests?: string | undefined;
  /** What it counts beside the others; default 1. */
  points?: number;
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
  // The authors' own program did not judge: nothing is said of the learner's
  'checker error',
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
  /** The most memory that the program and its interpreter had taken, where it is known; only of tests that are not hidden. */
  memory_kb?: number;
  /** What the program wrote and what the language said about errors; only of tests that are not hidden. */
  stdout?: string;
  stderr?: string;
  /** What the checker says about the output, for the learner; only of tests that are not hidden. */
  note?: string;
  /** Why the checker did not judge: for its authors alone, since it knows what is expected. */
  fault?: string;
}

export interface Grade {
  /** Of `points_possible`, in whole hundredths: the share of the tests that passed, by their points. */
  points: number;
  tests: TestResult[];
}

interface ToGrade {
  tests: readonly TestCase[];
  points_possible: number;
  /** Judges outputs in the place of a comparison. */
  checker?: Checker | null | undefined;
}
type Submission = Pick<Job, 'language' | 'code' | 'files' | 'limits' | 'owner' | 'lane' | 'signal'>;
/** What became of one test, before it is known who may see what of it. */
type Judged = RunResult & { verdict: Verdict; note?: string; fault?: string };

/**
 * Runs a program against all tests of a challenge and judges its output here, outside of the process that ran it.
 * @throws BusyError
 */
export async function grade(
  executor: Executor,
  submission: Submission,
  { tests, points_possible, checker }: ToGrade,
): Promise<Grade> {
  const plain = tests.filter(({ unit_tests }) => unit_tests === undefined);
  const ran = await executor.run({ ...submission, runs: plain.map(({ input }) => ({ stdin: input })) });
  const judged = checker
    ? await judgeAll(executor, submission, checker, plain, ran)
    : plain.map((test, index) => compare(ran[index] ?? notRun, test));
  const results = new Map(plain.map((test, index) => [test, judged[index]]));
  for (const test of tests)
    if (test.unit_tests !== undefined)
      results.set(test, await runUnitTests(executor, submission, test.unit_tests));
  const graded = tests.map((test, index): TestResult => {
    const { verdict, ms, memoryBytes, stdout, stderr, note, fault } =
      results.get(test) ?? compare(notRun, test);
    const said = fault === undefined ? {} : { fault };
    return test.is_hidden
      ? { index, verdict, is_hidden: true, ms: Math.ceil(ms / 50) * 50, ...said }
      : {
          index,
          verdict,
          is_hidden: false,
          ms: Math.round(ms),
          ...(memoryBytes === undefined ? {} : { memory_kb: Math.ceil(memoryBytes / 1024) }),
          stdout,
          stderr,
          ...(note ? { note } : {}),
          ...said,
        };
  });
  const test_cases = tests.map(({ points = 1 }) => ({ points }));
  return { points: scoreOfTests(graded, { test_cases }, points_possible).points, tests: graded };
}

const notRun: RunResult = { outcome: 'internal_error', stdout: '', stderr: '', ms: 0 };

function compare(result: RunResult, { expected_output, comparison }: TestCase): Judged {
  const { outcome, stdout } = result;
  if (outcome !== 'finished') return { ...result, verdict: verdictOf[outcome] };
  const isSame = sameOutput(stdout, expected_output, comparison);
  return { ...result, verdict: isSame ? 'passed' : 'wrong answer' };
}

async function judgeAll(
  executor: Executor,
  { owner, lane, signal }: Submission,
  checker: Checker,
  tests: readonly TestCase[],
  ran: readonly RunResult[],
): Promise<Judged[]> {
  const finished = tests.flatMap((test, index) =>
    ran[index]?.outcome === 'finished' ? [{ test, index }] : [],
  );
  const judgements = await judgeOutputs(
    executor,
    checker,
    finished.map(({ test, index }) => ({
      input: test.input,
      expected: test.expected_output,
      actual: ran[index]?.stdout ?? '',
    })),
    { ...(owner === undefined ? {} : { owner }), ...(lane ? { lane } : {}), ...(signal ? { signal } : {}) },
  );
  const byIndex = new Map(finished.map(({ index }, place) => [index, judgements[place]]));
  return tests.map((test, index) => {
    const judgement = byIndex.get(index);
    const result = ran[index] ?? notRun;
    if (!judgement) return compare(result, test);
    if ('fault' in judgement) return { ...result, verdict: 'checker error', fault: judgement.fault };
    return { ...result, verdict: judgement.right ? 'passed' : 'wrong answer', note: judgement.note };
  });
}

async function runUnitTests(executor: Executor, submission: Submission, tests: string): Promise<Judged> {
  const { language, code, files = [] } = submission;
  if (!hasUnitTests(language)) return { ...notRun, verdict: 'internal error' };
  const channel = randomBytes(16).toString('hex');
  const { stdin, ...program } = unitTestProgram(language, { code, tests, channel });
  const [result = notRun] = await executor.run({
    ...submission,
    code: program.code,
    files: [...files, ...program.files],
    runs: [{ stdin }],
  });
  if (result.outcome !== 'finished') return { ...result, verdict: verdictOf[result.outcome] };
  const end = readUnitTests(result, channel);
  // It ended itself before its tests did
  if (!end) return { ...result, verdict: 'runtime error' };
  return { ...result, stdout: end.told, verdict: end.passed ? 'passed' : 'wrong answer' };
}
