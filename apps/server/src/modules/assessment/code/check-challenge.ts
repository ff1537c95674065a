import type { CodingChallengeDocument } from '@darasa/contract/assessment/questions/challenge';
import type { ChallengeCheck } from '@darasa/contract/assessment/taking/programs';
import {
  authorMay,
  challengeHash,
  countAwaitedChecks,
  courseAccess,
  courseProblem,
  findChallengeCheck,
  recordChallengeCheck,
  requestChallengeCheck,
  sendCheck,
  type ToCheck,
} from '#modules/authoring';
import type { Ctx } from '#platform/context/index';
import { emit } from '#platform/events/index';
import { AppError } from '#platform/http/errors';
import type { JobContext } from '#platform/jobs/index';
import type { Sandbox } from '../sandbox.ts';
import { gradeProgram } from './grade-program.ts';
import { missingFeatures } from './missing-features.ts';

type Check = Omit<ChallengeCheck, 'checked_at'>;
type CheckedProgram = ChallengeCheck['solutions'][number];
type Language = CheckedProgram['language'];

/** A check that has waited for longer may be asked for again: longer than those before it, of the same author, may take. */
const PATIENCE_S = 3600;
/** Checks that one author waits for at the same time. */
const MOST_AWAITED = 5;
/** After so long a check ends, and what has not run by then counts as too slow: others wait for theirs. */
const CHECK_MS = 600_000;
/** An author's next check looks so often whether the one before it is done. */
const AGAIN_S = 2;
/** A check takes some seconds. */
const RETRY_S = 10;
/** Times that a program is run when it is our fault that it could not be. */
const MOST_TRIES = 3;
const none: ChallengeCheck = {
  state: 'none',
  checked_at: null,
  solutions: [],
  wrong_solutions: [],
  unavailable_languages: [],
};

/**
 * What came out when a challenge was last checked as it is written now, or, with `run`, another check of it.
 * @throws AppError NOT_FOUND, FORBIDDEN for those who may only look at the course, RATE_LIMITED for whoever waits for several
 */
export async function checkChallenge(
  ctx: Ctx,
  course: string,
  { challenge, run }: { challenge: CodingChallengeDocument; run: boolean },
): Promise<ChallengeCheck> {
  const access = await courseAccess(ctx.db, ctx.actor, course);
  if (!access) throw new AppError('NOT_FOUND', 'Course not found');
  if (!authorMay(ctx.actor, access.role, 'check_challenge')) throw new AppError('FORBIDDEN');
  const hash = challengeHash(challenge);
  if (run)
    await ctx.transaction(async ({ db: tx }) => {
      const awaited = await countAwaitedChecks(tx, ctx.actor.userId, PATIENCE_S);
      if (!(await requestChallengeCheck(tx, hash, { by: ctx.actor.userId, patienceS: PATIENCE_S }))) return;
      if (awaited >= MOST_AWAITED) throw tooMany();
      await sendCheck(tx, { challenge, by: ctx.actor.userId });
    });
  return (await findChallengeCheck(ctx.db, hash)) ?? none;
}

const tooMany = (): AppError =>
  new AppError(
    'RATE_LIMITED',
    `You are waiting for ${MOST_AWAITED} checks already. Wait until one of them is done.`,
    undefined,
    RETRY_S,
  );

/** Runs one check of an author at a time: those whose programs take long do not hold up other authors'. */
export function createChecks(sandbox: Sandbox) {
  const running = new Set<number>();
  return {
    async run(check: ToCheck, context: Pick<JobContext, 'db' | 'signal'>): Promise<void> {
      const { by } = check;
      if (by !== undefined && running.has(by)) {
        await sendCheck(context.db, check, { afterSeconds: AGAIN_S });
        return;
      }
      if (by !== undefined) running.add(by);
      try {
        await runCheck(sandbox, check, context);
      } finally {
        if (by !== undefined) running.delete(by);
      }
    },
  };
}

/**
 * Runs the solutions and the wrong solutions of a challenge against its tests, and keeps what came out.
 * @param tell who is told when they fail, and of which course it is one
 */
