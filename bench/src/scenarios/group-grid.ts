import type pg from 'pg';
import { measure, type Scenario } from '../bench.ts';
import { courseDocumentOf } from '../data/course-document.ts';
import { writeCourse } from '../product/authoring.ts';
import { connectTo } from '../product/connection.ts';
import { enroll, learnerIds } from '../product/learners.ts';
import { beginAuthorSessions } from '../product/sessions.ts';
import { waitUntilIdle } from '../product/wait-until-idle.ts';
import { API } from '../workload.ts';

const LEARNERS = 60;
const LESSONS = 200;
const READS = 200;
/** Reads until the code is compiled. */
const WARM_UP = 30;
const MOST_MS = 50;

/** The lessons of a course that the learners of a group have done, as a leader opens them. */
export const groupGrid: Scenario = {
  name: 'group-grid',
  ownRequests: true,
  async run(bench) {
    const stage = bench.stages.at(-1);
    if (!stage) return;
    const { product, scale } = stage;
    const learners = learnerIds(scale, LEARNERS);
    const scenario = `Group grid of ${learners.length} people and ${LESSONS} lessons`;
    const [admin] = await beginAuthorSessions(product, 1, ['instructor', 'admin']);
    const course = await writeCourse(
      product.origin,
      admin?.token ?? '',
      courseDocumentOf({ lessons: LESSONS, bytes: 200_000 }),
    );
    await course.publish();
    const client = await connectTo(product);
    let group: string;
    try {
      await enroll(client, course.id, learners);
      group = await addGroup(client, course.id, learners);
    } finally {
      await client.end();
    }
    await waitUntilIdle(product);
    const read = (count: number) =>
      measure(
        bench,
        scenario,
        {
          kind: 'sequence',
          origin: product.origin,
          paths: new Array<string>(count).fill(`${API}/groups/${group}/courses/${course.id}/progress`),
          headers: { authorization: `Bearer ${admin?.token}` },
        },
        product.pid,
      );
    await read(WARM_UP);
    const measured = await read(bench.count(READS));
    const record = (figure: string, unit: string, value: number, most?: number): void =>
      bench.figures.record(
        { scenario, scale, figure, unit, goal: most === undefined ? undefined : { most } },
        value,
      );
    record('p50', 'ms', measured.p50);
    record('p99', 'ms', measured.p99, MOST_MS);
    record('CPU of a read, server', 'ms', measured.cpu.own);
    record('CPU of a read, PostgreSQL', 'ms', measured.cpu.postgres);
    record('bytes', '', measured.bytesPerRequest ?? 0);
    await waitUntilIdle(product);
  },
};

/** Of every four lessons a learner has done two and opened one. @returns the id of the group */
async function addGroup(client: pg.Client, courseId: string, learners: readonly number[]): Promise<string> {
  const { rows } = await client.query<{ id: string }>(
    `insert into people_group (kind, name) values ('class', 'A class of ' || $1::int) returning id`,
    [learners.length],
  );
  const group = rows[0]?.id ?? '';
  await client.query(
    `insert into group_member (group_id, user_id, role, source, settled_at)
     select $1::bigint, u, 'learner', 'staff', now() from unnest($2::bigint[]) u`,
    [group, learners],
  );
  await client.query(`insert into group_course (group_id, course_id, on_leave) values ($1, $2, 'end')`, [
    group,
    courseId,
  ]);
  await client.query(
    `insert into lesson_progress (user_id, course_id, lesson_id, opened_at, last_at, done_at)
     select e.user_id, e.course_id, l.lesson_id, now(), now(),
       case when (e.user_id + l.position) % 4 > 1 then now() end
     from enrollment e join revision_lesson l on l.revision_id = e.revision_id
     where e.course_id = $1::bigint and (e.user_id + l.position) % 4 > 0
     on conflict do nothing`,
    [courseId],
  );
  await client.query('analyze group_member, lesson_progress');
  return group;
}
