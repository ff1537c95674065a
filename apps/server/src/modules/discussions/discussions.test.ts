// Also on PostgreSQL 15: cursors, full-text search, triggers

import { newId } from '@darasa/contract/http/ids';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cheapPasswords } from '../../../test/identity/passwords.ts';
import { buildTestIdentity, type TestIdentity } from '../../../test/identity.ts';
import {
  addLearningRows,
  type LearningRows,
  type Someone,
  someone,
} from '../../../test/learning/learning.ts';
import { dangers, readPage } from '../../../test/safety/html.ts';
import { markdownAttacks } from '../../../test/safety/markdown-attacks.ts';

const WAIT = { timeout: 15_000 };
let site: TestIdentity;
let teacher: Someone;
let editor: Someone;
let me: Someone;
let other: Someone;
let third: Someone;
let stranger: Someone;
let rows: LearningRows;

beforeAll(async () => {
  site = await buildTestIdentity({ passwords: cheapPasswords(), settings: { RATE_LIMIT_PER_MINUTE: '0' } });
  [teacher, editor] = [await someone(site, ['instructor']), await someone(site, ['instructor'])];
  [me, other, third, stranger] = [
    await someone(site),
    await someone(site),
    await someone(site),
    await someone(site),
  ];
  rows = await addLearningRows(site.db, teacher, [me, other, third]);
  await site.db
    .insertInto('course_author')
    .values({ course_id: rows.courseId, user_id: editor.id, role: 'editor' })
    .execute();
  await site.jobs.start();
});
afterAll(() => site.close());

interface Seen {
  id: string;
  title: string;
  unread: boolean;
}
const open = (body: object, as: Someone = me, id = newId()) =>
  site.call('PUT', `/discussions/threads/${id}`, { as, body: { course: String(rows.courseId), ...body } });
const write = (thread_id: string, text: string, as: Someone, more: object = {}, id = newId()) =>
  site.call('PUT', `/discussions/posts/${id}`, { as, body: { thread_id, text, ...more } });
const read = (id: string, as: Someone = me) => site.call('GET', `/discussions/threads/${id}`, { as });
const list = async (as: Someone = me, query: Record<string, string | number> = {}) =>
  (await site.call('GET', '/discussions/threads', { as, query: { course: String(rows.courseId), ...query } }))
    .data;
const titles = async (as: Someone, query: Record<string, string | number> = {}): Promise<string[]> =>
  (await list(as, query)).threads.map(({ title }: Seen) => title);
const put = (path: string, as: Someone, body: object = {}) =>
  site.call('PUT', `/discussions/${path}`, { as, body });
const kinds = async (userId: number) =>
  (
    await site.db
      .selectFrom('notification')
      .select('kind')
      .where('user_id', '=', userId)
      .orderBy('id')
      .execute()
  ).map(({ kind }) => kind);

