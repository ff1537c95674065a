// Also on PostgreSQL 15: upserts, lateral joins, full text
import { newId } from '@darasa/contract/http/ids';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createJobContext } from '#platform/jobs/index';
import { silentLog } from '#platform/observability/index';
import { addCourse } from '../../../test/catalogue.ts';
import { type GroupStage, openGroupStage, type Someone } from '../../../test/groups/stage.ts';
import { messageJobs } from './jobs.ts';
import { messagesPersonalData } from './personal-data.ts';

let s: GroupStage;
let t: GroupStage['t'];
let admin: Someone;
let teacher: Someone;
let amina: Someone;
let juma: Someone;
let child: Someone;
let stranger: Someone;
let group: string;
let course: number;

beforeAll(async () => {
  s = await openGroupStage();
  ({ t, admin, teacher } = s);
  course = await addCourse(t.database, { title: 'Soil', instructor_id: teacher.id });
  [amina, juma, child, stranger] = await Promise.all([
    s.someone({ first_name: 'Amina', last_name: 'Yusuf' }),
    s.someone({ first_name: 'Juma', last_name: 'Otieno' }),
    s.someone({ first_name: 'Kito', last_name: 'Child' }),
    s.someone({ first_name: 'Sara', last_name: 'Stranger' }),
  ]);
  await makeChild(child);
  group = (await s.make()).data.group.id;
  await s.add(group, [amina, juma, child]);
  await s.give(group, course);
});
afterAll(() => t.close());

const makeChild = ({ id }: Someone) =>
  t.db
    .updateTable('app_user')
    .set({ date_of_birth: new Date(Date.now() - 10 * 365 * 86_400_000).toISOString().slice(0, 10) })
    .where('id', '=', id)
    .execute();
const begin = (as: Someone, to: readonly Someone[], body: object = {}, id = newId()) =>
  t.call('PUT', `/conversations/${id}`, { as, body: { to: to.map((one) => String(one.id)), ...body } });
const begun = async (as: Someone, to: readonly Someone[], body: object = {}): Promise<string> => {
  const { status, data } = await begin(as, to, body);
  expect(status).toBe(200);
  return data.conversation.id;
};
const write = (as: Someone, conversation: string, text: string, id = newId()) =>
  t.call('PUT', `/conversations/${conversation}/messages/${id}`, { as, body: { text } });
const read = (as: Someone, conversation: string, query: Record<string, string> = {}) =>
  t.call('GET', `/conversations/${conversation}/messages`, { as, query });
const textsOf = async (as: Someone, conversation: string): Promise<string[]> =>
  (await read(as, conversation)).data.messages.map(({ text }: { text: string }) => text);
const listOf = async (as: Someone, query: Record<string, string> = {}) =>
  (await t.call('GET', '/conversations', { as, query })).data.conversations;
const workOf = async (as: Someone, area: string) => (await t.call('GET', `/work/${area}`, { as })).data.items;
const open = async (as: Someone, id: string) =>
  (await t.call('GET', `/conversations/${id}`, { as })).data.conversation;
const act = (as: Someone, path: string, body: object) => t.call('PUT', path, { as, body });
/** Runs what was to be told of a message. */
async function tell(messageId: string, people: readonly Someone[]): Promise<number[]> {
  const job = messageJobs.find(({ name }) => name === 'messages.tell');
  const context = createJobContext({ db: t.db, log: silentLog(), signal: new AbortController().signal });
  const before = await told();
  await job?.handler({ message_id: messageId, user_ids: people.map(({ id }) => id) } as never, context);
  return (await told()).slice(before.length).flat();
}
const told = async (): Promise<number[][]> =>
  (
    await t.db
      .selectFrom('pgboss.job' as never)
      .select(['data' as never])
      .where('name' as never, '=', 'notifications.message-received' as never)
      .orderBy('created_on' as never)
      .execute()
  ).map((row) => (row as { data: { payload: { user_ids: number[] } } }).data.payload.user_ids);

