import type pg from 'pg';
import { measure, type Scenario, type Stage } from '../bench.ts';
import { courseDocumentOf } from '../data/course-document.ts';
import { writeCourse } from '../product/authoring.ts';
import { connectTo } from '../product/connection.ts';
import { learnerIds } from '../product/learners.ts';
import { beginAuthorSessions, beginSessionsOf } from '../product/sessions.ts';
import { waitUntilIdle } from '../product/wait-until-idle.ts';
import { API } from '../workload.ts';

const LEARNERS = 1000;
/** Everybody enrols within so many seconds: 500 a second. */
const WITHIN = 2;
const LESSONS = 10;
const BYTES = 20_000;
const MOST_MS = 50;

/** A course is announced: as many people as it has places enrol in it at nearly the same time. */
export const enrollmentStorm: Scenario = {
  name: 'enrollment-storm',
  ownRequests: true,
  async run(bench) {
    const stage = bench.stages.at(-1);
    if (!stage) return;
    const { product, scale } = stage;
    const learners = learnerIds(scale, bench.count(LEARNERS));
    const scenario = `${learners.length} people enrol in one course of as many places`;
    const [author] = await beginAuthorSessions(product, 1, ['instructor', 'admin']);
    const document = courseDocumentOf({ lessons: LESSONS, bytes: BYTES });
    document.details.enrollment_capacity = learners.length;
    const course = await writeCourse(product.origin, author?.token ?? '', document);
    await course.publish();
    await withClient(stage, (client) =>
      // Some of the data only teach
      client.query(`update app_user set roles = '{student}' where id = any($1)`, [learners]),
    );
    const sessions = await beginSessionsOf(product, learners);
    await waitUntilIdle(product);
    const path = `${API}/courses/${course.id}/enroll`;
    const calls = sessions.map(({ token }) => ({ method: 'POST', path, token, body: {} }) as const);
    const { p50, p99, max, cpu } = await measure(
      bench,
      scenario,
      { kind: 'calls', origin: product.origin, calls, seconds: bench.seconds(WITHIN), seed: bench.round },
      product.pid,
    );
    const record = (figure: string, value: number, unit = 'ms', most?: number): void =>
      bench.figures.record(
        { scenario, scale, figure, unit, goal: most === undefined ? undefined : { most } },
        value,
      );
    record('within 2 s: p50', p50);
    record('within 2 s: p99', p99, 'ms', MOST_MS);
    record('within 2 s: slowest', max);
    record('CPU of a request, server', cpu.own);
    record('CPU of a request, PostgreSQL', cpu.postgres);
    record('enrolments refused or lost', learners.length - (await countEnrolled(stage, course.id)), '', 0);
    await waitUntilIdle(product);
  },
};

async function countEnrolled(stage: Stage, courseId: string): Promise<number> {
  const { rows } = await withClient(stage, (client) =>
    client.query<{ people: number }>(
      `select count(*)::int as people from enrollment where course_id = $1 and status <> 'left'`,
      [courseId],
    ),
  );
  return rows[0]?.people ?? 0;
}

async function withClient<Result>(
  { product }: Stage,
  use: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = await connectTo(product);
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}
