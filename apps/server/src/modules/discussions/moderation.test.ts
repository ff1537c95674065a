import { newId } from '@darasa/contract/http/ids';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { cheapPasswords } from '../../../test/identity/passwords.ts';
import { buildTestIdentity, type TestIdentity } from '../../../test/identity.ts';
import {
  addLearningRows,
  type LearningRows,
  type Someone,
  someone,
} from '../../../test/learning/learning.ts';
import { forgetRemoved } from './own-data/personal-data-repository.ts';

const WAIT = { timeout: 15_000 };
let site: TestIdentity;
let teacher: Someone;
let otherTeacher: Someone;
let admin: Someone;
let me: Someone;
let other: Someone;
let rows: LearningRows;

beforeAll(async () => {
  site = await buildTestIdentity({ passwords: cheapPasswords(), settings: { RATE_LIMIT_PER_MINUTE: '0' } });
  [teacher, otherTeacher] = [await someone(site, ['instructor']), await someone(site, ['instructor'])];
  admin = await someone(site, ['admin']);
  [me, other] = [await someone(site), await someone(site)];
  rows = await addLearningRows(site.db, teacher, [me, other]);
  await site.jobs.start();
});
afterAll(() => site.close());

const open = async (body: object = {}, as: Someone = me) =>
  site.call('PUT', `/discussions/threads/${newId()}`, {
    as,
    body: { course: String(rows.courseId), title: 'How deep?', ...body },
  });
const opened = async (body: object = {}, as: Someone = me): Promise<string> =>
  (await open(body, as)).data.thread.id;
const write = (thread_id: string, text: string, as: Someone, more: object = {}) =>
  site.call('PUT', `/discussions/posts/${newId()}`, { as, body: { thread_id, text, ...more } });
const read = async (id: string, as: Someone = me) =>
  (await site.call('GET', `/discussions/threads/${id}`, { as })).data.thread;
const put = (path: string, as: Someone, body: object = {}) =>
  site.call('PUT', `/discussions/${path}`, { as, body });
const settings = (body: object) =>
  put(`settings/${rows.courseId}`, teacher, { anonymous: false, slow_seconds: 0, ...body });

describe('a text that is reported', () => {
  it('waits for the teachers of the course and administrators, and is hidden with a reason that its author is told', async () => {
    const id = await opened();
    const post = (await write(id, 'You are stupid', other)).data.thread.posts[0].id;
    const report = newId();
    for (const _ of [1, 2])
      expect(
        (await put(`reports/${report}`, me, { subject_id: post, reason: 'rude', note: 'See' })).status,
      ).toBe(200);
    const waiting = async (as: Someone, query = {}) =>
      (await site.call('GET', '/discussions/reports', { as, query })).data;
    expect((await waiting(teacher)).reports).toMatchObject([
      { subject_id: post, reason: 'rude', note: 'See' },
    ]);
    expect((await waiting(admin)).total).toBe(1);
    expect((await waiting(otherTeacher)).total).toBe(0);
    expect((await waiting(me)).total).toBe(0);
    const work = async (as: Someone, area: string) =>
      (await site.call('GET', `/work/${area}`, { as })).data.items.filter(({ kind }: { kind: string }) =>
        kind.startsWith('discussions.'),
      );
    expect(await work(teacher, 'instructor')).toMatchObject([
      { kind: 'discussions.reported', path: `/discussions/${id}` },
    ]);
    expect(await work(admin, 'administrator')).toMatchObject([{ kind: 'discussions.reported-on-site' }]);
    expect((await put(`reports/${report}/settled`, otherTeacher, { hide: false })).status).toBe(404);
    expect((await put(`reports/${report}/settled`, teacher, { hide: true, reason: '' })).status).toBe(400);
    expect((await put(`reports/${report}/settled`, teacher, { hide: true, reason: 'Be kind' })).status).toBe(
      200,
    );
    expect((await waiting(teacher)).total).toBe(0);
    expect((await read(id, me)).posts).toEqual([]);
    expect((await read(id, other)).posts).toMatchObject([
      { hidden: { reason: 'Be kind' }, html: '<p>You are stupid</p>\n' },
    ]);
    expect((await read(id, teacher)).posts).toMatchObject([{ hidden: { reason: 'Be kind' } }]);
    const told = async () =>
      (
        await site.db
          .selectFrom('notification')
          .select(['kind', 'data'])
          .where('user_id', '=', other.id)
          .execute()
      ).filter(({ kind }) => kind === 'discussion.hidden');
    await expect.poll(async () => (await told()).length, WAIT).toBe(1);
    expect((await told())[0]?.data).toMatchObject({ reason: 'Be kind' });
    expect((await put(`hidden/${post}`, teacher, { hidden: false })).status).toBe(200);
    expect((await read(id, me)).posts).toHaveLength(1);
  });

  it('is not found any more by others', async () => {
    const id = await opened({ title: 'Zanzibar cloves' });
    await put(`hidden/${id}`, teacher, { hidden: true, reason: 'Off topic' });
    const found = async (as: Someone) =>
      (
        await site.call('GET', '/discussions/threads', {
          as,
          query: { course: String(rows.courseId), search: 'cloves' },
        })
      ).data.threads.length;
    expect([await found(me), await found(other), await found(teacher)]).toEqual([1, 0, 1]);
    expect((await site.call('GET', `/discussions/threads/${id}`, { as: other })).status).toBe(404);
    const { data } = await site.call('GET', '/discussions/threads', {
      as: teacher,
      query: { course: String(rows.courseId), show: 'hidden' },
    });
    expect(data.threads.map((thread: { id: string }) => thread.id)).toContain(id);
  });
});

