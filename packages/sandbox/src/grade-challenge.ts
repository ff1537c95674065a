import type { CodingChallengeDocument } from '@darasa/contract/assessment/questions/challenge';
import { usableFiles } from '@darasa/contract/assessment/questions/given-files';
import { type Grade, grade } from './grade.ts';
import type { Executor, Job, Language } from './types.ts';

/** Bytes that a program may write in one test. */
const OUTPUT_BYTES = 256_000;
/** As much as WebAssembly is given, whatever a challenge says. */
const MOST_MEMORY_MB = 512;

/** What of a challenge decides about programs. */
export type GradedChallenge = Pick<
  CodingChallengeDocument,
  'checker' | 'time_limit_seconds' | 'memory_limit_mb'
> & {
  test_cases: readonly Omit<CodingChallengeDocument['test_cases'][number], 'id'>[];
  files?: readonly { name: string; content: string }[] | undefined;
};
export type ProgramToGrade = Pick<Job, 'language' | 'code' | 'owner' | 'lane' | 'signal'>;

/**
 * Runs a program against all tests of a challenge, with all that belongs to it: files, unit tests, comparisons, checker, points of tests
 * and limits. The server and `npm run grade` grade by it.
 * @throws BusyError
 */
export function gradeChallenge(
  executor: Executor,
  program: ProgramToGrade,
  challenge: GradedChallenge & { points_possible: number },
): Promise<Grade> {
  const { test_cases, checker, time_limit_seconds, memory_limit_mb, points_possible } = challenge;
  return grade(
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
      tests: test_cases.map(({ input, expected_output, is_sample, comparison, unit_tests, points }) => ({
        input,
        expected_output,
        comparison,
        // A program of another language has none to run: that is for somebody to mark
        unit_tests: unit_tests && ((unit_tests as Partial<Record<Language, string>>)[program.language] ?? ''),
        is_hidden: !is_sample,
        points,
      })),
      checker,
      points_possible,
    },
  );
}
