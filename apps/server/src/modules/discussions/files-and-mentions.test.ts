import { newId } from '@darasa/contract/http/ids';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mediaModule } from '#modules/media';
import { createJobContext } from '#platform/jobs/index';
import { silentLog } from '#platform/observability/index';
import { cheapPasswords } from '../../../test/identity/passwords.ts';
import { buildTestIdentity, type TestIdentity } from '../../../test/identity.ts';
import {
  addLearningRows,
  type LearningRows,
  type Someone,
  someone,
} from '../../../test/learning/learning.ts';
import { addMedia } from '../../../test/media/media-rows.ts';
import { discussionsModule } from './index.ts';
import { discussionJobs } from './jobs.ts';

let site: TestIdentity;
let teacher: Someone;
let me: Someone;
let other: Someone;
let stranger: Someone;
let rows: LearningRows;

beforeAll(async () => {
  site = await buildTestIdentity({ passwords: cheapPasswords(), settings: { RATE_LIMIT_PER_MINUTE: '0' } });
  [teacher, me, other, stranger] = [
    await someone(site, ['instructor']),
    await someone(site),
    await someone(site),
    await someone(site),
  ];
  rows = await addLearningRows(site.db, teacher, [me, other]);
});
afterAll(() => site.close());

const put = (path: string, as: Someone, body: object) =>
  site.call('PUT', `/discussions/${path}`, { as, body });
const opened = async (body: object = {}, as = me): Promise<string> => {
  const id = newId();
  const { status } = await put(`threads/${id}`, as, {
    course: String(rows.courseId),
    title: 'What is this beetle?',
    ...body,
  });
  expect(status).toBe(200);
  return id;
};
const read = async (id: string, as: Someone = other) =>
  (await site.call('GET', `/discussions/threads/${id}`, { as })).data.thread;
const held = async (media: string): Promise<number> =>
  (await site.db.selectFrom('media_reference').select('holder_id').where('media_id', '=', media).execute())
    .length;

describe('files', () => {
  it('are in the export of who wrote them, and stay without a name when the account is deleted: others read them', async () => {
    const leaving = await someone(site);
    await site.db
      .insertInto('enrollment')
      .values({ user_id: leaving.id, course_id: rows.courseId, status: 'active', source: 'staff' } as never)
      .execute();
    const file = await addMedia(site.db, leaving.id, { file_name: 'Neema at home.txt' });
    const id = await opened({ files: [file] }, leaving);
    const { data } = await site.call('GET', '/auth/export', { as: leaving });
    expect(data.uploaded_files.files).toMatchObject([{ id: file, shown_in: [{ type: 'discussion', id }] }]);
    expect(data.discussions.questions).toMatchObject([{ id }]);
    const erased = {
      user_id: leaving.id,
      email: null,
      name: 'Deleted user',
      erased_at: new Date().toISOString(),
    };
    for (const part of [discussionsModule.personalData, mediaModule.personalData])
      await site.db.transaction().execute(async (tx) => part?.erase(tx, erased));
    expect((await read(id)).files).toMatchObject([{ id: file, name: 'document.txt' }]);
  });

  it('of threads and posts are seen by who reads them', async () => {
    const id = await opened({ files: [await addMedia(site.db, me.id, { file_name: 'beetle.txt' })] });
    const answer = newId();
    await put(`posts/${answer}`, other, {
      thread_id: id,
      text: 'Mine looks like this.',
      files: [await addMedia(site.db, other.id, { file_name: 'mine.txt' })],
    });
    const thread = await read(id);
    expect(thread.files).toMatchObject([{ name: 'beetle.txt', url: expect.stringContaining('signature=') }]);
    expect(thread.posts[0].files).toMatchObject([{ name: 'mine.txt' }]);
    // Hidden, others see neither the text nor its files
    await put(`hidden/${answer}`, teacher, { hidden: true, reason: 'Not a beetle' });
    expect((await read(id, me)).posts).toEqual([]);
    expect((await read(id, other)).posts[0].files).toHaveLength(1);
    expect((await site.call('GET', `/discussions/threads/${id}`, { as: stranger })).status).toBe(404);
  });

  it('are one’s own; editing changes them, and says that it was edited', async () => {
    const foreign = await addMedia(site.db, other.id);
    expect(
      (
        await put(`threads/${newId()}`, me, {
          course: String(rows.courseId),
          title: 'Mine',
          files: [foreign],
        })
      ).status,
    ).toBe(400);
    const [first, second] = [await addMedia(site.db, me.id), await addMedia(site.db, me.id)];
    const id = await opened({ text: 'Look', files: [first] });
    const edit = (body: object, as = me) =>
      put(`threads/${id}/text`, as, { title: 'What is this beetle?', text: 'Look', ...body });
    // What is left out stays
    expect((await edit({})).data.thread).toMatchObject({ edited_at: null, files: [{ id: first }] });
    expect((await edit({ files: [first] })).data.thread.edited_at).toBeNull();
    expect((await edit({ files: [second] })).data.thread).toMatchObject({
      edited_at: expect.any(String),
      files: [{ id: second }],
    });
    expect((await edit({ files: [foreign] })).status).toBe(400);
    expect(await held(first)).toBe(0);
    expect(await held(second)).toBe(1);
  });

  it('go with what was taken back, after a day', async () => {
    const media = await addMedia(site.db, me.id);
    const id = await opened({ files: [media] });
    await put(`threads/${id}/removed`, me, { removed: true });
    const forget = async () =>
      discussionJobs
        .find(({ name }) => name === 'discussions.forget-removed')
        ?.handler(
          {} as never,
          createJobContext({ db: site.db, log: silentLog(), signal: new AbortController().signal }),
        );
    await forget();
    expect(await held(media)).toBe(1);
    await site.db
      .updateTable('discussion_thread')
      .set({ removed_at: new Date(Date.now() - 2 * 86_400_000) })
      .where('id', '=', id)
      .execute();
    await forget();
    expect(await held(media)).toBe(0);
  });

  it('of a reported text are seen by who decides', async () => {
    const id = await opened({ files: [await addMedia(site.db, me.id)] });
    await put(`reports/${newId()}`, other, { subject_id: id, reason: 'rude' });
    const { reports } = (
      await site.call('GET', '/discussions/reports', {
        as: teacher,
        query: { course: String(rows.courseId) },
      })
    ).data;
    expect(reports.at(-1)).toMatchObject({ subject_id: id, files: [{ name: 'notes.txt' }] });
  });
});