describe('two people', () => {
  it('have one conversation, whoever begins, also at once', async () => {
    const [one, other] = await Promise.all([begun(amina, [juma]), begun(juma, [amina])]);
    expect(other).toBe(one);
    expect(await begun(amina, [juma])).toBe(one);
  });

  it('write to each other: in order, each message once, unread until it is read', async () => {
    const id = await begun(amina, [juma]);
    const message = newId();
    const sent = await Promise.all([
      write(amina, id, 'Habari', message),
      write(amina, id, 'Habari', message),
    ]);
    expect(sent.map(({ status }) => status)).toEqual([200, 200]);
    await write(amina, id, 'Uko wapi?');
    expect(await textsOf(juma, id)).toEqual(['Habari', 'Uko wapi?']);
    const [conversation] = await listOf(juma);
    expect(conversation).toMatchObject({ id, unread: 2, last: { text: 'Uko wapi?', own: false } });
    expect((await open(amina, id)).people[0].read_seq).toBe(0);
    const unread = { kind: 'messages.unread', title: 'Amina Yusuf', count: 2, path: `/messages/${id}` };
    expect(await workOf(juma, 'student')).toContainEqual(expect.objectContaining(unread));
    expect(await workOf(amina, 'student')).not.toContainEqual(expect.objectContaining({ id }));
    expect((await act(juma, `/conversations/${id}/read`, { seq: 99 })).status).toBe(200);
    expect((await listOf(juma))[0].unread).toBe(0);
    expect(await workOf(juma, 'student')).not.toContainEqual(expect.objectContaining({ id }));
    expect((await open(amina, id)).people[0].read_seq).toBe(2);
    expect((await read(juma, id, { after: '1' })).data.messages).toHaveLength(1);
    expect((await read(juma, id, { before: '2' })).data).toMatchObject({
      messages: [{ text: 'Habari' }],
      earlier: false,
    });
  });

  it('hide what they have read, both ways', async () => {
    const id = await begun(amina, [juma]);
    await act(juma, '/message-settings', { show_read: false, from_fellows: true });
    expect((await open(amina, id)).people[0].read_seq).toBeNull();
    expect((await open(juma, id)).people[0].read_seq).toBeNull();
    await act(juma, '/message-settings', { show_read: true, from_fellows: true });
    expect((await open(amina, id)).people[0].read_seq).not.toBeNull();
  });

  it('change and remove what they wrote, and readers see that', async () => {
    const id = await begun(amina, [juma]);
    const message = newId();
    await write(amina, id, 'On Fridai', message);
    const at = `/conversations/${id}/messages/${message}`;
    expect((await act(amina, `${at}/text`, { text: 'On Friday' })).data.message).toMatchObject({
      text: 'On Friday',
      edited: true,
    });
    for (const call of [
      () => act(juma, `${at}/text`, { text: 'Mine' }),
      () => t.call('DELETE', at, { as: juma }),
    ])
      expect((await call()).status).toBe(404);
    expect((await t.call('DELETE', at, { as: amina })).data.message).toMatchObject({
      text: '',
      removed: 'author',
    });
    expect((await act(amina, `${at}/text`, { text: 'Again' })).status).toBe(409);
    expect((await textsOf(juma, id)).at(-1)).toBe('');
  });

  it('are found by name and by words', async () => {
    const id = await begun(amina, [teacher]);
    await write(amina, id, 'The compost smells of ammonia');
    const found = async (search: string) =>
      (await listOf(amina, { search })).map(({ id: one }: { id: string }) => one);
    expect(await found('ammonia')).toEqual([id]);
    expect(await found('otieno')).toEqual([await begun(amina, [juma])]);
    expect(await found('nothing of it')).toEqual([]);
    expect(await listOf(stranger, { search: 'ammonia' })).toEqual([]);
  });

  it.each([
    ['nothing', ''],
    ['what cannot be seen', '\u200b\u2062 '],
    ['too much', 'x'.repeat(4001)],
  ])('cannot send %s', async (_what, text) => {
    const id = await begun(amina, [juma]);
    expect((await write(amina, id, text)).status).toBe(400);
  });

  it('cannot send a message of a megabyte, and may send many signs', async () => {
    const id = await begun(amina, [juma]);
    expect((await write(amina, id, 'x'.repeat(1_000_000))).status).toBe(413);
    expect((await write(amina, id, '🎉'.repeat(1000))).status).toBe(200);
  });
});

