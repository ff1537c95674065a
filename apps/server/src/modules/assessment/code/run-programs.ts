import { setTimeout as sleep } from 'node:timers/promises';
import { scoreOfTests } from '@darasa/contract/assessment/grades/score-of-tests';
import type { ProgramState } from '@darasa/contract/assessment/taking/programs';
import { responseSchemas } from '@darasa/contract/assessment/taking/responses';
import type { Grade } from '@darasa/sandbox';
import type { ReadRevision } from '#modules/learning';
import type { Db } from '#platform/database/index';
import { type JobContext, send } from '#platform/jobs/index';
import { lockAttemptToGrade } from '../attempts/attempt-repository.ts';
import { updateProgramMark } from '../attempts/mark-repository.ts';
import { recomputeAttempt } from '../grading/recompute-grades.ts';
import type { Sandbox } from '../sandbox.ts';
import { announceProgram } from './announce.ts';
import { findChallenge } from './find-challenge.ts';
import { gradeProgram } from './grade-program.ts';
import { missingFeatures } from './missing-features.ts';
import { programsQueued } from './queue-runs.ts';
import {
  type ClaimedRun,
  claimRun,
  countWaiting,
  EXTEND_EVERY_MS,
  extendClaim,
  findProgram,
  finishRun,
  releaseRun,
} from './run-repository.ts';
import { keepFingerprints } from './similarity/keep-fingerprints.ts';
import { tellOfChecker } from './tell-of-checker.ts';

interface RunDeps {
  sandbox: Sandbox;
  readRevision: ReadRevision;
}
type Context = Pick<JobContext, 'db' | 'log' | 'signal'>;

/** Workers that disappeared while a program ran, or faults of ours, after which somebody marks it. */
const MAX_TRIES = 3;
/** Programs at the same time for each process of the sandbox. */
const PROGRAMS_OF_PROCESS = 3;
/** While some run, others may come, or be free to run: one of the same person has ended. */
const LOOK_MS = 300;
/** A job goes on with the queue for so long; then another one does. */
const BUSY_MS = 240_000;

/**
 * Runs the programs in the queue until none is left for this worker: more at the same time than the sandbox has processes, which their tests
 * take in turn, so that some that only wait do not hold up the others.
 */
export async function runPrograms(deps: RunDeps, context: Context): Promise<void> {
  const until = performance.now() + BUSY_MS;
  const most = deps.sandbox.processes * PROGRAMS_OF_PROCESS;
  const running = new Set<Promise<void>>();
  const faults: unknown[] = [];
  while (!context.signal.aborted && performance.now() < until && faults.length === 0) {
    const run = running.size < most ? await claimRun(context.db) : undefined;
    if (run) {
      const ended = runProgram(deps, context, run)
        .catch((error: unknown) => void faults.push(error))
        .finally(() => running.delete(ended));
      running.add(ended);
    } else if (running.size > 0) await Promise.race([...running, sleep(LOOK_MS, undefined, { ref: false })]);
    else return;
  }
  await Promise.all(running);
  if (faults.length > 0) throw faults[0];
  if ((await countWaiting(context.db)) > 0) await send(context.db, programsQueued, {});
}

/** Sends a job where programs wait and nobody may be left to run them: their worker has gone. */
export async function resumePrograms({ sandbox }: Pick<RunDeps, 'sandbox'>, { db }: Context): Promise<void> {
  const waiting = await countWaiting(db);
  for (let job = 0; job < Math.min(waiting, sandbox.processes); job++) await send(db, programsQueued, {});
}

