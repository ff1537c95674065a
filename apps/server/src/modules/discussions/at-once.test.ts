import { newId } from '@darasa/contract/http/ids';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cheapPasswords } from '../../../test/identity/passwords.ts';
import { buildTestIdentity, type TestIdentity } from '../../../test/identity.ts';
import {
  addLearningRows,
  type LearningRows,
  type Someone,
  someone,
} from '../../../test/learning/learning.ts';
import { setFollowed } from './reader-repository.ts';
import { lockThread } from './thread-repository.ts';

let site: TestIdentity;
let me: Someone;
let rows: LearningRows;
beforeAll(async () => {
  site = await buildTestIdentity({ passwords: cheapPasswords(), settings: { RATE_LIMIT_PER_MINUTE: '0' } });
  const teacher = await someone(site, ['instructor']);
  me = await someone(site);
  rows = await addLearningRows(site.db, teacher, [me]);
});
afterAll(() => site.close());

const open = async (): Promise<{ id: string; status: number }> => {
  const id = newId();
  const { status } = await site.call('PUT', `/discussions/threads/${id}`, {
    as: me,
    body: { course: String(rows.courseId), title: 'What is this beetle?' },
  });
  return { id, status };
};
const lastWritten = (msAhead: number) =>
  site.db
    .updateTable('discussion_thread')
    .set({ created_at: new Date(Date.now() + msAhead) })
    .where('user_id', '=', me.id)
    .execute();

it('who follows a thread does not wait for who writes in it, so that neither waits for the other for ever', async () => {
  const { id } = await open();
  await site.db.transaction().execute(async (writing) => {
    await lockThread(writing, id);
    // Were this to wait for the lock, the answer written now would wait for this
    await site.db.transaction().execute((following) => setFollowed(following, me.id, id, true));
    await setFollowed(writing, me.id, id, true);
  });
});

it('what somebody writes at once is not too fast for a course that is not slow', async () => {
  expect((await open()).status).toBe(200);
  await lastWritten(500);
  expect((await open()).status).toBe(200);
});

it('a slow course does not keep those silent who wrote before the clock was set back', async () => {
  await site.db
    .insertInto('discussion_setting')
    .values({ course_id: rows.courseId, slow_seconds: 60 })
    .execute();
  await lastWritten(500);
  expect((await open()).status).toBe(429);
  await lastWritten(3_600_000);
  expect((await open()).status).toBe(200);
});
