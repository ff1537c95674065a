import type pg from 'pg';
import { measure, type Scenario } from '../bench.ts';
import { manyQuizzes } from '../data/assessed-documents.ts';
import { writeCourse } from '../product/authoring.ts';
import { connectTo } from '../product/connection.ts';
import { enroll, learnerIds } from '../product/learners.ts';
import { beginAuthorSessions } from '../product/sessions.ts';
import { waitUntilIdle } from '../product/wait-until-idle.ts';
import { API } from '../workload.ts';

const LEARNERS = 500;
const ASSESSMENTS = 60;
const READS = 50;
/** Reads until the code is compiled. */
const WARM_UP = 30;
const MOST_MS = 50;

/** The gradebook of a large course, as its author opens it. */
export const gradebook: Scenario = {
  name: 'gradebook',
  ownRequests: true,
  async run(bench) {
    const stage = bench.stages.at(-1);
    if (!stage) return;
    const { product, scale } = stage;
    const learners = learnerIds(scale, LEARNERS);
    const scenario = `Gradebook of ${learners.length} learners and ${ASSESSMENTS} assessments`;
    const [author] = await beginAuthorSessions(product, 1, ['instructor', 'admin']);
    const course = await writeCourse(product.origin, author?.token ?? '', manyQuizzes(ASSESSMENTS));
    await course.publish();
    const client = await connectTo(product);
    try {
      await enroll(client, course.id, learners);
      await addGrades(client, course.id);
    } finally {
      await client.end();
    }
    await waitUntilIdle(product);
    const read = (count: number, headers: Record<string, string> = {}) =>
      measure(
        bench,
        scenario,
        {
          kind: 'sequence',
          origin: product.origin,
          paths: new Array<string>(count).fill(`${API}/courses/${course.id}/gradebook`),
          headers: { authorization: `Bearer ${author?.token}`, ...headers },
        },
        product.pid,
      );
    await read(WARM_UP);
    const plain = await read(bench.count(READS));
    const compressed = await read(bench.count(READS), { 'accept-encoding': 'gzip, deflate, br' });
    const record = (figure: string, unit: string, value: number, most?: number): void =>
      bench.figures.record(
        { scenario, scale, figure, unit, goal: most === undefined ? undefined : { most } },
        value,
      );
    record('CPU of a read, server', 'ms', plain.cpu.own, MOST_MS);
    record('CPU of a read, PostgreSQL', 'ms', plain.cpu.postgres);
    record('p50', 'ms', plain.p50);
    record('bytes', '', plain.bytesPerRequest ?? 0);
    record('compressed: CPU of a read, server', 'ms', compressed.cpu.own);
    record('compressed: bytes', '', compressed.bytesPerRequest ?? 0);
    await waitUntilIdle(product);
  },
};

/** Of every twenty assessments a learner has taken eighteen, has one open, and has not begun one; of the taken ones some wait. */
async function addGrades(client: pg.Client, courseId: string): Promise<void> {
  const places = `
    places as (
      select e.user_id, e.course_id, e.revision_id, l.lesson_id, (l.content ->> 'assessment_id')::uuid as assessment_id,
        (e.user_id + l.position) % 20 as kind, (e.user_id * 7 + l.position * 13) % 101 as points
      from enrollment e join revision_lesson l on l.revision_id = e.revision_id
      where e.course_id = $1::bigint and l.content ->> 'assessment_id' is not null)`;
  await client.query(
    `with ${places}
     insert into attempt (id, user_id, course_id, assessment_id, lesson_id, revision_id, number, state, paper, started_at,
       submitted_at, submitted_by, points, max_points, graded_at)
     select gen_random_uuid(), user_id, course_id, assessment_id, lesson_id, revision_id, 1,
       case kind when 1 then 'in_progress' when 2 then 'submitted' else 'graded' end,
       '{"drawn": [], "questions": []}', now() - interval '1 hour', case when kind > 1 then now() end,
       case when kind > 1 then 'learner' end, case when kind > 2 then points end, 100, case when kind > 2 then now() end
     from places where kind > 0`,
    [courseId],
  );
  await client.query(
    `with ${places}
     insert into grade (user_id, course_id, assessment_id, points, max_points, passed)
     select user_id, course_id, assessment_id, case when kind > 2 then points end, 100, kind > 2 and points >= 60
     from places where kind > 1`,
    [courseId],
  );
  await client.query('analyze attempt, grade');
}
