import { setTimeout as sleep } from 'node:timers/promises';
import { type Bench, measure, type Scenario, type Stage } from '../bench.ts';
import { connectTo } from '../product/connection.ts';
import { beginSessionsOf, type HeldSession } from '../product/sessions.ts';
import { waitUntilIdle } from '../product/wait-until-idle.ts';
import { API } from '../workload.ts';

const SCENARIO = 'Dashboards, lists and figures';
const READS = 200;
/** Reads of each until the code is compiled. */
const WARM_UP = 30;
const MOST_MS = 50;
/** The figures of a new site are counted by a job. */
const FIGURES_WITHIN_MS = 300_000;
const LOOK_AGAIN_MS = 2000;

/** What teachers, administrators and visitors look at each day, each asked for one at a time. A catalogue of 100,000 courses has 1,000,000 enrolments. */
export const deskLists: Scenario = {
  name: 'desk-lists',
  ownRequests: true,
  async run(bench) {
    const stage = bench.stages.at(-1);
    if (!stage) return;
    const { product, scale } = stage;
    const { admin, teacher, course, learners, track } = await findPlaces(stage);
    const [administrator, author] = await beginSessionsOf(product, [admin, teacher]);
    if (!administrator || !author) return;
    const counted = await waitForFigures(product.origin, administrator);
    bench.figures.record({ scenario: SCENARIO, scale, figure: 'figures counted after', unit: 's' }, counted);
    // Counted by a job when somebody looks for the first time
    await get(product.origin, `${API}/courses/${course}/stops`, author);
    await waitUntilIdle(product);
    const lists: [string, string, HeldSession | undefined][] = [
      ['dashboard of a learner', `${API}/dashboards/student`, author],
      ['dashboard of a teacher', `${API}/dashboards/instructor`, author],
      ['work of a teacher', `${API}/work/instructor`, author],
      ['work of an administrator', `${API}/work/administrator`, administrator],
      ['overview', `${API}/administration/overview`, administrator],
      ['figures, 30 days', `${API}/administration/figures?days=30`, administrator],
      ['figures, 365 days', `${API}/administration/figures?days=365`, administrator],
      ['people', `${API}/administration/people?page=1`, administrator],
      ['people, searched', `${API}/administration/people?search=amina`, administrator],
      ['courses', `${API}/administration/courses`, administrator],
      ['courses, searched', `${API}/administration/courses?search=python`, administrator],
      [
        'courses, published, by title',
        `${API}/administration/courses?state=published&sort=title`,
        administrator,
      ],
      ['orders', `${API}/administration/orders?page=1`, administrator],
      ['ratings', `${API}/administration/ratings`, administrator],
      ['audit log', `${API}/administration/audit`, administrator],
      ['background work', `${API}/administration/jobs`, administrator],
      ['categories of the desk', `${API}/administration/categories`, administrator],
      ['tracks of the desk', `${API}/administration/tracks`, administrator],
      ['courses of a teacher', `${API}/authoring/courses`, author],
      [`stops of a course with ${learners} learners`, `${API}/courses/${course}/stops`, author],
      ['home of a course', `${API}/courses/${course}/home`, author],
      ['first page', '/', undefined],
      ['tracks', '/tracks', undefined],
      ...(track ? [['a track', `/tracks/${track}`, undefined] as [string, string, undefined]] : []),
    ];
    for (const [name, path, session] of lists) await read(bench, stage, name, path, session);
  },
};

async function read(
  bench: Bench,
  { product, scale }: Stage,
  name: string,
  path: string,
  session: HeldSession | undefined,
): Promise<void> {
  const ask = (count: number) =>
    measure(
      bench,
      `${SCENARIO}: ${name}`,
      {
        kind: 'sequence',
        origin: product.origin,
        paths: new Array<string>(count).fill(path),
        ...(session && { headers: { authorization: `Bearer ${session.token}` } }),
      },
      product.pid,
    );
  await ask(WARM_UP);
  const { p50, p99 } = await ask(bench.count(READS));
  const record = (figure: string, value: number, most?: number): void =>
    bench.figures.record(
      {
        scenario: SCENARIO,
        scale,
        figure: `${name}: ${figure}`,
        unit: 'ms',
        goal: most === undefined ? undefined : { most },
      },
      value,
    );
  record('p50', p50);
  record('p99', p99, MOST_MS);
}

async function get(origin: string, path: string, { token }: HeldSession): Promise<unknown> {
  const response = await fetch(`${origin}${path}`, { headers: { authorization: `Bearer ${token}` } });
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  return ((await response.json()) as { data: unknown }).data;
}

/** @returns seconds */
async function waitForFigures(origin: string, administrator: HeldSession): Promise<number> {
  const began = performance.now();
  while (performance.now() - began < FIGURES_WITHIN_MS) {
    const figures = (await get(origin, `${API}/administration/figures?days=30`, administrator)) as {
      made_at: string | null;
    };
    if (figures.made_at !== null) break;
    await sleep(LOOK_AGAIN_MS);
  }
  return (performance.now() - began) / 1000;
}

/** An administrator, the teacher with the most courses, and their course with the most learners. */
async function findPlaces({ product }: Stage) {
  const client = await connectTo(product);
  try {
    const of = async <Row extends object>(sql: string): Promise<Row | undefined> =>
      (await client.query<Row>(sql)).rows[0];
    const teacher = await of<{ id: string }>(
      `select instructor_id as id from course where instructor_id is not null group by 1 order by count(*) desc limit 1`,
    );
    const teacherId = Number(teacher?.id ?? 2);
    const course = await of<{ id: string; learners: string }>(
      `select c.id, count(*) as learners from course c join enrollment e on e.course_id = c.id
       where c.instructor_id = ${teacherId} group by c.id order by 2 desc limit 1`,
    );
    const admin = await of<{ id: string }>(
      `select id from app_user where id <> ${teacherId} order by id limit 1`,
    );
    const track = await of<{ slug: string }>(`select slug from track limit 1`);
    await client.query(`update app_user set roles = '{admin}' where id = ${Number(admin?.id)}`);
    await client.query(`update app_user set roles = '{student,instructor}' where id = ${teacherId}`);
    return {
      admin: Number(admin?.id),
      teacher: teacherId,
      course: String(course?.id ?? 1),
      learners: Number(course?.learners ?? 0),
      track: track?.slug,
    };
  } finally {
    await client.end();
  }
}
