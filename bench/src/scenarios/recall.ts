import { newId } from '@darasa/contract/http/ids';
import type pg from 'pg';
import { measure, type Scenario } from '../bench.ts';
import { timedQuiz } from '../data/assessed-documents.ts';
import { startCpuMeter } from '../machine/cpu-meter.ts';
import { writeCourse } from '../product/authoring.ts';
import { connectTo } from '../product/connection.ts';
import { enroll, learnerIds } from '../product/learners.ts';
import { beginAuthorSessions, beginSessionsOf } from '../product/sessions.ts';
import { waitUntilIdle } from '../product/wait-until-idle.ts';
import type { Goal } from '../report/figures.ts';
import { percentile } from '../statistics.ts';
import { API } from '../workload.ts';

const LEARNERS = 300;
const QUESTIONS = 500;
/** Of one person, the most of whose cards are overdue. */
const CARDS = 10_000;
const READS = 50;
const WARM_UP = 20;
/** People who send reviews at once, and how they come. */
const REVIEWERS = 8;
const BATCH = 20;
const BATCHES = 300;
/** Reads that each follow a change. */
const CHANGES = 30;

/** The daily review: what a person with many cards has to review, answers that many send, and what a class knows. */
export const recall: Scenario = {
  name: 'recall',
  ownRequests: true,
  async run(bench) {
    const stage = bench.stages.at(-1);
    if (!stage) return;
    const { product, scale } = stage;
    const record = (scenario: string, figure: string, unit: string, value: number, goal?: Goal): void =>
      bench.figures.record({ scenario, scale, figure, unit, goal }, value);
    const learners = learnerIds(scale, LEARNERS);
    const [author] = await beginAuthorSessions(product, 1, ['instructor', 'admin']);
    const { document, answers } = timedQuiz({ questions: QUESTIONS, minutes: 60 });
    const course = await writeCourse(product.origin, author?.token ?? '', document);
    await course.publish();
    const quiz = document.assessments[0]?.id ?? '';
    const reviewers = learners.slice(0, REVIEWERS);
    const [first = 0] = reviewers;
    const sessions = await beginSessionsOf(product, reviewers);
    const headersOf = (token: string | undefined) => ({ authorization: `Bearer ${token}` });
    const client = await connectTo(product);
    try {
      await enroll(client, course.id, learners);
      // Whoever looks has the cards of what they were asked; these here come afterwards, and stay
      for (const { token } of sessions)
        await fetch(`${product.origin}${API}/recall`, { headers: headersOf(token) }).then((answer) =>
          answer.arrayBuffer(),
        );
      await addCards(client, { course: course.id, quiz, learners, questions: [...answers.keys()] });
      await addMany(client, first);
      await client.query('analyze recall_card');
    } finally {
      await client.end();
    }
    await waitUntilIdle(product);
    const read = (scenario: string, path: string, token: string | undefined, count: number) =>
      measure(
        bench,
        scenario,
        {
          kind: 'sequence',
          origin: product.origin,
          paths: new Array<string>(count).fill(`${API}${path}`),
          headers: headersOf(token),
        },
        product.pid,
      );
    for (const { scenario, path, token, most } of [
      {
        scenario: `Due cards of a person with ${CARDS} cards, 50 with their questions`,
        path: '/recall/cards?days=0&limit=50',
        token: sessions[0]?.token,
        most: 10,
      },
      {
        scenario: `What a class of ${learners.length} with ${QUESTIONS} cards each still knows`,
        path: `/courses/${course.id}/recall`,
        token: author?.token,
        most: 100,
      },
    ]) {
      await read(scenario, path, token, WARM_UP);
      const { p50, p99, cpu } = await read(scenario, path, token, bench.count(READS));
      record(scenario, 'p50', 'ms', p50, { most });
      record(scenario, 'p99', 'ms', p99);
      record(scenario, 'CPU of a read, server', 'ms', cpu.own);
      record(scenario, 'CPU of a read, PostgreSQL', 'ms', cpu.postgres);
    }
    const changed = await readAfterChanges(product, {
      path: `/courses/${course.id}/recall`,
      token: author?.token,
      learner: first,
      count: bench.count(CHANGES),
    });
    const again = `What a class of ${learners.length} with ${QUESTIONS} cards each still knows, right after a review`;
    record(again, 'p50', 'ms', percentile(changed, 0.5));
    record(again, 'p99', 'ms', percentile(changed, 0.99));
    const scenario = `Reviews of ${REVIEWERS} people at once, ${BATCH} a request`;
    const cards = await cardsOf(product, reviewers);
    const rights = new Map([...answers].map(([id, { right }]) => [id, right]));
    const total = bench.count(BATCHES);
    const times: number[] = [];
    const stop = startCpuMeter(product.pid);
    const started = performance.now();
    let next = 0;
    const work = async (_: unknown, person: number): Promise<void> => {
      for (let n = next++; n < total; n = next++) {
        const own = cards[person] ?? [];
        const at = new Date().toISOString();
        const sent = Array.from({ length: BATCH }, (_each, index) => {
          const card = own[(n * BATCH + index) % own.length];
          return {
            id: newId(),
            card_id: card?.id,
            at,
            seed: 'bench',
            revision_id: card?.revision_id,
            response: rights.get(card?.question_id ?? '') ?? null,
            rating: 3,
          };
        });
        const began = performance.now();
        const response = await fetch(`${product.origin}${API}/recall/answers`, {
          method: 'POST',
          headers: { ...headersOf(sessions[person]?.token), 'content-type': 'application/json' },
          body: JSON.stringify({ sent_at: at, answers: sent }),
        });
        const text = await response.text();
        if (response.status !== 200) throw new Error(`Reviews answered ${response.status}: ${text}`);
        times.push(performance.now() - began);
      }
    };
    await Promise.all(sessions.map(work));
    const seconds = (performance.now() - started) / 1000;
    const cpu = stop();
    const sorted = times.toSorted((one, other) => one - other);
    record(scenario, 'reviews a second', '', (total * BATCH) / seconds, { least: 1000 });
    record(scenario, 'p50 of a request', 'ms', percentile(sorted, 0.5));
    record(scenario, 'p99 of a request', 'ms', percentile(sorted, 0.99));
    record(scenario, 'CPU of a review, server', 'ms', cpu.own / total / BATCH);
    record(scenario, 'CPU of a review, PostgreSQL', 'ms', cpu.postgres / total / BATCH);
    await waitUntilIdle(product);
  },
};