export async function runCheck(
  sandbox: Sandbox,
  { challenge, tell }: ToCheck,
  { db, signal }: Pick<JobContext, 'db' | 'signal'>,
): Promise<void> {
  const ends = AbortSignal.any([signal, AbortSignal.timeout(CHECK_MS)]);
  const check = await checkedBy(sandbox, challenge, ends);
  if (signal.aborted) throw new Error('The check was interrupted');
  const { state, ...result } = check;
  await db.transaction().execute(async (tx) => {
    await recordChallengeCheck(tx, challengeHash(challenge), state, result);
    if (tell && state === 'failed')
      await emit(tx, courseProblem, { ...tell, problem: 'solution', about: challenge.title.trim() });
  });
}

async function checkedBy(
  sandbox: Sandbox,
  challenge: CodingChallengeDocument,
  signal: AbortSignal,
): Promise<Check> {
  const executor = await sandbox.executor();
  const installed = (await executor?.languages()) ?? [];
  const missingIn = (language: Language) =>
    executor && installed.includes(language) ? missingFeatures(executor, challenge, language) : [];
  const available = installed.filter((language) => missingIn(language).length === 0);
  const tried = async (language: Language, code: string): Promise<CheckedProgram> => ({
    language,
    tests: available.includes(language)
      ? await runSurely(sandbox, challenge, { language, code, signal })
      : null,
  });
  const solutions: CheckedProgram[] = [];
  for (const language of challenge.programming_languages) {
    const code = challenge.solution_template[language] ?? '';
    if (code.trim() !== '') solutions.push(await tried(language, code));
  }
  const wrong: Check['wrong_solutions'] = [];
  for (const { id, title, language, code } of challenge.wrong_solutions)
    if (code.trim() !== '') wrong.push({ id, title, ...(await tried(language, code)) });
  return {
    state: stateOf(solutions, wrong),
    solutions,
    wrong_solutions: wrong,
    unavailable_languages: challenge.programming_languages.filter((one) => !available.includes(one)),
    unavailable_features: [...new Set(challenge.programming_languages.flatMap(missingIn))],
  };
}

interface Program {
  language: Language;
  code: string;
  signal: AbortSignal;
}
type Tests = NonNullable<CheckedProgram['tests']>;

const isFault = (tests: Tests): boolean => tests.some(({ verdict }) => verdict === 'internal error');

/** A fault of ours, as on a machine that is too busy, says nothing about the program: it is run again. */
async function runSurely(
  sandbox: Sandbox,
  challenge: CodingChallengeDocument,
  program: Program,
): Promise<Tests> {
  for (let tries = 1; ; tries++) {
    const tests = await run(sandbox, challenge, program);
    if (!isFault(tests) || tries === MOST_TRIES || program.signal.aborted) return tests;
  }
}

async function run(sandbox: Sandbox, challenge: CodingChallengeDocument, program: Program): Promise<Tests> {
  const executor = await sandbox.executor();
  if (!executor) return [];
  // Authors may see what their tests say, hidden ones too
  const shown = {
    ...challenge,
    test_cases: challenge.test_cases.map((test) => ({ ...test, is_sample: true })),
  };
  const { tests } = await gradeProgram(executor, { ...program, owner: '', lane: 'authors' }, shown, 1);
  return tests.map(({ index, verdict, ms, memory_kb, stdout = '', stderr = '', note, fault }) => ({
    index,
    verdict,
    ms,
    ...(memory_kb === undefined ? {} : { memory_kb }),
    stdout,
    stderr: [stderr, note, fault].filter(Boolean).join('\n'),
  }));
}

function stateOf(solutions: readonly CheckedProgram[], wrong: readonly CheckedProgram[]): Check['state'] {
  const ran = solutions.flatMap(({ tests }) => (tests ? [tests] : []));
  const wrongRan = wrong.flatMap(({ tests }) => (tests ? [tests] : []));
  const passes = (tests: Tests) => tests.every(({ verdict }) => verdict === 'passed');
  // A wrong solution that could not be run has failed nothing
  if (!ran.every(passes) || wrongRan.some((tests) => passes(tests) || isFault(tests))) return 'failed';
  return ran.length > 0 ? 'passed' : 'unavailable';
}