describe('who may write to whom', () => {
  it.each<[string, () => Someone, () => Someone, number]>([
    ['a learner to a fellow learner', () => amina, () => juma, 200],
    ['a learner to the teacher', () => amina, () => teacher, 200],
    ['a teacher to a child in the course', () => teacher, () => child, 200],
    ['a learner to a child', () => amina, () => child, 409],
    ['a child to a learner', () => child, () => amina, 409],
    ['a child to the teacher', () => child, () => teacher, 200],
    ['a stranger to a learner', () => stranger, () => amina, 404],
    ['a learner to a stranger', () => amina, () => stranger, 404],
    ['the staff to anybody', () => admin, () => stranger, 200],
    ['a learner to the staff', () => juma, () => admin, 404],
    ['somebody to themselves', () => amina, () => amina, 400],
  ])('%s', async (_what, from, to, status) => {
    expect((await begin(from(), [to()])).status).toBe(status);
  });

  it('the staff is answered, by children too', async () => {
    const id = await begun(admin, [child]);
    await write(admin, id, 'How are you?');
    expect((await write(child, id, 'Fine')).status).toBe(200);
  });

  it('who is not in a conversation neither reads nor writes', async () => {
    const id = await begun(amina, [juma]);
    for (const call of [
      () => read(stranger, id),
      () => write(stranger, id, 'Hello'),
      () => act(stranger, `/conversations/${id}/read`, { seq: 1 }),
      () => act(stranger, `/conversations/${id}/muted`, { muted: true }),
      () => act(admin, `/conversations/${id}/left`, {}),
    ])
      expect((await call()).status).toBe(404);
  });

  it('somebody who is blocked is told so when they write, and a teacher cannot be blocked', async () => {
    const id = await begun(amina, [juma]);
    expect((await act(amina, `/blocked-people/${juma.id}`, { blocked: true })).status).toBe(200);
    expect((await write(juma, id, 'Hello?')).status).toBe(409);
    expect((await open(amina, id)).refusal).toBe('you_blocked');
    const settings = await t.call('GET', '/message-settings', { as: amina });
    expect(settings.data.blocked).toEqual([{ user_id: String(juma.id), name: 'Juma Otieno' }]);
    await act(amina, `/blocked-people/${juma.id}`, { blocked: false });
    expect((await write(juma, id, 'Hello!')).status).toBe(200);
    expect((await act(amina, `/blocked-people/${teacher.id}`, { blocked: true })).status).toBe(409);
  });

  it('first messages of fellow learners can be turned off; teachers still reach one', async () => {
    const [one, other] = await Promise.all([s.someone(), s.someone()]);
    await s.add(group, [one, other]);
    await act(other, '/message-settings', { show_read: true, from_fellows: false });
    expect((await begin(one, [other])).status).toBe(409);
    expect((await begin(teacher, [other])).status).toBe(200);
    const people = (await t.call('GET', '/conversation-people', { as: one })).data.people;
    expect(people.map(({ user_id }: { user_id: string }) => user_id)).not.toContain(String(other.id));
  });

  it('who leaves the course keeps what was written and writes no more', async () => {
    const leaver = await s.someone();
    await s.add(group, [leaver]);
    const id = await begun(leaver, [amina]);
    const message = newId();
    await write(leaver, id, 'See you', message);
    await s.remove(group, leaver);
    expect((await open(leaver, id)).refusal).toBe('not_shared');
    const refused = await write(leaver, id, 'Are you there?');
    expect(refused.status).toBe(409);
    const at = `/conversations/${id}/messages/${message}`;
    expect((await act(leaver, `${at}/text`, { text: 'Something else' })).status).toBe(409);
    expect(await textsOf(leaver, id)).toEqual(['See you']);
    expect((await t.call('DELETE', at, { as: leaver })).status).toBe(200);
  });

  it('the people one can write to are teachers first, and no children', async () => {
    const people = (await t.call('GET', '/conversation-people', { as: amina })).data.people;
    expect(people[0]).toMatchObject({ user_id: String(teacher.id), role: 'teacher' });
    const ids = people.map(({ user_id }: { user_id: string }) => user_id);
    expect(ids).toContain(String(juma.id));
    for (const one of [child, stranger, amina]) expect(ids).not.toContain(String(one.id));
    const ofChild = (await t.call('GET', '/conversation-people', { as: child })).data.people;
    expect(ofChild.map(({ user_id }: { user_id: string }) => user_id)).toEqual([String(teacher.id)]);
    const found = (await t.call('GET', '/conversation-people', { as: admin, query: { search: 'stranger' } }))
      .data;
    expect(found.people.map(({ name }: { name: string }) => name)).toEqual(['Sara Stranger']);
  });
});