const columns = `user_id, id, course_id, lesson_id, assessment_id, question_id, revision_id, topic, state, since, due_at,
  shown_at, days, stability, difficulty, fsrs_state, answers, lapses, last_at`;

/** What reads take when a learner of the class has reviewed since the one before: sorted, in milliseconds. */
async function readAfterChanges(
  product: Parameters<typeof connectTo>[0],
  {
    path,
    token,
    learner,
    count,
  }: { path: string; token: string | undefined; learner: number; count: number },
): Promise<number[]> {
  const client = await connectTo(product);
  const times: number[] = [];
  try {
    for (let n = 0; n < count; n++) {
      await client.query('update recall_person set changes = changes + 1 where user_id = $1', [learner]);
      const began = performance.now();
      const response = await fetch(`${product.origin}${API}${path}`, {
        headers: { authorization: `Bearer ${token}` },
      });
      await response.arrayBuffer();
      times.push(performance.now() - began);
    }
  } finally {
    await client.end();
  }
  return times.toSorted((one, other) => one - other);
}

/** Everybody has a card of every question, answered at some time within three months. */
async function addCards(
  client: pg.Client,
  {
    course,
    quiz,
    learners,
    questions,
  }: { course: string; quiz: string; learners: readonly number[]; questions: readonly string[] },
): Promise<void> {
  await client.query(
    `insert into recall_card (${columns})
     select u.id, q.id, $1::bigint, null, $2::uuid, q.id, r.id, 'Topic ' || q.place % 12, 'ready', now() - interval '100 days',
       now() + (q.place % 40 - 5) * interval '1 day', now() + (q.place % 40 - 5) * interval '1 day', 10 + q.place % 30, 5 + (u.id * 7 + q.place) % 60, 5, 2,
       3, (u.id + q.place) % 4, now() - ((u.id * 13 + q.place * 7) % 90) * interval '1 day'
     from unnest($3::bigint[]) u (id) cross join unnest($4::uuid[]) with ordinality q (id, place)
     join course_revision r on r.course_id = $1::bigint and r.state = 'published'`,
    [course, quiz, learners, questions],
  );
}

/** Cards of one's own, besides. */
async function addMany(client: pg.Client, user: number): Promise<void> {
  await client.query(
    `insert into recall_card (user_id, id, topic, front, back, state, since, due_at, shown_at, days, stability, difficulty, fsrs_state, answers, last_at)
     select $1::bigint, gen_random_uuid(), '', 'Front ' || n, 'Back ' || n, 'ready', now() - interval '100 days', now() - (n % 50) * interval '1 day',
       now() - (n % 50) * interval '1 day', 10, 5 + n % 60, 5, 2, 3, now() - (n % 90) * interval '1 day'
     from generate_series(1, $2::int) n`,
    [user, CARDS - QUESTIONS],
  );
}

/** Cards of questions of some people. */
async function cardsOf(
  product: Parameters<typeof connectTo>[0],
  people: readonly number[],
): Promise<{ id: string; question_id: string; revision_id: string }[][]> {
  const client = await connectTo(product);
  try {
    const { rows } = await client.query<{
      user_id: string;
      id: string;
      question_id: string;
      revision_id: string;
    }>(
      `select user_id, id, question_id, revision_id::text as revision_id from recall_card
       where user_id = any($1::bigint[]) and question_id is not null order by user_id, id`,
      [people],
    );
    return people.map((person) => rows.filter(({ user_id }) => Number(user_id) === person));
  } finally {
    await client.end();
  }
}
