import { daysAfter, siteDay } from '@darasa/contract/formatting/site-zone';
import { newId } from '@darasa/contract/http/ids';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { gradedDiscussions } from '../../../../test/discussions/graded.ts';
import { cheapPasswords } from '../../../../test/identity/passwords.ts';
import { buildTestIdentity, type TestIdentity } from '../../../../test/identity.ts';
import {
  addLearningRows,
  enroll,
  type LearningRows,
  publishCourseWith,
  type Someone,
  someone,
} from '../../../../test/learning/learning.ts';
import { forgetRemoved } from '../own-data/personal-data-repository.ts';

const HOUR_MS = 3_600_000;
let site: TestIdentity;
let teacher: Someone;
let amina: Someone;
let rows: LearningRows;

beforeAll(async () => {
  site = await buildTestIdentity({ passwords: cheapPasswords(), settings: { RATE_LIMIT_PER_MINUTE: '0' } });
  teacher = await someone(site, ['instructor']);
  amina = await someone(site);
  rows = await addLearningRows(site.db, teacher, [amina]);
});
afterAll(() => site.close());

const graded = gradedDiscussions(() => ({ site, teacher, rows }));
describe('the thread of a graded discussion', () => {
  it('stays when its author has taken it back: another discussion is not counted instead', async () => {
    const { id, thread } = await graded(null);
    await site.call('PUT', `/discussions/threads/${thread}/removed`, {
      as: teacher,
      body: { removed: true },
    });
    await site.db
      .updateTable('discussion_thread')
      .set({ removed_at: new Date(Date.now() - 48 * HOUR_MS) })
      .where('id', '=', thread)
      .execute();
    await site.db.transaction().execute((tx) => forgetRemoved(tx, new Date(Date.now() - 24 * HOUR_MS)));
    const row = await site.db
      .selectFrom('participation')
      .select('thread_id')
      .where('id', '=', id)
      .executeTakeFirst();
    expect(row?.thread_id).toBe(thread);
    const { data } = await site.call('GET', '/discussions/participation', {
      as: amina,
      query: { course: String(rows.courseId) },
    });
    expect(data.participation.find((one: { id: string }) => one.id === id)).toMatchObject({
      thread_title: null,
    });
  });

  it('has no title for learners to whom its lesson is not open yet', async () => {
    const admin = await someone(site, ['admin']);
    const course = await publishCourseWith(site, { owner: teacher, admin }, [
      [
        {},
        {
          release: {
            opens_on: daysAfter(siteDay(new Date()), 30),
            after_days: null,
            after: [],
            group_ids: [],
          },
        },
      ],
    ]);
    await enroll(site, amina.id, course.id);
    const id = newId();
    const opened = await site.call('PUT', `/discussions/threads/${newId()}`, {
      as: teacher,
      body: {
        course: String(course.id),
        lesson_id: course.lessons[1],
        kind: 'topic',
        title: 'The answer is 42',
      },
    });
    const fields = {
      title: 'Talk',
      thread_id: opened.data.thread.id,
      posts: 1,
      replies: 0,
      max_points: 10,
      passing_score: 5,
      due_date: null,
      late: { policy: 'accept', percent_per_day: 10 },
      graded_by: 'count',
    };
    await site.call('PUT', `/discussions/participation/${id}`, {
      as: teacher,
      body: { course: String(course.id), fields },
    });
    const seen = async (as: Someone) =>
      (await site.call('GET', '/discussions/participation', { as, query: { course: String(course.id) } }))
        .data.participation;
    expect(await seen(teacher)).toMatchObject([{ thread_title: 'The answer is 42' }]);
    expect(await seen(amina)).toMatchObject([{ title: 'Talk', thread_title: null }]);
  });
});
