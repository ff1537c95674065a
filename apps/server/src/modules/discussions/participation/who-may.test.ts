import { newId } from '@darasa/contract/http/ids';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { gradedDiscussions } from '../../../../test/discussions/graded.ts';
import { cheapPasswords } from '../../../../test/identity/passwords.ts';
import { buildTestIdentity, type TestIdentity } from '../../../../test/identity.ts';
import {
  addLearningRows,
  type LearningRows,
  type Someone,
  someone,
} from '../../../../test/learning/learning.ts';

/* Who reads, adds, marks and removes graded discussions, besides the people of test/safety/rows/discussions.ts. */

let site: TestIdentity;
let teacher: Someone;
let rows: LearningRows;
const people: Record<string, Someone> = {};

beforeAll(async () => {
  site = await buildTestIdentity({ passwords: cheapPasswords(), settings: { RATE_LIMIT_PER_MINUTE: '0' } });
  teacher = await someone(site, ['instructor']);
  for (const name of [
    'learner',
    'child',
    'banned',
    'suspended',
    'who has left',
    'member of another group',
    'learner of another course',
  ])
    people[name] = await someone(site);
  for (const name of ['viewer', 'teacher of another course'])
    people[name] = await someone(site, ['instructor']);
  const of = (name: string) => people[name] as Someone;
  rows = await addLearningRows(site.db, teacher, [
    of('learner'),
    of('child'),
    of('banned'),
    of('suspended'),
    of('who has left'),
  ]);
  await addLearningRows(site.db, of('teacher of another course'), [of('learner of another course')]);
  const { db } = site;
  await db.updateTable('app_user').set({ said_child: true }).where('id', '=', of('child').id).execute();
  await db
    .insertInto('course_author')
    .values({ course_id: rows.courseId, user_id: of('viewer').id, role: 'viewer' })
    .execute();
  await db
    .insertInto('discussion_ban')
    .values({ course_id: rows.courseId, user_id: of('banned').id, reason: 'Rude', banned_by: teacher.id })
    .execute();
  await db
    .updateTable('enrollment')
    .set({ status: 'left', ended_at: new Date(), ended_reason: 'left' })
    .where('user_id', '=', of('who has left').id)
    .execute();
  const admin = await someone(site, ['admin']);
  const made = await site.call('POST', '/groups', { as: admin, body: { kind: 'class', name: 'Form 2' } });
  await site.call('POST', `/groups/${made.data.group.id}/members`, {
    as: admin,
    body: { people: [of('member of another group').username] },
  });
  await db
    .updateTable('app_user')
    .set({ disabled_at: new Date() })
    .where('id', '=', of('suspended').id)
    .execute();
});
afterAll(() => site.close());

const graded = gradedDiscussions(() => ({ site, teacher, rows }));
const fields = {
  title: 'Talk about soil',
  thread_id: null,
  posts: 1,
  replies: 0,
  max_points: 10,
  passing_score: 5,
  due_date: null,
  late: { policy: 'accept', percent_per_day: 0 },
  graded_by: 'teacher',
};
type Status = number;
/** The list and a post in its thread; whatever a marker does is not there for them. */
const table: [string, { list: Status; post: Status; mark?: Status }][] = [
  ['learner', { list: 200, post: 200 }],
  ['child', { list: 200, post: 200 }],
  ['banned', { list: 200, post: 403 }],
  ['viewer', { list: 200, post: 403 }],
  ['suspended', { list: 401, post: 401, mark: 401 }],
  ['who has left', { list: 409, post: 404 }],
  ['member of another group', { list: 409, post: 404 }],
  ['learner of another course', { list: 409, post: 404 }],
  ['teacher of another course', { list: 409, post: 404 }],
];

describe.each(table)('%s', (name, { list, post, mark = 404 }) => {
  it('reads and writes what is theirs, and marks nothing', async () => {
    const as = people[name] as Someone;
    const { id, thread } = await graded(null, { graded_by: 'teacher' });
    const course = String(rows.courseId);
    const statuses = async (calls: ReturnType<TestIdentity['call']>[]) =>
      (await Promise.all(calls)).map(({ status }) => status);
    const learner = (people.learner as Someone).id;
    const path = `/discussions/participation/${id}`;
    expect(
      await statuses([
        site.call('GET', '/discussions/participation', { as, query: { course } }),
        site.call('PUT', `/discussions/posts/${newId()}`, {
          as,
          body: { thread_id: thread, text: 'Sandy.' },
        }),
      ]),
    ).toEqual([list, post]);
    expect(
      await statuses([
        site.call('PUT', path, { as, body: { course, fields } }),
        site.call('GET', `${path}/learners`, { as }),
        site.call('PUT', `${path}/learners/${learner}`, { as, body: { points: 10, comment: '' } }),
        site.call('DELETE', path, { as }),
      ]),
    ).toEqual([mark, mark, mark, mark]);
    // Nothing of it was changed
    const { data } = await site.call('GET', `${path}/learners`, { as: teacher });
    expect(JSON.stringify(data)).not.toContain('"points":10');
    // Whoever sees the list sees nobody's own part but theirs
    if (list === 200) {
      const seen = (await site.call('GET', '/discussions/participation', { as, query: { course } })).data;
      const own = seen.participation.find((one: { id: string }) => one.id === id);
      expect([seen.abilities.manage, own.own === null]).toEqual([false, name === 'viewer']);
    }
  });
});
