import { scoreOfTests } from '@darasa/contract/assessment/grades/score-of-tests';
import { responseSchemas } from '@darasa/contract/assessment/taking/responses';
import type { StoredAssessment } from '../attempts/assessment-contents.ts';
import type { NewMark } from '../attempts/mark-repository.ts';
import { gradeProgram } from '../code/grade-program.ts';
import { missingFeatures } from '../code/missing-features.ts';
import { isJudged, stateOfGrade } from '../code/run-programs.ts';
import type { Sandbox } from '../sandbox.ts';

/** Whoever tries waits for the answer: what takes longer is left for a person, as where programs are not run. */
const MOST_MS = 25_000;

/**
 * Runs the programs among some answers at once, beside the queue of learners' programs and without a row about them. A program that cannot
 * be judged here waits for somebody, as a learner's would.
 */
export async function judgePrograms(
  sandbox: Pick<Sandbox, 'executor'>,
  assessment: StoredAssessment,
  {
    marks,
    answers,
    userId,
  }: {
    marks: readonly NewMark[];
    answers: readonly { question_id: string; response: unknown }[];
    userId: number;
  },
): Promise<NewMark[]> {
  const signal = AbortSignal.timeout(MOST_MS);
  const responses = new Map(answers.map(({ question_id, response }) => [question_id, response]));
  const judged: NewMark[] = [];
  for (const mark of marks) {
    const challenge = assessment.question(mark.question_id)?.challenge;
    const { data: program } = responseSchemas.code.safeParse(responses.get(mark.question_id));
    if (mark.points !== null || !challenge || !program || challenge.test_cases.length === 0) {
      judged.push(mark);
      continue;
    }
    const executor = await sandbox.executor();
    const runs =
      executor &&
      (await executor.languages()).includes(program.language) &&
      missingFeatures(executor, challenge, program.language).length === 0;
    const grade = runs
      ? await gradeProgram(
          executor,
          { ...program, owner: `author:${userId}`, signal },
          challenge,
          mark.max_points,
        )
      : undefined;
    if (!grade || signal.aborted || !isJudged(grade)) judged.push(mark);
    else {
      const { points, share } = scoreOfTests(grade.tests, challenge, mark.max_points);
      judged.push({
        ...mark,
        points,
        detail: { ...mark.detail, state: stateOfGrade(grade), share, tests: grade.tests },
      });
    }
  }
  return judged;
}