describe('a thread that its author took back', () => {
  it('tells nobody its words by being found', async () => {
    const id = await opened({ title: 'Nutmeg', text: 'The codeword is pomegranate' });
    await write(id, 'I see', other);
    await put(`threads/${id}/removed`, me, { removed: true });
    const found = async (as: Someone, search: string) =>
      (
        await site.call('GET', '/discussions/threads', {
          as,
          query: { course: String(rows.courseId), search },
        })
      ).data.threads.length;
    expect([await found(other, 'pomegranate'), await found(teacher, 'nutmeg')]).toEqual([0, 0]);
    expect([await found(me, 'pomegranate'), await found(other, 'see')]).toEqual([1, 1]);
  });
});

describe('who wrote something anonymously', () => {
  it('is known to teachers alone, in every answer and notification', async () => {
    expect((await settings({ anonymous: true })).status).toBe(200);
    const id = await opened({ title: 'A shy question', text: 'Why?', anonymous: true });
    const post = (await write(id, `For you @${other.username}`, me, { anonymous: true })).data.thread.posts[0]
      .id;
    await site.db
      .updateTable('app_user')
      .set({ full_name_on_reviews: true })
      .where('id', '=', me.id)
      .execute();
    const names = await site.db
      .selectFrom('app_user')
      .select(['username', 'first_name', 'last_name'])
      .where('id', '=', me.id)
      .executeTakeFirstOrThrow();
    const known = [...Object.values(names), String(me.id)].filter((word) => word.length > 3);
    const traces = async (as: Someone) => {
      const answers = await Promise.all([
        site.call('GET', `/discussions/threads/${id}`, { as }),
        site.call('GET', '/discussions/threads', {
          as,
          query: { course: String(rows.courseId), search: 'shy' },
        }),
        put(`votes/${post}`, as, { voted: true }),
      ]);
      const threads = answers.map(({ data }) => JSON.stringify(data.thread ?? data.threads));
      return known.filter((word) => threads.some((text) => text.includes(`"${word}`)));
    };
    expect(await traces(other)).toEqual([]);
    expect((await read(id, other)).author).toEqual({
      name: 'Anonymous learner',
      initials: '?',
      image: null,
      is_teacher: false,
      anonymous: true,
      is_me: false,
      user_id: null,
    });
    expect((await read(id, teacher)).author).toMatchObject({ user_id: String(me.id), anonymous: true });
    const told = () =>
      site.db
        .selectFrom('notification')
        .select(['kind', 'actor_id'])
        .where('user_id', '=', other.id)
        .where('kind', '=', 'discussion.mention')
        .execute();
    await expect.poll(told, WAIT).toEqual([{ kind: 'discussion.mention', actor_id: null }]);
    // Where it is not allowed any more nobody is hidden from then on, and who was stays so
    await settings({ anonymous: false });
    expect((await read(await opened({ anonymous: true }), other)).author.anonymous).toBe(false);
    expect((await read(id, other)).author.anonymous).toBe(true);
    await site.db
      .updateTable('app_user')
      .set({ full_name_on_reviews: false })
      .where('id', '=', me.id)
      .execute();
  });
});