describe('several people', () => {
  const inGroup = () => ({ title: 'Field trip', group_id: group });

  it('write inside a group; who leaves it reads no more of it', async () => {
    const third = await s.someone();
    await s.add(group, [third]);
    const id = await begun(amina, [juma, third], inGroup());
    await write(amina, id, 'Who brings the tent?');
    expect(await textsOf(third, id)).toEqual(['Who brings the tent?']);
    await s.remove(group, third);
    await write(juma, id, 'I do');
    expect(await textsOf(third, id)).toEqual(['Who brings the tent?']);
    expect((await write(third, id, 'And me?')).status).toBe(409);
    expect((await open(amina, id)).people.map(({ user_id }: { user_id: string }) => user_id)).toEqual([
      String(juma.id),
    ]);
  });

  it('can leave, which two people cannot', async () => {
    const id = await begun(amina, [juma], inGroup());
    expect((await act(juma, `/conversations/${id}/left`, {})).data.conversation).toMatchObject({
      left: true,
      refusal: 'left',
    });
    await write(amina, id, 'Alone');
    expect(await textsOf(juma, id)).toEqual([]);
    const two = await begun(amina, [juma]);
    expect((await act(juma, `/conversations/${two}/left`, {})).status).toBe(409);
  });

  it.each<[string, () => Someone[], object, number]>([
    ['somebody of elsewhere', () => [juma, stranger], {}, 404],
    ['a child among learners', () => [juma, child], {}, 409],
    ['no name', () => [juma, teacher], { title: null }, 400],
    ['no place that they share', () => [juma, stranger], { group_id: null }, 409],
  ])('cannot begin with %s', async (_what, people, body, status) => {
    expect((await begin(amina, people(), { ...inGroup(), ...body })).status).toBe(status);
  });

  it('stand in what they share, where no place is said', async () => {
    const { data } = await begin(amina, [juma, teacher], { title: 'Compost' });
    expect(data.conversation).toMatchObject({ kind: 'several', place: 'Soil' });
  });

  it('may be a child and their teachers', async () => {
    const body = { title: 'Reading aloud', course_id: String(course) };
    expect((await begin(teacher, [child], body)).status).toBe(200);
  });
});