async function runProgram(
  { sandbox, readRevision }: RunDeps,
  context: Context,
  run: ClaimedRun,
): Promise<void> {
  const { db, log, signal } = context;
  const lost = new AbortController();
  const extending = setInterval(() => {
    extendClaim(db, run).then(
      (ours) => ours || lost.abort(),
      (error: unknown) => log.warn({ err: error }, 'A claim could not be extended'),
    );
  }, EXTEND_EVERY_MS);
  try {
    if (run.tries > MAX_TRIES) return await endWithout(db, run);
    await announceProgram(db, run, 'running');
    const ended = AbortSignal.any([signal, lost.signal]);
    const graded = await gradeRun(sandbox, db, run, ended);
    if (signal.aborted) return await releaseRun(db, run, { uncounted: true });
    if (!graded) return await endWithout(db, run);
    if (graded.grade.tests.every(({ verdict }) => verdict === 'internal error'))
      return await (run.tries < MAX_TRIES ? releaseRun(db, run, { uncounted: false }) : endWithout(db, run));
    await (isJudged(graded.grade) ? keep({ db, readRevision }, run, graded) : leaveToMarker(db, run, graded));
  } catch (error) {
    await releaseRun(db, run, { uncounted: false });
    throw error;
  } finally {
    clearInterval(extending);
  }
}

type Graded = NonNullable<Awaited<ReturnType<typeof gradeRun>>>;

/** @returns undefined when it cannot be graded here: the language is not there, or not with what the challenge needs, or it has no tests */
async function gradeRun(sandbox: Sandbox, db: Db, run: ClaimedRun, signal: AbortSignal) {
  const program = await findProgram(db, run);
  const { data: response } = responseSchemas.code.safeParse(program?.response);
  if (!program || !response) return undefined;
  const challenge = await findChallenge(db, {
    revisionId: program.revision_id,
    assessmentId: program.assessment_id,
    question: run.question_id,
  });
  const executor = await sandbox.executor();
  if (!executor || !challenge || challenge.test_cases.length === 0) return undefined;
  if (!(await executor.languages()).includes(response.language)) return undefined;
  if (missingFeatures(executor, challenge, response.language).length > 0) return undefined;
  const grade = await gradeProgram(
    executor,
    { ...response, owner: `learner:${run.user_id}`, signal },
    challenge,
    program.max_points,
  );
  return { program, response, challenge, grade };
}

/** Points, verdicts and grade at once, by whoever still has the run: a program that is run twice counts once. */
async function keep(
  { db, readRevision }: Pick<RunDeps, 'readRevision'> & { db: Db },
  run: ClaimedRun,
  graded: Graded,
): Promise<void> {
  const { program, challenge, grade } = graded;
  await db.transaction().execute(async (tx) => {
    // In the order in which everybody locks: the attempt first
    await lockAttemptToGrade(tx, run.attempt_id);
    if (!(await finishRun(tx, run, 'done'))) return;
    const score = scoreOfTests(grade.tests, challenge, program.max_points);
    await updateProgramMark(tx, run, score.points, {
      state: stateOfGrade(grade),
      share: score.share,
      tests: grade.tests,
    });
    if (!program.preview) await keepFingerprints(tx, run, graded);
    const cause = { by: null, reason: 'The tests of a program have run' };
    await recomputeAttempt(tx, run.attempt_id, { change: 'mark', by: 'tests' }, cause, { readRevision });
    await announceProgram(tx, run, 'done');
  });
}

/** Whether every output was judged: a checker that fails says nothing about the program. */
export const isJudged = ({ tests }: Grade): boolean =>
  tests.every(({ verdict }) => verdict !== 'checker error');

/** What was not judged counts neither for nor against the program: somebody marks it, and sees why. */
async function leaveToMarker(db: Db, run: ClaimedRun, { grade, program, challenge }: Graded): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockAttemptToGrade(tx, run.attempt_id);
    if (!(await finishRun(tx, run, 'failed'))) return;
    await updateProgramMark(tx, run, null, { tests: grade.tests });
    await tellOfChecker(tx, run, { courseId: program.course_id, challenge });
    await announceProgram(tx, run, 'failed');
  });
}

/** By its tests: what is worth no points is right or wrong all the same. */
export function stateOfGrade({ tests }: Grade): 'right' | 'partly' | 'wrong' {
  if (tests.every(({ verdict }) => verdict === 'passed')) return 'right';
  return tests.some(({ verdict }) => verdict === 'passed') ? 'partly' : 'wrong';
}

/** Its mark waits for somebody. */
async function endWithout(db: Db, run: ClaimedRun): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (await finishRun(tx, run, 'failed')) await announceProgram(tx, run, 'failed' satisfies ProgramState);
  });
}
