import { newId } from '@darasa/contract/http/ids';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { notificationsModule } from '#modules/notifications';
import { createJobContext } from '#platform/jobs/index';
import { silentLog } from '#platform/observability/index';
import { type GroupStage, openGroupStage, type Someone } from '../../../test/groups/stage.ts';
import { messageJobs } from './jobs.ts';

const WAIT = { timeout: 15_000 };
let s: GroupStage;
let t: GroupStage['t'];
let admin: Someone;
let amina: Someone;
let stranger: Someone;
let group: string;

beforeAll(async () => {
  s = await openGroupStage();
  ({ t, admin } = s);
  [amina, stranger] = await Promise.all([
    s.someone({ first_name: 'Amina', last_name: 'Yusuf' }),
    s.someone({ first_name: 'Sara', last_name: 'Stranger' }),
  ]);
  group = (await s.make()).data.group.id;
  await s.add(group, [amina]);
});
afterAll(() => t.close());

const makeChild = ({ id }: Someone) =>
  t.db
    .updateTable('app_user')
    .set({ date_of_birth: new Date(Date.now() - 10 * 365 * 86_400_000).toISOString().slice(0, 10) })
    .where('id', '=', id)
    .execute();
const begin = (as: Someone, to: readonly Someone[], id = newId()) =>
  t.call('PUT', `/conversations/${id}`, { as, body: { to: to.map((one) => String(one.id)) } });
const begun = async (as: Someone, to: readonly Someone[]): Promise<string> =>
  (await begin(as, to)).data.conversation.id;
const write = (as: Someone, conversation: string, text: string) =>
  t.call('PUT', `/conversations/${conversation}/messages/${newId()}`, { as, body: { text } });
const act = (as: Someone, path: string, body: object) => t.call('PUT', path, { as, body });
const workOf = async (as: Someone) => (await t.call('GET', '/work/student', { as })).data.items;

it('nobody finds out who is there, who is a child or what they are called by trying numbers', async () => {
  const unknown = await s.someone({ first_name: 'Nobody', last_name: 'Knows' });
  await makeChild(unknown);
  for (const person of [unknown, stranger, { ...stranger, id: 987_654_321 }]) {
    expect((await begin(amina, [person])).status).toBe(404);
    expect((await act(amina, `/blocked-people/${person.id}`, { blocked: true })).status).toBe(404);
  }
  const settings = await t.call('GET', '/message-settings', { as: amina });
  expect(JSON.stringify(settings.data)).not.toMatch(/Knows|Stranger/);
  expect((await begin(admin, [unknown])).status).toBe(200);
});

it('are not for the staff who read the site as another person', async () => {
  const [one, other] = await Promise.all([s.someone(), s.someone()]);
  await s.add(group, [one, other]);
  await write(one, await begun(one, [other]), 'For your eyes alone');
  expect(JSON.stringify(await workOf(other))).toContain('For your eyes alone');
  const body = { reason: 'They cannot find it' };
  const { data } = await t.call('POST', `/administration/people/${other.id}/support-view`, {
    as: admin,
    body,
  });
  const as = { ...other, headers: { authorization: `Bearer ${data.token}` } } as Someone;
  expect(JSON.stringify(await workOf(as))).not.toContain('For your eyes alone');
  expect((await t.call('GET', '/conversations', { as })).status).toBe(403);
});

it('words that are removed or erased are read in no notification of others', async () => {
  await t.jobs.start();
  const [one, other] = await Promise.all([s.someone(), s.someone()]);
  await s.add(group, [one, other]);
  const conversation = await begun(one, [other]);
  const told = async () =>
    (await t.call('GET', '/notifications', { as: other })).data.notifications.flatMap(
      ({ content }: { content: { words?: string } }) => content.words ?? [],
    );
  const tell = async (words: string): Promise<string> => {
    const { data } = await write(one, conversation, words);
    const context = createJobContext({ db: t.db, log: silentLog(), signal: new AbortController().signal });
    await messageJobs
      .find(({ name }) => name === 'messages.tell')
      ?.handler({ message_id: data.message.id, user_ids: [other.id] } as never, context);
    await expect.poll(told, WAIT).toContain(words);
    return data.message.id;
  };
  const id = await tell('I regret this');
  await t.call('DELETE', `/conversations/${conversation}/messages/${id}`, { as: one });
  await expect.poll(told, WAIT).toEqual([]);
  await tell('These are my words');
  await t.db
    .transaction()
    .execute(async (tx) => notificationsModule.personalData?.erase(tx, { user_id: one.id } as never));
  expect(await told()).toEqual([]);
});
