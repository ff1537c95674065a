import { setTimeout as sleep } from 'node:timers/promises';
import type { CourseDocument } from '@darasa/contract/authoring/document';
import type pg from 'pg';
import { type Bench, type Scenario, tellFailures } from '../bench.ts';
import { SUM_POINTS, sumChallenge, sums } from '../data/assessed-documents.ts';
import type { Call } from '../load/http-json.ts';
import { type AuthoredCourse, callApi, writeCourse } from '../product/authoring.ts';
import { connectTo } from '../product/connection.ts';
import { enroll, learnerIds } from '../product/learners.ts';
import { beginAuthorSessions, beginSessionsOf } from '../product/sessions.ts';
import { waitUntilIdle } from '../product/wait-until-idle.ts';
import { API } from '../workload.ts';
import { READS_PER_SECOND, readCatalogue } from './read-catalogue.ts';

const PROGRAMS = 400;
const READ_SECONDS = 10;
/** The goal of the catalogue while nothing else happens. */
const MOST_MS = 30;
const CHECK_LIMIT_S = 120;
const QUEUE_LIMIT_S = 600;

type Language = keyof typeof sums;

interface Queue {
  name: string;
  programs: number;
  /** Of each program. */
  tests: number;
  /** In turn. */
  languages: readonly [Language, ...Language[]];
  /** From the first submission until all are graded. */
  goalSeconds?: number;
  /** Of the catalogue's p99 to what it is without the programs. */
  goalFactor?: number;
}

/** A whole class submits programs: the catalogue while they wait and run, and whether each is graded once. */
export const codeQueue = queueOf({
  name: 'code-queue',
  programs: PROGRAMS,
  tests: 2,
  languages: ['javascript', 'python'],
});

/** The class of 300 that hands in its Python at the end of the lesson. */
export const pythonClass = queueOf({
  name: 'python-class',
  programs: 300,
  tests: 5,
  languages: ['python'],
  goalSeconds: 10,
  goalFactor: 2,
});

const languageNames: Record<Language, string> = { javascript: 'JavaScript', python: 'Python' };

function queueOf({ name, programs, tests, languages, goalSeconds, goalFactor }: Queue): Scenario {
  return { name, run };

  async function run(bench: Bench): Promise<void> {
    const stage = bench.stages.at(-1);
    if (!stage) return;
    const { product, scale } = stage;
    const learners = learnerIds(scale, bench.count(programs));
    const turns = languages.length > 1 ? ' in turn' : '';
    const inLanguages = languages.map((one) => languageNames[one]).join(' and ');
    const scenario = `Queue of ${learners.length} programs of ${tests} tests, ${inLanguages}${turns}`;
    const record = (figure: string, unit: string, value: number, most?: number): void =>
      bench.figures.record(
        { scenario, scale, figure, unit, goal: most === undefined ? undefined : { most } },
        value,
      );
    const [author] = await beginAuthorSessions(product, 1, ['instructor', 'admin']);
    const token = author?.token ?? '';
    const document = sumChallenge(tests);
    const course = await writeCourse(product.origin, token, document);
    await checkSolutions(product.origin, token, course, document);
    await course.publish();
    const client = await connectTo(product);
    try {
      await enroll(client, course.id, learners);
      const sessions = await beginSessionsOf(product, learners);
      const [assessment] = document.assessments;
      const question = assessment?.coding_challenges[0]?.id ?? '';
      await waitUntilIdle(product);
      const quiet = await readCatalogue(bench, stage, scenario, READ_SECONDS);
      const calls = async (list: Call[]): Promise<unknown[]> => {
        const job = {
          kind: 'calls',
          origin: product.origin,
          calls: list,
          seconds: 5,
          seed: bench.round,
        } as const;
        const answer = await bench.load.ask(job);
        tellFailures(bench, scenario, answer);
        return answer.replies ?? [];
      };
      const path = `${API}/courses/${course.id}/assessments/${assessment?.id}/attempts`;
      const begun = await calls(
        sessions.map((session): Call => ({ method: 'POST', path, token: session.token, body: {} })),
      );
      const started = performance.now();
      await calls(
        begun.map(
          (reply, n): Call => submission(reply, { n, languages, question, token: sessions[n]?.token ?? '' }),
        ),
      );
      const full = await readCatalogue(bench, stage, scenario, READ_SECONDS);
      record('programs that still waited then', '', await countOpen(client, course.id));
      await untilGraded(client, course.id);
      const seconds = (performance.now() - started) / 1000;
      record(`the catalogue without it: p99 at ${READS_PER_SECOND}/s`, 'ms', quiet);
      record(`the catalogue while it is full: p99 at ${READS_PER_SECOND}/s`, 'ms', full, MOST_MS);
      if (goalFactor !== undefined)
        record('the catalogue while it is full, for each ms without it', '', full / quiet, goalFactor);
      if (goalSeconds !== undefined)
        record(
          `all ${learners.length} graded in, from the first submission on, while the catalogue is read`,
          's',
          await gradingSeconds(client, course.id),
          goalSeconds,
        );
      record(
        'programs graded a second, while they are submitted and the catalogue is read',
        '',
        learners.length / seconds,
      );
      record(
        'programs not graded, not once, or wrongly',
        '',
        await countFaults(client, course.id, learners),
        0,
      );
    } finally {
      await client.end();
    }
    await waitUntilIdle(product);
  }
}