describe('a thread', () => {
  it('is read with its answers by who is in the course; teachers are marked and the asker is told', async () => {
    const asked = await open({
      lesson_id: rows.lesson,
      title: 'How deep do I sow?',
      text: 'In **sand** <script>alert(1)</script> $x^2$',
    });
    expect(asked.status).toBe(200);
    const { id } = asked.data.thread;
    expect(asked.data.thread.html).toContain('<strong>sand</strong>');
    expect(asked.data.thread.html).not.toContain('<script');
    const first = (await write(id, 'I think three.', other)).data.thread.posts[0];
    await write(id, 'Why?', me, { parent_id: first.id });
    const answered = (await write(id, 'Two centimetres.', editor)).data.thread;
    expect(answered).toMatchObject({ answered: true, resolved: false, replies: 3 });
    expect(
      answered.posts.map((post: { parent_id: string | null; author: { is_teacher: boolean } }) => [
        post.parent_id,
        post.author.is_teacher,
      ]),
    ).toEqual([
      [null, false],
      [first.id, false],
      [null, true],
    ]);
    // One level deep
    const deep = answered.posts[1].id;
    expect((await write(id, 'Deeper', other, { parent_id: deep })).status).toBe(404);
    for (const who of [me, other, teacher, editor])
      expect((await read(id, who)).data.thread.posts).toHaveLength(3);
    expect((await read(id, other)).data.thread.text).toBe('');
    expect((await read(id, stranger)).status).toBe(404);
    expect(
      (await site.call('GET', '/discussions/threads', { as: stranger, query: { course: rows.courseId } }))
        .status,
    ).toBe(409);
    await expect.poll(() => kinds(me.id), WAIT).toContain('question.answered');
    await expect.poll(() => kinds(teacher.id), WAIT).toContain('question.asked');
    // Who wrote follows
    await expect.poll(() => kinds(other.id), WAIT).toContain('discussion.reply');
    expect(await kinds(third.id)).toEqual([]);
  });

  it('is there once, however often it is sent, and nobody takes the id of another', async () => {
    const id = newId();
    const sent = await Promise.all([1, 2, 3].map(() => open({ title: 'Only once?' }, me, id)));
    expect(sent.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await open({ title: 'Mine' }, other, id)).status).toBe(404);
    const post = newId();
    const posts = await Promise.all([1, 2, 3].map(() => write(id, 'Yes.', teacher, {}, post)));
    expect(posts.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await read(id)).data.thread.posts).toHaveLength(1);
    expect((await write(id, 'No.', other, {}, post)).status).toBe(404);
  });

  it('is edited by its author alone, taken back and put there again', async () => {
    const { id } = (await open({ title: 'To be changed' })).data.thread;
    const edit = (as: Someone) => put(`threads/${id}/text`, as, { title: 'Changed', text: '*now*' });
    expect([(await edit(other)).status, (await edit(teacher)).status]).toEqual([404, 404]);
    expect((await edit(me)).data.thread).toMatchObject({ title: 'Changed', html: '<p><em>now</em></p>\n' });
    expect((await read(id, other)).data.thread.edited_at).not.toBeNull();
    const answer = (await write(id, 'Mine', other)).data.thread.posts[0].id;
    await write(id, 'Below', me, { parent_id: answer });
    expect((await put(`posts/${answer}/removed`, me, { removed: true })).status).toBe(404);
    const removed = (await put(`posts/${answer}/removed`, other, { removed: true })).data.thread;
    expect(removed.posts[0]).toMatchObject({ removed: true });
    const seen = (await read(id)).data.thread;
    // What hangs below it stays, its words do not
    expect(seen.posts[0]).toMatchObject({ id: answer, removed: true, html: '', text: '' });
    expect(seen.replies).toBe(1);
    expect(
      (await put(`posts/${answer}/removed`, other, { removed: false })).data.thread.posts[0].html,
    ).toContain('Mine');
    await put(`threads/${id}/removed`, me, { removed: true });
    expect((await read(id, other)).data.thread).toMatchObject({ title: 'Removed by its author', html: '' });
    await put(`threads/${id}/removed`, me, { removed: false });
    expect((await read(id, other)).data.thread.title).toBe('Changed');
  });

  it('has an answer that its author or a teacher accepts, and votes of one a person', async () => {
    const { id } = (await open({ title: 'Which one solves it?' })).data.thread;
    const post = (await write(id, 'This one', other)).data.thread.posts[0].id;
    expect((await put(`threads/${id}/accepted`, other, { post_id: post })).status).toBe(404);
    expect((await put(`threads/${id}/accepted`, me, { post_id: newId() })).status).toBe(404);
    expect((await put(`threads/${id}/accepted`, me, { post_id: post })).data.thread).toMatchObject({
      resolved: true,
      posts: [{ accepted: true }],
    });
    const voted = await Promise.all([1, 2, 3].map(() => put(`votes/${post}`, third, { voted: true })));
    expect(voted.at(-1)?.data.thread.posts[0]).toMatchObject({ votes: 1, voted: true });
    expect((await put(`votes/${post}`, other, { voted: true })).status).toBe(409);
    expect((await put(`votes/${post}`, third, { voted: false })).data.thread.posts[0].votes).toBe(0);
    expect((await put(`threads/${id}/state`, me, { resolved: false })).data.thread).toMatchObject({
      resolved: false,
      posts: [{ accepted: false }],
    });
  });

  it('takes a title, and few mentions, of which who may read is told once', async () => {
    expect((await open({ title: '  a ' })).status).toBe(400);
    expect((await open({ title: 'Where is it?', lesson_id: newId() })).status).toBe(404);
    const many = Array.from({ length: 500 }, (_, at) => `@person${at}`).join(' ');
    const refused = await open({ title: 'All of you', text: many });
    expect(refused.status).toBe(400);
    expect(JSON.stringify(refused)).toContain('Mention at most 10 people');
    const before = await kinds(third.id);
    const { id } = (
      await open({
        title: 'Ask the third',
        text: `@${third.username} and @${stranger.username} and \`@${other.username}\``,
      })
    ).data.thread;
    await expect.poll(() => kinds(third.id), WAIT).toEqual([...before, 'discussion.mention']);
    expect(await kinds(stranger.id)).toEqual([]);
    await write(id, `@${third.username} once more`, other);
    await expect
      .poll(() => kinds(third.id), WAIT)
      .toEqual([...before, 'discussion.mention', 'discussion.mention']);
  });

  it('holds no script, whatever is written', async () => {
    for (const attack of markdownAttacks.filter((_, at) => at % 25 === 0).slice(0, 40)) {
      const asked = await open({ title: attack.slice(0, 150).padEnd(3, '.'), text: attack });
      if (asked.status !== 200) continue;
      expect([attack, dangers(readPage(asked.data.thread.html).tags)]).toEqual([attack, []]);
      await site.db.deleteFrom('discussion_thread').where('id', '=', asked.data.thread.id).execute();
    }
  });
});