describe('being told', () => {
  it('comes once until one has read, and not at all to who has read or muted', async () => {
    const [one, other] = await Promise.all([s.someone(), s.someone()]);
    await s.add(group, [one, other]);
    const id = await begun(one, [other]);
    const [first, second, third, fourth] = [newId(), newId(), newId(), newId()];
    await write(one, id, 'One', first);
    expect(await tell(first, [other])).toEqual([other.id]);
    await write(one, id, 'Two', second);
    const jobs = await t.db
      .selectFrom('pgboss.job' as never)
      .select(['data' as never])
      .where('name' as never, '=', 'messages.tell' as never)
      .execute();
    const ids = jobs.map((row) => (row as { data: { message_id: string } }).data.message_id);
    expect(ids).toContain(first);
    expect(ids).not.toContain(second);
    await act(other, `/conversations/${id}/read`, { seq: 2 });
    await write(one, id, 'Three', third);
    await act(other, `/conversations/${id}/read`, { seq: 3 });
    expect(await tell(third, [other])).toEqual([]);
    await act(other, `/conversations/${id}/muted`, { muted: true });
    await write(one, id, 'Four', fourth);
    expect(await tell(fourth, [other])).toEqual([]);
    expect((await t.call('GET', '/work/student', { as: other })).data.counts).not.toContainEqual(
      expect.objectContaining({ kind: 'messages.unread' }),
    );
  });
});

describe('reports', () => {
  it('come to the staff, who remove the message or leave it', async () => {
    const id = await begun(amina, [juma]);
    const message = newId();
    await write(juma, id, 'Something nasty', message);
    const at = `/conversations/${id}/messages/${message}`;
    expect((await act(juma, `${at}/report`, { reason: 'Mine' })).status).toBe(400);
    expect((await act(stranger, `${at}/report`, { reason: 'Bad' })).status).toBe(404);
    for (const _time of ['once', 'again'])
      expect((await act(amina, `${at}/report`, { reason: 'It is an insult' })).status).toBe(200);
    const { reports } = (await t.call('GET', '/administration/message-reports', { as: admin })).data;
    expect(reports).toMatchObject([
      { reason: 'It is an insult', reporter: 'Amina Yusuf', author: 'Juma Otieno', text: 'Something nasty' },
    ]);
    expect(await workOf(admin, 'administrator')).toContainEqual(
      expect.objectContaining({ kind: 'messages.reported', title: 'It is an insult' }),
    );
    const decide = (remove: boolean | null) =>
      act(admin, `/administration/message-reports/${reports[0].id}`, { remove });
    expect((await decide(true)).status).toBe(200);
    expect((await decide(false)).status).toBe(200);
    expect((await read(amina, id)).data.messages.at(-1)).toMatchObject({ text: '', removed: 'staff' });
    expect((await act(juma, `${at}/text`, { text: 'Nice' })).status).toBe(409);
    const open = async () =>
      (await t.call('GET', '/administration/message-reports', { as: admin })).data.reports;
    expect(await open()).toEqual([]);
    // Taken back: everybody reads it again, and the report waits
    expect((await decide(null)).status).toBe(200);
    expect((await decide(null)).status).toBe(200);
    expect((await read(amina, id)).data.messages.at(-1)).not.toHaveProperty('removed', 'staff');
    expect(await open()).toMatchObject([{ id: reports[0].id }]);
    expect((await decide(false)).status).toBe(200);
    expect(await open()).toEqual([]);
  });
});

it('an export holds what one wrote, and an erasure takes it away', async () => {
  const [one, other] = await Promise.all([s.someone(), s.someone()]);
  await s.add(group, [one, other]);
  const id = await begun(one, [other]);
  await write(one, id, 'My own words');
  const exported = await messagesPersonalData.export(t.db, one.id);
  expect(JSON.stringify(exported)).toContain('My own words');
  await t.db
    .transaction()
    .execute((tx) =>
      messagesPersonalData.erase(tx, { user_id: one.id, erased_at: new Date().toISOString() } as never),
    );
  expect((await read(other, id)).data.messages).toMatchObject([{ text: '', removed: 'author' }]);
});