describe('writing is refused', () => {
  it('in a locked thread, but to teachers', async () => {
    const id = await opened();
    expect((await put(`threads/${id}/state`, me, { locked: true })).status).toBe(404);
    await put(`threads/${id}/state`, teacher, { locked: true });
    const refused = await write(id, 'Late', other);
    expect([refused.status, refused.message]).toEqual([
      403,
      'This thread is locked. It can be read, but nothing new can be written.',
    ]);
    expect((await read(id, other)).closed).toContain('locked');
    expect((await write(id, 'The end', teacher)).status).toBe(200);
  });

  it('to who was stopped, with the reason, until they may again', async () => {
    const id = await opened();
    const stop = (body: object, as = teacher) =>
      put(`settings/${rows.courseId}/banned/${other.id}`, as, body);
    expect((await stop({ banned: true, reason: 'Spam' }, otherTeacher)).status).toBe(404);
    expect((await stop({ banned: true, reason: 'Spam' })).status).toBe(200);
    const refused = await write(id, 'Buy this', other);
    expect([refused.status, refused.message]).toEqual([
      403,
      'A teacher has stopped you from writing in this course: Spam',
    ]);
    expect((await open({}, other)).status).toBe(403);
    expect((await read(id, other)).abilities.reply).toBe(false);
    const kept = await site.call('GET', `/discussions/settings/${rows.courseId}`, { as: teacher });
    expect(kept.data.banned).toMatchObject([{ user_id: String(other.id), reason: 'Spam' }]);
    await stop({ banned: false });
    expect((await write(id, 'Sorry', other)).status).toBe(200);
  });

  it('in an archived course, which can still be read', async () => {
    const course = await addLearningRows(site.db, teacher, [me]);
    const id = await opened({ course: String(course.courseId) });
    await site.db
      .updateTable('course')
      .set({ status: 'archived' })
      .where('id', '=', course.courseId)
      .execute();
    expect((await read(id)).closed).toContain('archived');
    expect((await write(id, 'Still there?', me)).status).toBe(403);
    expect((await write(id, 'Still there?', teacher)).status).toBe(403);
  });

  it('too soon after the last one, where a course is slowed down, and too often everywhere', async () => {
    const course = await addLearningRows(site.db, teacher, [me]);
    const at = { course: String(course.courseId) };
    await put(`settings/${course.courseId}`, teacher, { anonymous: false, slow_seconds: 600 });
    const id = await opened(at);
    const refused = await write(id, 'Again', me);
    expect(refused.status).toBe(429);
    expect(refused.message).toMatch(/every 600 seconds/);
    expect((await write(id, 'At once', teacher)).status).toBe(200);
    // Nor all at once
    const quick = await someone(site);
    const slow = await addLearningRows(site.db, teacher, [me, other, quick]);
    await put(`settings/${slow.courseId}`, teacher, { anonymous: false, slow_seconds: 600 });
    const there = await opened({ course: String(slow.courseId) });
    const statuses = (
      await Promise.all(Array.from({ length: 6 }, (_, n) => write(there, `At once ${n}`, other)))
    ).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 429, 429, 429, 429, 429]);
    const threads = await Promise.all(
      Array.from({ length: 5 }, () => open({ course: String(slow.courseId) }, quick)),
    );
    expect(threads.map(({ status }) => status).toSorted()).toEqual([200, 429, 429, 429, 429]);
    const eager = await someone(site);
    const open60 = await addLearningRows(site.db, teacher, [eager]);
    await site.db
      .insertInto('discussion_thread')
      .values(
        Array.from({ length: 60 }, () => ({
          user_id: eager.id,
          id: newId(),
          course_id: open60.courseId,
          title: 'Again',
          text: '',
          html: '',
        })),
      )
      .execute();
    expect((await open({ course: String(open60.courseId) }, eager)).message).toContain(
      'a lot in the last hour',
    );
  });

  it('with a word that the site does not publish, as a whole word alone', async () => {
    const { data } = await site.call('GET', '/administration/settings', { as: admin });
    const { version } = data.settings.blocked_words;
    await site.call('PUT', '/administration/settings', {
      as: admin,
      body: { changes: { blocked_words: { value: ['Fool'], version } } },
    });
    const refused = await open({ text: 'You FOOL!' });
    expect([refused.status, JSON.stringify(refused).includes('does not publish the word “Fool”')]).toEqual([
      400,
      true,
    ]);
    expect((await open({ text: 'Foolproof' })).status).toBe(200);
  });

  it('to viewers among the authors, and in a course that one has left', async () => {
    const id = await opened();
    const viewer = await someone(site, ['instructor']);
    await site.db
      .insertInto('course_author')
      .values({ course_id: rows.courseId, user_id: viewer.id, role: 'viewer' })
      .execute();
    expect((await read(id, viewer)).abilities).toMatchObject({ reply: false, moderate: false });
    expect((await write(id, 'Hello', viewer)).status).toBe(403);
    const leaver = await someone(site);
    const course = await addLearningRows(site.db, teacher, [me, leaver]);
    const there = await opened({ course: String(course.courseId) });
    await put(`threads/${there}/followed`, leaver, { followed: true });
    await site.db
      .updateTable('enrollment')
      .set({ status: 'left', ended_reason: 'left', ended_at: new Date() })
      .where('user_id', '=', leaver.id)
      .execute();
    expect((await site.call('GET', `/discussions/threads/${there}`, { as: leaver })).status).toBe(404);
    // Nor are they told of what they may not see
    await write(there, 'Without you', teacher);
    const told = (userId: number) =>
      site.db.selectFrom('notification').select('kind').where('user_id', '=', userId).execute();
    await expect.poll(async () => (await told(me.id)).length, WAIT).toBeGreaterThan(0);
    expect(await told(leaver.id)).toEqual([]);
  });
});

