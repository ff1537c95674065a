import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryDirectory } from '../cleanup.ts';
import { addPeople, COURSES_OF_ONE, LESSONS_OF_ONE } from '../data/many-people.ts';
import { prepareDatabase } from '../data/prepare-database.ts';
import { type CapturedRequest, captureStatements } from '../product/capture-statements.ts';
import { connectTo } from '../product/connection.ts';
import { changedReadings, executionTime, readingsOf } from '../product/plan-shapes.ts';
import { writePlans } from '../product/save-plans.ts';
import { startProduct } from '../product/start-product.ts';
import { waitUntilIdle } from '../product/wait-until-idle.ts';
import { progress } from '../progress.ts';
import type { Figures } from '../report/figures.ts';
import { API } from '../workload.ts';

const COURSES = 1000;
/** The course of each tenth person, and one of the others. */
const LARGE_COURSE = 4;
const USUAL_COURSE = 204;
/** What a learner asks for all day must stay within this, however many others there are. */
const MOST_OF_A_LEARNER_MS = 50;
/** And what the teacher of the large course opens. */
const MOST_MS: Readonly<Record<string, number>> = { 'large-course-home': 50, 'large-course-gradebook': 100 };

/**
 * People by the million: the same requests before and after they came. Each plan that reads its tables otherwise than before is listed, and
 * so is what reads a large table from beginning to end.
 */
export async function measureManyPeople(figures: Figures, enrollments: number, home: string): Promise<void> {
  const scenario = `${enrollments.toLocaleString('en')} enrollments and ${(enrollments * LESSONS_OF_ONE).toLocaleString('en')} rows of progress`;
  const dataDir = await temporaryDirectory('many-people');
  await prepareDatabase(dataDir, COURSES);
  const before = await plansOf(dataDir, join(home, 'plans', 'people', 'few'));
  const began = performance.now();
  await addPeople(dataDir, enrollments - COURSES * COURSES_OF_ONE);
  figures.record({ scenario, figure: 'loaded in', unit: 's' }, (performance.now() - began) / 1000);
  const after = await plansOf(dataDir, join(home, 'plans', 'people', 'many'));
  for (const [table, rows, bytes] of after.sizes) {
    figures.record({ scenario, figure: `${table}: rows`, unit: '' }, rows);
    figures.record({ scenario, figure: `${table}: size`, unit: 'MB' }, bytes / 1e6);
  }
  let changed = 0;
  for (const [name, plan] of after.plans) {
    const few = before.plans.get(name) ?? '';
    const otherwise = changedReadings(readingsOf(few), readingsOf(plan));
    if (otherwise) {
      changed++;
      progress(`  ${name}: ${otherwise}`);
    }
    const most = name.startsWith('own-') ? MOST_OF_A_LEARNER_MS : MOST_MS[name];
    const goal = most === undefined ? undefined : { most };
    figures.record({ scenario, figure: `${name}: statements`, unit: 'ms', goal }, executionTime(plan));
    figures.record({ scenario, figure: `${name}: statements before`, unit: 'ms' }, executionTime(few));
  }
  figures.record({ scenario, figure: 'requests that read otherwise than before', unit: '' }, changed);
  for (const slow of after.slow) figures.fault('Plans', `${scenario}: ${slow}`);
}

async function plansOf(dataDir: string, directory: string) {
  const requests = await requestsOf(dataDir);
  const statements = await captureStatements(dataDir, Object.values(requests));
  const product = await startProduct({ dataDir, settings: { RUN_JOBS: 'off' } });
  try {
    await waitUntilIdle(product);
    const examples = Object.entries(requests).map(
      ([name, { path }], n) => [name, { path, statements: statements[n] ?? [] }] as const,
    );
    const slow = await writePlans(product, Object.fromEntries(examples), directory);
    const plans = new Map<string, string>();
    for (const name of Object.keys(requests))
      plans.set(name, await readFile(join(directory, `${name}.txt`), 'utf8'));
    const client = await connectTo(product);
    const { rows } = await client.query<{ name: string; rows: string; bytes: string }>(
      `select relname as name, reltuples::bigint::text as rows, pg_total_relation_size(oid)::text as bytes from pg_class
       where relname in ('enrollment', 'lesson_progress', 'grade', 'attempt', 'notification', 'app_user') order by relname`,
    );
    await client.end();
    const sizes = rows.map((row) => [row.name, Number(row.rows), Number(row.bytes)] as const);
    return { plans, slow, sizes };
  } finally {
    await product.stop();
  }
}

/** What people look at all day: a learner, a teacher of a usual and of a very large course, an administrator. */
async function requestsOf(dataDir: string): Promise<Record<string, CapturedRequest>> {
  const product = await startProduct({ dataDir, settings: { RUN_JOBS: 'off' } });
  const client = await connectTo(product);
  try {
    const [learner, admin, teacher] = [105, 106, 107];
    await client.query(`update app_user set roles = '{admin}' where id = ${admin}`);
    await client.query(`update app_user set roles = '{student,instructor}' where id = ${teacher}`);
    await client.query(
      `update course set instructor_id = ${teacher} where id in (${LARGE_COURSE}, ${USUAL_COURSE})`,
    );
    const of = (userId: number, paths: Record<string, string>): [string, CapturedRequest][] =>
      Object.entries(paths).map(([name, path]) => [name, { path: `${API}${path}`, userId }]);
    return Object.fromEntries([
      ...of(learner, {
        'own-overview': '/learning/overview',
        'own-grades': '/learning/grades',
        'own-courses': '/enrollments',
        'own-dashboard': '/dashboards/student',
        'own-notifications': '/notifications',
        'own-unread-count': '/notifications/unread-count',
        'own-enrollment-status': `/courses/${LARGE_COURSE}/enrollment-status`,
        'own-sessions': '/auth/sessions',
      }),
      ...of(teacher, {
        'teacher-dashboard': '/dashboards/instructor',
        'teacher-work': '/work/instructor',
        'course-home': `/courses/${USUAL_COURSE}/home`,
        'large-course-home': `/courses/${LARGE_COURSE}/home`,
        'course-gradebook': `/courses/${USUAL_COURSE}/gradebook`,
        'large-course-gradebook': `/courses/${LARGE_COURSE}/gradebook`,
        'course-stops': `/courses/${USUAL_COURSE}/stops`,
      }),
      ...of(admin, {
        'admin-overview': '/administration/overview',
        'admin-figures': '/administration/figures?days=30',
        'admin-work': '/work/administrator',
        'admin-people': '/administration/people?page=1',
        'admin-people-searched': '/administration/people?search=number4711',
        'admin-courses': '/administration/courses',
      }),
      ['course-page', { path: `${API}/courses/${LARGE_COURSE}` }],
      ['list-by-popularity', { path: `${API}/courses?sortBy=popularity` }],
    ]);
  } finally {
    await client.end();
    await product.stop();
  }
}
