import { type CodingChallengeDocument, codingChallenge } from '@darasa/contract/assessment/challenge';
import type { ChallengeCheck } from '@darasa/contract/assessment/code';
import { z } from 'zod';
import {
  challengeHash,
  courseAccess,
  findChallengeCheck,
  recordChallengeCheck,
  requestChallengeCheck,
} from '#modules/authoring';
import type { Db } from '#platform/database/index';
import type { Actor } from '#platform/http/actor';
import { AppError } from '#platform/http/errors';
import { type JobContext, type JobKind, send } from '#platform/jobs/index';
import { gradeProgram } from './grade-program.ts';
import type { Sandbox } from './sandbox.ts';

type Check = Omit<ChallengeCheck, 'checked_at'>;
type CheckedProgram = ChallengeCheck['solutions'][number];
type Language = CheckedProgram['language'];

/** Somebody wants to see the solutions of a challenge pass. */
export const challengeToCheck: JobKind<{ challenge: CodingChallengeDocument }> = {
  name: 'assessment.check-challenge',
  schema: z.object({ challenge: codingChallenge }),
};

/** A check that has been under way for longer is asked for again: its worker may have gone. */
const PATIENCE_S = 300;
const none: ChallengeCheck = { state: 'none', checked_at: null, solutions: [], wrong_solutions: [] };

/**
 * What came out when a challenge was last checked as it is written now, or, with `run`, another check of it.
 * @throws AppError NOT_FOUND, FORBIDDEN for those who may only look at the course
 */
export async function checkChallenge(
  db: Db,
  actor: Actor,
  course: string,
  { challenge, run }: { challenge: CodingChallengeDocument; run: boolean },
): Promise<ChallengeCheck> {
  const access = await courseAccess(db, actor, course);
  if (!access) throw new AppError('NOT_FOUND', 'Course not found');
  if (access.role === 'viewer') throw new AppError('FORBIDDEN');
  const hash = challengeHash(challenge);
  if (run)
    await db.transaction().execute(async (tx) => {
      if (await requestChallengeCheck(tx, hash, PATIENCE_S)) await send(tx, challengeToCheck, { challenge });
    });
  return (await findChallengeCheck(db, hash)) ?? none;
}

/** Runs the solutions and the wrong solutions of a challenge against its tests, and keeps what came out. */
export async function runCheck(
  sandbox: Sandbox,
  challenge: CodingChallengeDocument,
  { db, signal }: Pick<JobContext, 'db' | 'signal'>,
): Promise<void> {
  const check = await checkedBy(sandbox, challenge, signal);
  if (signal.aborted) throw new Error('The check was interrupted');
  const { state, ...programs } = check;
  await recordChallengeCheck(db, challengeHash(challenge), state, programs);
}

async function checkedBy(
  sandbox: Sandbox,
  challenge: CodingChallengeDocument,
  signal: AbortSignal,
): Promise<Check> {
  const available = await sandbox.languages();
  const tried = async (language: Language, code: string): Promise<CheckedProgram> => ({
    language,
    tests: available.includes(language) ? await run(sandbox, challenge, { language, code, signal }) : null,
  });
  const solutions: CheckedProgram[] = [];
  for (const language of challenge.programming_languages) {
    const code = challenge.solution_template[language] ?? '';
    if (code.trim() !== '') solutions.push(await tried(language, code));
  }
  const wrong: Check['wrong_solutions'] = [];
  for (const { id, title, language, code } of challenge.wrong_solutions)
    if (code.trim() !== '') wrong.push({ id, title, ...(await tried(language, code)) });
  return { state: stateOf(solutions, wrong), solutions, wrong_solutions: wrong };
}

async function run(
  sandbox: Sandbox,
  challenge: CodingChallengeDocument,
  program: { language: Language; code: string; signal: AbortSignal },
): Promise<NonNullable<CheckedProgram['tests']>> {
  const executor = await sandbox.executor();
  if (!executor) return [];
  // Authors may see what their tests say, hidden ones too
  const shown = {
    ...challenge,
    test_cases: challenge.test_cases.map((test) => ({ ...test, is_sample: true })),
  };
  const { tests } = await gradeProgram(executor, { ...program, owner: '' }, shown, 1);
  return tests.map(({ index, verdict, ms, stdout = '', stderr = '' }) => ({
    index,
    verdict,
    ms,
    stdout,
    stderr,
  }));
}

function stateOf(solutions: readonly CheckedProgram[], wrong: readonly CheckedProgram[]): Check['state'] {
  const ran = solutions.flatMap(({ tests }) => (tests ? [tests] : []));
  const wrongRan = wrong.flatMap(({ tests }) => (tests ? [tests] : []));
  const passes = (tests: { verdict: string }[]) => tests.every(({ verdict }) => verdict === 'passed');
  if (!ran.every(passes) || wrongRan.some(passes)) return 'failed';
  return ran.length > 0 ? 'passed' : 'unavailable';
}
