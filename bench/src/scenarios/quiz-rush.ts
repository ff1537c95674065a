import type pg from 'pg';
import { measure, type Scenario } from '../bench.ts';
import { type Answers, timedQuiz } from '../data/assessed-documents.ts';
import type { Call } from '../load/http-json.ts';
import { writeCourse } from '../product/authoring.ts';
import { connectTo } from '../product/connection.ts';
import { enroll, learnerIds } from '../product/learners.ts';
import { beginAuthorSessions, beginSessionsOf } from '../product/sessions.ts';
import { waitUntilIdle } from '../product/wait-until-idle.ts';
import { API } from '../workload.ts';

const LEARNERS = 3000;
const QUESTIONS = 20;
const MINUTES = 30;
/** All begin within so many seconds. */
const START = 1;
/** People think 30 to 90 seconds about a question: each sends one answer in so many seconds. */
const THINK = 60;
const TURNS = 2;
const MOST_START_MS = 2000;
const MOST_ANSWER_MS = 300;

interface Taker {
  token: string;
  attempt: string;
}

/** A whole year begins one quiz in the same second, and answers it question by question. */
export const quizRush: Scenario = {
  name: 'quiz-rush',
  ownRequests: true,
  async run(bench) {
    const stage = bench.stages.at(-1);
    if (!stage) return;
    const { product, scale } = stage;
    const learners = learnerIds(scale, bench.count(LEARNERS));
    const scenario = `${learners.length} people begin one quiz in the same second`;
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
      const run = async (
        name: string,
        { calls, seconds, seed, most }: { calls: Call[]; seconds: number; seed: number; most: number },
      ): Promise<unknown[]> => {
        const job = { kind: 'calls', origin: product.origin, calls, seconds, seed } as const;
        const { p50, p99, max, cpu, replies = [] } = await measure(bench, scenario, job, product.pid);
        const record = (figure: string, value: number, goal?: number): void =>
          bench.figures.record(
            {
              ...{ scenario, scale, figure: `${name}: ${figure}`, unit: 'ms' },
              goal: goal === undefined ? undefined : { most: goal },
            },
            value,
          );
        record('p50', p50);
        record('p99', p99, most);
        record('slowest', max);
        record('CPU of a request, server', cpu.own);
        record('CPU of a request, PostgreSQL', cpu.postgres);
        return replies;
      };
      const path = `${API}/courses/${course.id}/assessments/${assessment}/attempts`;
      const begun = await run('begin', {
        calls: sessions.map(({ token }): Call => ({ method: 'POST', path, token, body: {} })),
        ...{ seconds: START, seed: bench.round, most: MOST_START_MS },
      });
      const takers = begun.flatMap((reply, n): Taker[] => {
        const id = (reply as { attempt: { id: string } } | null)?.attempt.id;
        return id === undefined ? [] : [{ attempt: id, token: sessions[n]?.token ?? '' }];
      });
      for (let turn = 0; turn < TURNS; turn++)
        await run(`answer ${turn + 1}`, {
          calls: takers.map((taker) => answerOne(taker, answers, turn)),
          ...{ seconds: bench.seconds(THINK), seed: bench.round + 100 * (turn + 1), most: MOST_ANSWER_MS },
        });
      const lost = await countLost(client, assessment, learners.length);
      for (const [figure, value] of Object.entries(lost))
        bench.figures.record({ scenario, scale, figure, unit: '', goal: { most: 0 } }, value);
    } finally {
      await client.end();
    }
    await waitUntilIdle(product);
  },
};

function answerOne({ token, attempt }: Taker, answers: Answers, turn: number): Call {
  const [question_id, given] = [...answers][turn] ?? ['', undefined];
  const now = new Date().toISOString();
  return {
    ...{ method: 'PUT', token, path: `${API}/attempts/${attempt}/answers` },
    body: { sent_at: now, answers: [{ question_id, response: given?.right ?? null, answered_at: now }] },
  };
}

/** What is not in the database, whether it was refused or lost. */
async function countLost(
  client: pg.Client,
  assessment: string,
  learners: number,
): Promise<Record<string, number>> {
  const { rows } = await client.query<{ attempts: number; answers: number }>(
    `select count(distinct a.id)::int as attempts, count(r.attempt_id)::int as answers
     from attempt a left join attempt_answer r on r.attempt_id = a.id where a.assessment_id = $1`,
    [assessment],
  );
  return {
    'attempts refused or lost': learners - (rows[0]?.attempts ?? 0),
    'answers refused or lost': TURNS * learners - (rows[0]?.answers ?? 0),
  };
}
