import {
  type Executor,
  type Grade,
  type GradedChallenge,
  gradeChallenge,
  type ProgramToGrade,
} from '@darasa/sandbox';

/** Characters of what a program writes that are kept. */
const KEPT_OUTPUT = 4000;

/**
 * Runs a program against all tests of a challenge.
 * @throws BusyError
 */
export async function gradeProgram(
  executor: Executor,
  program: ProgramToGrade & { owner: string; signal: AbortSignal },
  challenge: GradedChallenge,
  points_possible: number,
): Promise<Grade> {
  const graded = await gradeChallenge(executor, program, { ...challenge, points_possible });
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
