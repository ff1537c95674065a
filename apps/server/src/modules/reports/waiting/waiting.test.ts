import type { Work, WorkItem } from '@darasa/contract/work/endpoints';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createJobContext } from '#platform/jobs/index';
import { silentLog } from '#platform/observability/index';
import { addGradedCourse, type GradedCourse } from '../../../../test/assessment/grades.ts';
import { type GroupStage, openGroupStage, type Someone } from '../../../../test/groups/stage.ts';
import { countBehind } from '../../../../test/work.ts';
import { countKind } from './count-waiting.ts';

const DAY = 86_400_000;
let s: GroupStage;
let teacher: Someone;
let leader: Someone;
let course: GradedCourse;
let group: string;
const learners: Someone[] = [];

beforeAll(async () => {
  s = await openGroupStage();
  ({ teacher } = s);
  for (const first_name of ['Idle', 'Quiet', 'Busy']) learners.push(await s.someone({ first_name }));
  course = await addGradedCourse(s.t.db, teacher, learners);
  const [, quiet, busy] = learners;
  await s.t.db
    .updateTable('enrollment')
    .set({ enrolled_at: new Date(Date.now() - 30 * DAY) })
    .where('course_id', '=', course.id)
    .execute();
  for (const [person, days] of [
    [quiet, 14],
    [busy, 1],
  ] as const)
    await s.t.db
      .insertInto('course_progress')
      .values({
        user_id: person?.id ?? 0,
        course_id: course.id,
        percent: 20,
        done: 1,
        total: 5,
        last_at: new Date(Date.now() - days * DAY),
      })
      .execute();
  leader = await s.someone({ first_name: 'Lena' });
  group = (await s.make()).data.group.id;
  await s.add(group, [leader], { role: 'leader' });
  await s.add(
    group,
    [quiet, busy].flatMap((one) => one ?? []),
  );
  await s.give(group, course.id);
});
afterAll(() => s.t.close());

/** What waits in the queue is counted, as by the worker. @returns the places */
async function count(): Promise<string[]> {
  const queued = await s.t.db
    .selectFrom('pgboss.job' as never)
    .select(['data', 'id'] as never)
    .where('name' as never, '=', countKind.name as never)
    .where('state' as never, '=', 'created' as never)
    .execute();
  const job = countBehind();
  const done: string[] = [];
  for (const { data } of queued as { data: { course_id: number | null; group_id: number | null } }[]) {
    const context = createJobContext({
      db: s.t.db,
      log: silentLog(),
      signal: new AbortController().signal,
    });
    await job.handler(data as never, context);
    done.push(data.course_id === null ? `group ${data.group_id}` : `course ${data.course_id}`);
  }
  await s.t.db
    .deleteFrom('pgboss.job' as never)
    .where('name' as never, '=', countKind.name as never)
    .execute();
  return done.toSorted();
}
const read = async (area: string, as: Someone): Promise<Work> =>
  (await s.t.call('GET', `/work/${area}`, { as })).data;
const rows = async (area: string, as: Someone): Promise<WorkItem[]> =>
  (await read(area, as)).items.filter(({ kind }) => /^reports\./.test(kind));
const remind = (as: Someone, people: readonly (Someone | undefined)[]) =>
  s.t.call('POST', '/course-reminders', {
    as,
    body: {
      to: people.map((one) => ({ user_id: String(one?.id), course_id: String(course.id) })),
      days: 7,
    },
  });

it('is counted when somebody looks whose it is, once in an hour', async () => {
  expect(await rows('instructor', teacher)).toEqual([]);
  await read('instructor', teacher);
  await read('student', leader);
  expect(await count()).toEqual([`course ${course.id}`, `group ${group}`]);
  await read('instructor', teacher);
  await read('student', leader);
  expect(await count()).toEqual([]);
  await s.t.db
    .updateTable('behind_figure')
    .set({ counted_at: new Date(Date.now() - DAY) })
    .execute();
  await read('instructor', teacher);
  expect(await count()).toEqual([`course ${course.id}`]);
});

it('is in the lists of its teacher and of the group’s leader, and of nobody else', async () => {
  expect(await rows('instructor', teacher)).toMatchObject([
    {
      kind: 'reports.behind',
      count: 2,
      path: `/instructor/courses/${course.id}/people?list=behind`,
    },
  ]);
  expect(await rows('student', leader)).toMatchObject([
    { kind: 'reports.group-behind', title: 'Form 3 East', count: 1, path: `/groups/${group}?tab=behind` },
  ]);
  expect(await rows('student', teacher)).toEqual([]);
  for (const [area, person] of [
    ['student', learners[1]],
    ['instructor', s.admin],
    ['instructor', await s.someone({ roles: ['instructor'] })],
  ] as const)
    if (person) expect([area, await rows(area, person)]).toEqual([area, []]);
});

it('tells for how long without a break somebody is waited for', async () => {
  const since = new Date(Date.now() - 3 * DAY);
  await s.t.db.updateTable('behind_figure').set({ since, counted_at: since }).execute();
  await read('instructor', teacher);
  await count();
  expect((await rows('instructor', teacher))[0]?.since).toBe(since.toISOString());
});

it('is over for those who were written to, in every list of theirs', async () => {
  expect((await remind(teacher, [learners[0]])).status).toBe(200);
  await count();
  expect(await rows('instructor', teacher)).toMatchObject([{ count: 1 }]);
  expect((await remind(leader, [learners[1]])).status).toBe(200);
  expect(await count()).toEqual([`course ${course.id}`, `group ${group}`]);
  expect(await rows('instructor', teacher)).toEqual([]);
  expect(await rows('student', leader)).toEqual([]);
});

it('comes back when nothing has happened for a week', async () => {
  await s.t.db
    .updateTable('course_reminder')
    .set({ sent_at: new Date(Date.now() - 8 * DAY) })
    .execute();
  await s.t.db
    .updateTable('behind_figure')
    .set({ counted_at: new Date(0) })
    .execute();
  await read('instructor', teacher);
  await count();
  expect(await rows('instructor', teacher)).toMatchObject([{ count: 2 }]);
});

it('ends with an archived course and group', async () => {
  await s.t.db.updateTable('course').set({ status: 'archived' }).where('id', '=', course.id).execute();
  await s.t.db.updateTable('people_group').set({ archived_at: new Date() }).execute();
  expect(await rows('instructor', teacher)).toEqual([]);
  expect(await rows('student', leader)).toEqual([]);
});
