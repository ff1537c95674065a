import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { type Bench, measure, type Scenario } from '../bench.ts';
import { type Answers, timedQuiz } from '../data/assessed-documents.ts';
import type { Call } from '../load/http-json.ts';
import { writeCourse } from '../product/authoring.ts';
import { connectTo } from '../product/connection.ts';
import { enroll, learnerIds } from '../product/learners.ts';
import { beginAuthorSessions, beginSessionsOf } from '../product/sessions.ts';
import { waitUntilIdle } from '../product/wait-until-idle.ts';
import { API } from '../workload.ts';

const LEARNERS = 1000;
const QUESTIONS = 20;
const MINUTES = 1;
/** Everybody begins within so many seconds, saves within as many, and submits within the last ones. */
const WITHIN = 10;
/** Between saving and submitting. */
const PAUSE = 28;
const MOST_MS = 300;

interface Attempt {
  token: string;
  id: string;
  /** Of each question: whether this learner answers it right. */
  isRight: (question: number) => boolean;
  right: number;
}

/** A class takes a quiz against the clock: all begin, save their answers and submit nearly at the same time. */
export const timedQuizOfAll: Scenario = {
  name: 'timed-quiz',
  ownRequests: true,
  async run(bench) {
    const stage = bench.stages.at(-1);
    if (!stage) return;
    const { product, scale } = stage;
    const learners = learnerIds(scale, bench.count(LEARNERS));
    const scenario = `Timed quiz of ${QUESTIONS} questions, ${learners.length} learners`;
    const [author] = await beginAuthorSessions(product, 1, ['instructor', 'admin']);
    const { document, answers } = timedQuiz({ questions: QUESTIONS, minutes: MINUTES });
    const course = await writeCourse(product.origin, author?.token ?? '', document);
    await course.publish();
    const assessment = document.assessments[0]?.id ?? '';
    const client = await connectTo(product);
    try {
      await enroll(client, course.id, learners);
      const sessions = await beginSessionsOf(product, learners);
      await waitUntilIdle(product);
      const window = bench.seconds(WITHIN);
      const run = async (name: string, calls: Call[], seed: number): Promise<unknown[]> => {
        const job = { kind: 'calls', origin: product.origin, calls, seconds: window, seed } as const;
        const { p50, p99, max, cpu, replies = [] } = await measure(bench, scenario, job, product.pid);
        const record = (figure: string, value: number, most?: number): void =>
          bench.figures.record(
            {
              ...{ scenario, scale, figure: `${name}: ${figure}`, unit: 'ms' },
              goal: most === undefined ? undefined : { most },
            },
            value,
          );
        record('p50', p50);
        record('p99', p99, MOST_MS);
        record('slowest', max);
        record('CPU of a request, server', cpu.own);
        record('CPU of a request, PostgreSQL', cpu.postgres);
        return replies;
      };
      const path = `${API}/courses/${course.id}/assessments/${assessment}/attempts`;
      const begin = sessions.map(({ token }): Call => ({ method: 'POST', path, token, body: {} }));
      const begun = await run('all begin within 10 s', begin, bench.round);
      const attempts = begun.flatMap((reply, n): Attempt[] => {
        const id = (reply as { attempt: { id: string } } | null)?.attempt.id;
        if (id === undefined) return [];
        const isRight = (question: number) => (n + question) % 4 !== 0;
        const right = [...answers.keys()].filter((_id, question) => isRight(question)).length;
        return [{ token: sessions[n]?.token ?? '', id, isRight, right }];
      });
      const half = QUESTIONS / 2;
      const save = attempts.map((attempt) => answerCall('PUT', 'answers', attempt, answers, [0, half]));
      await run('all save ten answers within 10 s', save, bench.round + 100);
      await sleep(bench.seconds(PAUSE) * 1000);
      const submit = attempts.map((attempt) =>
        answerCall('POST', 'submit', attempt, answers, [half, QUESTIONS]),
      );
      await run('all submit within the last 10 s', submit, bench.round + 200);
      await recordLost(bench, { scenario, scale, client, assessment, learners: learners.length, attempts });
    } finally {
      await client.end();
    }
    await waitUntilIdle(product);
  },
};

/** Sends the answers to some of the questions, as many of them right as the learner knows. */
function answerCall(
  method: Call['method'],
  action: string,
  { id, token, isRight }: Attempt,
  answers: Answers,
  [from, to]: [number, number],
): Call {
  const now = new Date().toISOString();
  const given = [...answers].slice(from, to).map(([question_id, { right, wrong }], n) => ({
    question_id,
    response: isRight(from + n) ? right : wrong,
    answered_at: now,
  }));
  return { method, token, path: `${API}/attempts/${id}/${action}`, body: { sent_at: now, answers: given } };
}

/** Counts in the database what is not there, whether it was refused or lost. */
async function recordLost(
  bench: Bench,
  {
    scenario,
    scale,
    client,
    assessment,
    learners,
    attempts,
  }: {
    scenario: string;
    scale: number;
    client: pg.Client;
    assessment: string;
    learners: number;
    attempts: readonly Attempt[];
  },
): Promise<void> {
  const { rows } = await client.query<{ id: string; points: number; answers: number; grade: number | null }>(
    `select a.id, a.points, g.points as grade,
       (select count(*)::int from attempt_answer r where r.attempt_id = a.id) as answers
     from attempt a
     left join grade g on g.user_id = a.user_id and g.course_id = a.course_id and g.assessment_id = a.assessment_id
     where a.assessment_id = $1 and a.state = 'graded' and a.submitted_by = 'learner'`,
    [assessment],
  );
  const stored = new Map(rows.map((row) => [row.id, row]));
  const record = (figure: string, value: number): void =>
    bench.figures.record({ scenario, scale, figure, unit: '', goal: { most: 0 } }, value);
  const share = 100 / QUESTIONS;
  record('attempts refused, lost or not graded', learners - stored.size);
  record(
    'answers refused or lost',
    learners * QUESTIONS - rows.reduce((sum, { answers }) => sum + answers, 0),
  );
  record(
    'points or grades that are wrong',
    attempts.filter(({ id, right }) => {
      const row = stored.get(id);
      return row !== undefined && (row.points !== right * share || row.grade !== right * share);
    }).length,
  );
}