describe('what was removed', () => {
  it('is gone for good after a day, and a place stays where something hangs below it', async () => {
    const id = await opened();
    const [first, second] = [
      (await write(id, 'With a reply', other)).data.thread.posts[0].id,
      (await write(id, 'Alone', other)).data.thread.posts[1].id,
    ];
    await write(id, 'Below', me, { parent_id: first });
    for (const post of [first, second]) await put(`posts/${post}/removed`, other, { removed: true });
    await site.db
      .updateTable('discussion_post')
      .set({ removed_at: new Date(Date.now() - 2 * 86_400_000) })
      .where('id', 'in', [first, second])
      .execute();
    expect((await put(`posts/${first}/removed`, other, { removed: false })).status).toBe(409);
    await site.db.transaction().execute((tx) => forgetRemoved(tx, new Date(Date.now() - 86_400_000)));
    const left = await site.db
      .selectFrom('discussion_post')
      .select(['id', 'text'])
      .where('thread_id', '=', id)
      .execute();
    expect(left.find((post) => post.id === second)).toBeUndefined();
    expect(left.find((post) => post.id === first)?.text).toBe('');
  });
});

it('words of what is hidden are in nobody’s list of notifications, and are there again when it is shown', async () => {
  const id = await opened();
  await put(`threads/${id}/followed`, other, { followed: true });
  const post = (await write(id, 'Words that are hidden later', me)).data.thread.posts.at(-1).id;
  const told = async () => {
    const { data } = await site.call('GET', '/notifications', { as: other });
    return data.notifications.find(
      ({ content }: { content: { post_id?: string } }) => content.post_id === post,
    )?.content;
  };
  await vi.waitFor(async () => expect((await told())?.excerpt).toBe('Words that are hidden later'), WAIT);
  await put(`hidden/${post}`, teacher, { hidden: true, reason: 'Off topic' });
  expect(await told()).toMatchObject({ excerpt: '', title: 'How deep?' });
  await put(`hidden/${id}`, teacher, { hidden: true, reason: 'Off topic' });
  expect((await told()).title).toBe('…');
  await put(`hidden/${id}`, teacher, { hidden: false });
  await put(`hidden/${post}`, teacher, { hidden: false });
  expect((await told()).excerpt).toBe('Words that are hidden later');
});