describe('the list', () => {
  it('is read a page at a time in each order, with what is pinned above it', async () => {
    const course = await addLearningRows(site.db, teacher, [me, other]);
    const at = (query: Record<string, string | number>) =>
      site.call('GET', '/discussions/threads', {
        as: me,
        query: { course: String(course.courseId), ...query },
      });
    const ids: string[] = [];
    for (let number = 0; number < 7; number++)
      ids.push(
        (await open({ course: String(course.courseId), title: `Thread ${number}` }, number % 2 ? me : other))
          .data.thread.id,
      );
    await put(`threads/${ids[2]}/state`, teacher, { pinned: true });
    await write(ids[0] ?? '', 'Up with it', other);
    await put(`votes/${ids[1]}`, other, { voted: true });
    const walk = async (query: Record<string, string>) => {
      const seen: string[] = [];
      for (let after: string | null | undefined; after !== null; ) {
        const { data } = await at({ ...query, limit: 2, ...(after ? { after } : {}) });
        seen.push(...data.threads.map(({ title }: Seen) => title.replace('Thread ', '')));
        after = data.next;
      }
      return seen.join('');
    };
    expect(await walk({})).toBe('2065431');
    expect(await walk({ sort: 'newest' })).toBe('2654310');
    expect(await walk({ sort: 'votes' })).toBe('2165430');
    expect(await walk({ show: 'mine' })).toBe('531');
    expect(await walk({ show: 'unanswered' })).toBe('0123456');
    expect(await walk({ show: 'followed' })).toBe('531');
    expect((await at({ after: 'nonsense' })).status).toBe(400);
  });

  it('says what is new to whom until they have read it', async () => {
    const { id } = (await open({ title: 'News for the third' })).data.thread;
    const unread = async (as: Someone) =>
      (await list(as, { show: 'unread' })).threads.some((thread: Seen) => thread.id === id);
    expect([await unread(me), await unread(third)]).toEqual([false, true]);
    await put(`threads/${id}/read`, third);
    expect(await unread(third)).toBe(false);
    await write(id, 'Something new', me);
    expect([await unread(me), await unread(third)]).toEqual([false, true]);
    const { data } = await put('unread', third, { course: String(rows.courseId) });
    expect([data.unread, await unread(third)]).toEqual([0, false]);
  });

  it('is searched in the language of the course, in titles and posts', async () => {
    const { id } = (await open({ title: 'Harvesting beans', text: 'Before the rains?' })).data.thread;
    await write(id, 'Dry the pods first.', other);
    expect(await titles(me, { search: 'harvested' })).toEqual(['Harvesting beans']);
    expect(await titles(me, { search: 'pod' })).toEqual(['Harvesting beans']);
    expect(await titles(me, { search: 'submarine' })).toEqual([]);
    expect(await titles(me, { search: `"; drop table app_user; --` })).toEqual([]);
  });
});

describe('discussions of a group', () => {
  it('are for its members; who leads it keeps order', async () => {
    const { id: group } = await site.db
      .insertInto('people_group')
      .values({ kind: 'class', name: 'Form 2B', term: '' })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const [person, role] of [
      [teacher, 'leader'],
      [me, 'learner'],
      [other, 'learner'],
    ] as const)
      await site.db
        .insertInto('group_member')
        .values({ group_id: group, user_id: person.id, role, source: 'staff' })
        .execute();
    const begun = await site.call('PUT', `/discussions/threads/${newId()}`, {
      as: me,
      body: { group_id: String(group), kind: 'topic', title: 'Where do we meet?' },
    });
    expect(begun.status).toBe(200);
    const { id } = begun.data.thread;
    expect((await read(id, other)).data.thread).toMatchObject({
      abilities: { moderate: false, reply: true },
    });
    expect((await read(id, teacher)).data.thread).toMatchObject({ abilities: { moderate: true } });
    expect((await read(id, third)).status).toBe(404);
    const asked = await site.call('GET', '/discussions/threads', {
      as: third,
      query: { group_id: String(group) },
    });
    expect(asked.status).toBe(404);
    await site.db
      .updateTable('group_member')
      .set({ left_at: new Date() })
      .where('user_id', '=', other.id)
      .where('group_id', '=', group)
      .execute();
    expect((await read(id, other)).status).toBe(404);
  });
});
