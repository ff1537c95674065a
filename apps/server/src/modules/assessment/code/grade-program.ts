import type { CodingChallengeDocument } from '@darasa/contract/assessment/questions/challenge';
import { usableFiles } from '@darasa/contract/assessment/questions/given-files';
import { type Executor, type Grade, grade, type Lane, type Language } from '@darasa/sandbox';
import { weightsOf } from './score-of-tests.ts';

/** Bytes that a program may write in one test. */
const OUTPUT_BYTES = 256_000;
/** Characters of it that are kept. */
const KEPT_OUTPUT = 4000;
/** As much as WebAssembly is given, whatever a challenge says. */
const MOST_MEMORY_MB = 512;

type Challenge = Pick<
  CodingChallengeDocument,
  'test_cases' | 'checker' | 'files' | 'time_limit_seconds' | 'memory_limit_mb'
>;

/**
 * Runs a program against all tests of a challenge.
 * @throws BusyError
 */
export async function gradeProgram(
  executor: Executor,
  program: { language: Language; code: string; owner: string; lane?: Lane; signal: AbortSignal },
  challenge: Challenge,
  points_possible: number,
): Promise<Grade> {
  const { test_cases, checker, time_limit_seconds, memory_limit_mb } = challenge;
  const weights = weightsOf({ test_cases });
  const graded = await grade(
    executor,
    {
      ...program,
      files: usableFiles(challenge),
      limits: {
        timeMs: time_limit_seconds * 1000,
        memoryMb: Math.min(memory_limit_mb, MOST_MEMORY_MB),
        outputBytes: OUTPUT_BYTES,
      },
    },
    {
      tests: test_cases.map(({ input, expected_output, is_sample, comparison, unit_tests }, index) => ({
        input,
        expected_output,
        comparison,
        // A program of another language has none to run: that is for somebody to mark
        unit_tests: unit_tests && ((unit_tests as Partial<Record<Language, string>>)[program.language] ?? ''),
        is_hidden: !is_sample,
        weight: weights[index] ?? 1,
      })),
      checker,
      points_possible,
    },
  );
  return { ...graded, tests: graded.tests.map(withShortOutput) };
}

const withShortOutput = (test: Grade['tests'][number]): Grade['tests'][number] => ({
  ...test,
  ...(test.stdout === undefined ? {} : { stdout: shorten(test.stdout) }),
  ...(test.stderr === undefined ? {} : { stderr: shorten(test.stderr) }),
  ...(test.note === undefined ? {} : { note: shorten(test.note) }),
  ...(test.fault === undefined ? {} : { fault: shorten(test.fault) }),
});

// Zero bytes are not for a database
const shorten = (text: string): string => {
  const plain = text.replaceAll('\0', '\uFFFD').toWellFormed();
  return plain.length > KEPT_OUTPUT ? `${plain.slice(0, KEPT_OUTPUT)}\n…` : plain;
};