/** Every second program is wrong; of two in a row one is in each language. */
const isRight = (n: number): boolean => Math.floor(n / 2) % 2 === 0;

function submission(
  reply: unknown,
  {
    n,
    languages,
    question,
    token,
  }: { n: number; languages: readonly [Language, ...Language[]]; question: string; token: string },
): Call {
  const language = languages[n % languages.length] ?? languages[0];
  const now = new Date().toISOString();
  const response = { language, code: sums[language][isRight(n) ? 'right' : 'wrong'] };
  const { id } = (reply as { attempt: { id: string } } | null)?.attempt ?? { id: 'none' };
  return {
    method: 'POST',
    path: `${API}/attempts/${id}/submit`,
    token,
    body: { sent_at: now, answers: [{ question_id: question, response, answered_at: now }] },
  };
}

/** Has the author's solutions run, as before every publication. */
async function checkSolutions(
  origin: string,
  token: string,
  course: AuthoredCourse,
  document: CourseDocument,
): Promise<void> {
  const challenge = document.assessments[0]?.coding_challenges[0];
  for (let second = 0; second < CHECK_LIMIT_S; second++) {
    const { check } = (await callApi(origin, token, 'POST', `/courses/${course.id}/challenge-checks`, {
      challenge,
      run: second === 0,
    })) as { check: { state: string } };
    if (check.state === 'passed') return;
    if (check.state !== 'waiting')
      throw new Error(`The solutions of the challenge: ${JSON.stringify(check)}`);
    await sleep(1000);
  }
  throw new Error(`The solutions of the challenge were not checked in ${CHECK_LIMIT_S} s`);
}

async function countOpen(client: pg.Client, courseId: string): Promise<number> {
  const { rows } = await client.query<{ open: number }>(
    `select count(*)::int as open from program_run r join attempt a on a.id = r.attempt_id
     where a.course_id = $1::bigint and r.state in ('queued', 'running')`,
    [courseId],
  );
  return rows[0]?.open ?? 0;
}

/** Reading the catalogue may take longer than the programs do. */
async function gradingSeconds(client: pg.Client, courseId: string): Promise<number> {
  const { rows } = await client.query<{ seconds: number }>(
    `select extract(epoch from max(r.finished_at) - min(r.queued_at))::float8 as seconds
     from program_run r join attempt a on a.id = r.attempt_id where a.course_id = $1::bigint`,
    [courseId],
  );
  return rows[0]?.seconds ?? 0;
}

async function untilGraded(client: pg.Client, courseId: string): Promise<void> {
  for (let second = 0; second < QUEUE_LIMIT_S; second++) {
    if ((await countOpen(client, courseId)) === 0) return;
    await sleep(250);
  }
  throw new Error('The queue was not done in time');
}

/** Each learner has one run, tried once, the points of their program, and one change of the grade by it. */
async function countFaults(
  client: pg.Client,
  courseId: string,
  learners: readonly number[],
): Promise<number> {
  const { rows } = await client.query<{ user_id: string; points: number | null; fine: boolean }>(
    `select a.user_id, a.points,
       a.state = 'graded' and r.state = 'done' and r.tries = 1 and
         (select count(*) from grade_change c where c.attempt_id = a.id and c.after ->> 'points' is not null) = 1 as fine
     from attempt a join program_run r on r.attempt_id = a.id where a.course_id = $1::bigint`,
    [courseId],
  );
  const byLearner = Map.groupBy(rows, ({ user_id }) => Number(user_id));
  return learners.filter((id, n) => {
    const [row, ...more] = byLearner.get(id) ?? [];
    return !row?.fine || more.length > 0 || row.points !== SUM_POINTS[isRight(n) ? 'right' : 'wrong'];
  }).length;
}
