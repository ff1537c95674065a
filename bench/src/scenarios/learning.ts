import { newId } from '@darasa/contract/http/ids';
import type { Bench, Scenario, Stage } from '../bench.ts';
import { learnersOf, USERS_PER_COURSE } from '../data/people.ts';
import { startCpuMeter } from '../machine/cpu-meter.ts';
import { beginSessionsOf } from '../product/sessions.ts';
import { waitUntilIdle } from '../product/wait-until-idle.ts';
import type { Goal } from '../report/figures.ts';
import { percentile } from '../statistics.ts';
import { API } from '../workload.ts';

/** Courses whose lessons are learned in; more than that have none in the data. */
const COURSES = 200;
const AT_ONCE = 8;
const WRITES = 4000;
const READS = 2000;

interface Learner {
  headers: Record<string, string>;
  courseId: number;
  lessons: string[];
}

/** Batches of five events, as players send them every quarter of a minute. */
export const progressWrites: Scenario = {
  name: 'progress-writes',
  ownRequests: true,
  run: (bench) =>
    withLearners(bench, 'Progress of a learner, batches of 5 events', WRITES, async (origin, learner, n) => {
      const now = new Date().toISOString();
      const lesson_id = learner.lessons[n % learner.lessons.length];
      const shared = { course_id: String(learner.courseId), lesson_id, at: now };
      const events = [
        { kind: 'opened' },
        { kind: 'watched', from: (n * 15) % 600, to: ((n * 15) % 600) + 15 },
        { kind: 'position', seconds: ((n * 15) % 600) + 15 },
        { kind: 'active', seconds: 15 },
        { kind: 'done' },
      ].map((event) => ({ id: newId(), ...shared, ...event }));
      return fetch(`${origin}${API}/learning/progress`, {
        method: 'POST',
        headers: { ...learner.headers, 'content-type': 'application/json' },
        body: JSON.stringify({ sent_at: now, events }),
      });
    }),
};

/** What a dashboard asks: where to go on, the week, what comes next. */
export const dashboard: Scenario = {
  name: 'dashboard',
  ownRequests: true,
  run: (bench) =>
    withLearners(bench, 'GET /learning/overview', READS, (origin, { headers }) =>
      fetch(`${origin}${API}/learning/overview`, { headers }),
    ),
};

async function withLearners(
  bench: Bench,
  scenario: string,
  requests: number,
  ask: (origin: string, learner: Learner, n: number) => Promise<Response>,
): Promise<void> {
  const stage = bench.stages.at(-1);
  if (!stage) return;
  const { product, scale } = stage;
  const learners = await findLearners(stage);
  if (learners.length === 0) return;
  const total = bench.count(requests);
  const times: number[] = [];
  const stop = startCpuMeter(product.pid);
  const started = performance.now();
  let next = 0;
  const work = async (): Promise<void> => {
    for (let n = next++; n < total; n = next++) {
      const learner = learners[n % learners.length];
      if (!learner) return;
      const began = performance.now();
      const response = await ask(product.origin, learner, n);
      await response.arrayBuffer();
      if (response.status !== 200) throw new Error(`${scenario} answered ${response.status}`);
      times.push(performance.now() - began);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  const seconds = (performance.now() - started) / 1000;
  const cpu = stop();
  const record = (figure: string, unit: string, value: number, goal?: Goal): void =>
    bench.figures.record({ scenario, scale, figure, unit, goal }, value);
  const sorted = times.toSorted((one, other) => one - other);
  record(`requests a second, ${AT_ONCE} at once`, '', total / seconds);
  record('p50', 'ms', percentile(sorted, 0.5));
  record('p99', 'ms', percentile(sorted, 0.99), { most: 50 });
  record('CPU of a request, server', 'ms', cpu.own / total);
  record('CPU of a request, PostgreSQL', 'ms', cpu.postgres / total);
  await waitUntilIdle(product);
}

/** One learner of each course that has some, with its lessons. */
async function findLearners({ product, scale }: Stage): Promise<Learner[]> {
  const users = Math.max(200, scale * USERS_PER_COURSE);
  const wanted = Array.from({ length: Math.min(scale, COURSES) }, (_, index) => index + 1).flatMap(
    (courseId) => {
      const [learner] = learnersOf(courseId, users);
      return learner ? [{ courseId, userId: learner.user }] : [];
    },
  );
  const sessions = await beginSessionsOf(
    product,
    wanted.map(({ userId }) => userId),
  );
  const learners: Learner[] = [];
  for (const [index, { courseId }] of wanted.entries()) {
    const headers = { authorization: `Bearer ${sessions[index]?.token}` };
    const response = await fetch(`${product.origin}${API}/learning/courses/${courseId}`, { headers });
    const answer = (await response.json()) as {
      data?: { modules: { lessons: { id: string; completion: { rule: string } }[] }[] };
    };
    const lessons = (answer.data?.modules ?? [])
      .flatMap((module) => module.lessons)
      .flatMap(({ id, completion }) => (completion.rule === 'mark' ? [id] : []));
    if (lessons.length > 0) learners.push({ headers, courseId, lessons });
  }
  return learners;
}