describe('suggestions after an @', () => {
  const suggested = async (as: Someone, search = '') => {
    const { status, data } = await site.call('GET', '/discussions/people', {
      as,
      query: { course: String(rows.courseId), search },
    });
    return status === 200 ? data.people.map(({ username }: { username: string }) => username) : status;
  };
  const usernameOf = async ({ id }: Someone): Promise<string> =>
    (await site.db.selectFrom('app_user').select('username').where('id', '=', id).executeTakeFirstOrThrow())
      .username;

  it('are the people of the course, without oneself; strangers get none', async () => {
    const [taught, mine, others, strange] = await Promise.all([teacher, me, other, stranger].map(usernameOf));
    const all = await suggested(me);
    expect(all).toEqual(expect.arrayContaining([taught, others]));
    expect(all).not.toContain(mine);
    expect(all).not.toContain(strange);
    expect(await suggested(me, others)).toEqual([others]);
    expect(await suggested(me, '%')).toEqual([]);
    expect(await suggested(stranger)).toBe(409);
  });

  it('are not people whose account is disabled', async () => {
    const name = await usernameOf(other);
    const disable = (disabled_at: Date | null) =>
      site.db.updateTable('app_user').set({ disabled_at }).where('id', '=', other.id).execute();
    await disable(new Date());
    expect(await suggested(me, name ?? '')).toEqual([]);
    await disable(null);
    expect(await suggested(me, name ?? '')).toEqual([name]);
  });
});

describe('who may', () => {
  const childOf = (years: number) =>
    new Date(Date.now() - years * 365 * 86_400_000).toISOString().slice(0, 10);
  /** Tries everything that fellow learners do with a thread of another. @returns the statuses */
  const tried = async (as: Someone): Promise<number[]> => {
    const id = await opened();
    const calls = [
      site.call('GET', `/discussions/threads/${id}`, { as }),
      put(`posts/${newId()}`, as, { thread_id: id, text: 'Two centimetres.' }),
      put(`votes/${id}`, as, { voted: true }),
      put(`threads/${id}/followed`, as, { followed: true }),
      put(`reports/${newId()}`, as, { subject_id: id, reason: 'other' }),
      put(`threads/${newId()}`, as, { course: String(rows.courseId), title: 'Mine' }),
    ];
    return (await Promise.all(calls)).map(({ status }) => status);
  };

  it.each<[string, (person: Someone) => Promise<unknown>, number]>([
    ['a learner', async () => undefined, 200],
    [
      'a child',
      ({ id }) =>
        site.db
          .updateTable('app_user')
          .set({ date_of_birth: childOf(9) })
          .where('id', '=', id)
          .execute(),
      200,
    ],
    [
      'somebody whose account is disabled',
      ({ id }) =>
        site.db.updateTable('app_user').set({ disabled_at: new Date() }).where('id', '=', id).execute(),
      401,
    ],
  ])('%s reads, writes, votes, follows and reports', async (_who, become, status) => {
    await become(other);
    const statuses = await tried(other);
    await site.db
      .updateTable('app_user')
      .set({ date_of_birth: null, disabled_at: null })
      .where('id', '=', other.id)
      .execute();
    expect(statuses).toEqual(statuses.map(() => status));
  });
});
