// Also on PostgreSQL 15: upserts under contention, locks
import { newId } from '@darasa/contract/http/ids';
import { chatLimits, chatMessages, GUEST_HEADER } from '@darasa/contract/support/chat-rules';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Someone } from '../../../test/groups/stage.ts';
import { DESK, guest, openSupportStage, type SupportStage, texts } from '../../../test/support-stage.ts';
import { supportModule } from './index.ts';

let s: SupportStage;
let t: SupportStage['t'];
let agent: SupportStage['agent'];
let other: Someone;
let amina: Someone;

beforeAll(async () => {
  s = await openSupportStage();
  ({ t, agent } = s);
  [other, amina] = await Promise.all([
    s.someone({ roles: ['admin'], first_name: 'Zawadi' }),
    s.someone({ first_name: 'Amina', last_name: 'Yusuf', email: 'amina@example.org' }),
  ]);
});
afterAll(() => t.close());

const say: SupportStage['say'] = (...args) => s.say(...args);
const view: SupportStage['view'] = (...args) => s.view(...args);
const reply: SupportStage['reply'] = (...args) => s.reply(...args);
const thread: SupportStage['thread'] = (...args) => s.thread(...args);
const begun: SupportStage['begun'] = (...args) => s.begun(...args);

describe('a guest', () => {
  it('types at once, is answered, and reads on from the last number', async () => {
    const { who, id } = await begun('Hello', { page: { path: '/courses/x', title: 'Soil' } });
    expect((await view(who)).conversation).toMatchObject({ id, name: 'Guest User', place: 1, agent: null });
    await reply(id, 'Good day!');
    await reply(id, 'not for you', { note: true });
    await say(who, 'Thanks');
    const seen = await view(who, 1);
    expect(texts(seen)).toEqual(['Good day!', 'Thanks']);
    expect(seen.conversation).toMatchObject({ place: null, own_read: 3, page: { title: 'Soil' } });
    expect(texts(await thread(id))).toEqual(['Hello', 'Good day!', 'not for you', 'Thanks']);
    expect(JSON.stringify(await view(who))).not.toContain('not for you');
  });

  it('says it once, however often it is sent, and an id is not used for something else', async () => {
    const who = guest();
    const id = newId();
    const answers = await Promise.all(Array.from({ length: 5 }, () => say(who, 'Once', {}, id)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(new Set(answers.map(({ data }) => data.conversation.id)).size).toBe(1);
    expect(texts(await view(who))).toEqual(['Once']);
    expect((await say(who, 'Another', {}, id)).status).toBe(409);
  });

  it('is in order, whoever writes at once', async () => {
    const { who, id } = await begun('0');
    await Promise.all([
      ...Array.from({ length: 8 }, (_, n) => say(who, `v${n}`)),
      ...Array.from({ length: 8 }, (_, n) => reply(id, `a${n}`)),
    ]);
    const { entries } = await view(who);
    expect(entries.map(({ seq }: { seq: number }) => seq)).toEqual(
      Array.from({ length: 17 }, (_, n) => n + 1),
    );
    expect(texts(await thread(id))).toEqual(texts({ entries }));
  });

  it('reads nothing of others', async () => {
    const { who } = await begun('Mine');
    for (const stranger of [guest(), amina]) {
      const seen = await view(stranger);
      expect([seen.conversation, seen.entries]).toEqual([null, []]);
    }
    expect(
      (await t.call('GET', '/support/chat', { headers: { [GUEST_HEADER]: 'short' } })).data.entries,
    ).toEqual([]);
    expect((await say({ token: 'x', headers: { [GUEST_HEADER]: 'x' } }, 'Hi')).status).toBe(400);
    await t.db
      .updateTable('support_message')
      .set({ token_ends: new Date(0) })
      .where('kind', '=', 'chat')
      .execute();
    expect((await view(who)).conversation).toBeNull();
    expect((await say(who, 'Still there?')).error).toMatchObject({ details: { reason: 'gone' } });
  });

  it('is limited: length, number, and as whoever was blocked', async () => {
    const { who, id } = await begun();
    expect((await say(who, 'x'.repeat(1_000_000))).message).toBe(chatMessages.long);
    expect((await say(who, '😀'.repeat(5001))).message).toBe(chatMessages.long);
    expect((await say(who, ' \u200b ')).status).toBe(400);
    const flood = '😀'.repeat(2000);
    expect((await say(who, flood)).data.entry.text).toBe(flood);
    for (let n = 2; n < chatLimits.perMinute; n++) await say(who, `${n}`);
    expect(await say(who, 'too fast')).toMatchObject({ status: 429, message: chatMessages.fast });
    await t.call('PUT', `${DESK}/${id}/blocked`, { as: agent, body: { blocked: true } });
    expect(await say(who, 'x')).toMatchObject({ status: 409, message: chatMessages.blocked });
    // Another conversation from the same network does not begin either
    expect(await say(guest(), 'Me again')).toMatchObject({ status: 409, message: chatMessages.blocked });
    await t.call('PUT', `${DESK}/${id}/blocked`, { as: agent, body: { blocked: false } });
    expect((await say(guest(), 'Sorry')).status).toBe(200);
  });

  it('begins so many conversations an hour from one network', async () => {
    await t.db.updateTable('support_message').set({ guest_address: null }).execute();
    await Promise.all(Array.from({ length: chatLimits.perAddress }, () => begun()));
    expect(await say(guest(), 'One more')).toMatchObject({ status: 429, message: chatMessages.many });
    expect(
      (
        await t.call('PUT', `/support/chat/messages/${newId()}`, {
          headers: guest().headers,
          body: { text: 'Hi' },
          ip: '10.9.8.7',
        })
      ).status,
    ).toBe(200);
    await t.db.updateTable('support_message').set({ guest_address: null }).execute();
  });

  it('attaches pictures, which are drawn anew, and PDFs; nothing else whatever its name', async () => {
    const { who, id } = await begun();
    const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'red' } })
      .withExif({ IFD0: { Copyright: 'secret place' } })
      .jpeg()
      .toBuffer();
    const file = { name: 'Photo <b>.jpg', data: picture.toString('base64') };
    const { data } = await say(who, '', { file });
    expect(data.entry.file).toMatchObject({ name: 'Photo <b>.webp', mime: 'image/webp', width: 40 });
    const read = await t.call('GET', `/support/chat/files/${data.entry.file.id}`, { headers: who.headers });
    expect(Buffer.from(read.data.data, 'base64').toString('latin1')).not.toContain('secret place');
    expect(
      (await t.call('GET', `/support/chat/files/${data.entry.file.id}`, { headers: guest().headers })).status,
    ).toBe(404);
    expect((await t.call('GET', `${DESK}/${id}/files/${data.entry.file.id}`, { as: agent })).status).toBe(
      200,
    );
    const pdf = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer<<>>\n%%EOF').toString('base64');
    expect((await say(who, '', { file: { name: 'a.pdf', data: pdf } })).status).toBe(200);
    const script = Buffer.from('<script>alert(1)</script>').toString('base64');
    for (const name of ['x.html', 'x.svg', 'x.pdf', 'x.png', 'x', '../../x.js'])
      expect([400, 415]).toContain((await say(who, '', { file: { name, data: script } })).status);
    expect(
      (await say(who, '', { file: { name: 'a.png', data: 'A'.repeat(8_000_000) } })).status,
    ).toBeGreaterThanOrEqual(400);
  });

  it('takes the conversation along when signing in, if wanted', async () => {
    const person = await s.someone();
    const { who, id } = await begun('Before');
    const take = () => t.call('PUT', '/support/chat/taken-over', { as: person, headers: who.headers });
    expect((await take()).data).toEqual({ taken: true });
    expect((await take()).data).toEqual({ taken: false });
    expect((await view(who)).conversation).toBeNull();
    expect((await view(person)).conversation.id).toBe(id);
  });
});

describe('who tries what the pages do not', () => {
  it('one token is taken over once, also by two accounts at once', async () => {
    const { who, id } = await begun('Whose am I?');
    const people = await Promise.all(Array.from({ length: 4 }, () => s.someone()));
    const taken = await Promise.all(
      people.map((as) => t.call('PUT', '/support/chat/taken-over', { as, headers: who.headers })),
    );
    expect(taken.filter(({ data }) => data.taken)).toHaveLength(1);
    const owner = people[taken.findIndex(({ data }) => data.taken)] as Someone;
    const shown = await Promise.all(people.map((person) => view(person)));
    expect(shown.flatMap(({ conversation }) => conversation?.id ?? [])).toEqual([id]);
    expect((await view(owner)).conversation.id).toBe(id);
  });

  it('who was blocked does not shake it off by signing in', async () => {
    await t.db.updateTable('support_message').set({ guest_address: null }).execute();
    const { who, id } = await begun();
    await t.call('PUT', `${DESK}/${id}/blocked`, { as: agent, body: { blocked: true } });
    const person = await s.someone();
    const take = await t.call('PUT', '/support/chat/taken-over', { as: person, headers: who.headers });
    expect(take.data).toEqual({ taken: false });
    expect(await say(guest(), 'Me again')).toMatchObject({ status: 409, message: chatMessages.blocked });
    await t.call('PUT', `${DESK}/${id}/blocked`, { as: agent, body: { blocked: false } });
    await t.db.updateTable('support_message').set({ guest_address: null }).execute();
  });

  it('begins no more conversations than are allowed by beginning them at once', async () => {
    await t.db.updateTable('support_message').set({ guest_address: null }).execute();
    const answers = await Promise.all(
      Array.from({ length: chatLimits.perAddress + 10 }, () => say(guest(), 'Hi')),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(chatLimits.perAddress);
    await t.db.updateTable('support_message').set({ guest_address: null }).execute();
  });

  it('fills no database with files, in one conversation or in many', async () => {
    await t.db.updateTable('support_message').set({ guest_address: null }).execute();
    const { who, id } = await begun();
    const other = (await begun()).who;
    const pdf = (bytes: number) => ({
      name: 'a.pdf',
      data: Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(bytes)]).toString('base64'),
    });
    const store = (bytes: number) =>
      t.db.updateTable('support_file').set({ bytes }).where('message_id', '=', Number(id)).execute();
    expect((await say(who, '', { file: pdf(100) })).status).toBe(200);
    await store(chatLimits.dailyFiles);
    expect(await say(who, '', { file: pdf(100) })).toMatchObject({
      status: 429,
      message: chatMessages.files,
    });
    expect((await say(who, 'In words, then')).status).toBe(200);
    expect((await say(other, '', { file: pdf(100) })).status).toBe(200);
    await store(chatLimits.dailyFilesOfNetwork);
    expect(await say(other, '', { file: pdf(100) })).toMatchObject({
      status: 429,
      message: chatMessages.files,
    });
    await t.db.updateTable('support_message').set({ guest_address: null }).execute();
  });

  it('has few pictures drawn at once, and none that is small as a file alone', async () => {
    await t.db.updateTable('support_message').set({ guest_address: null }).execute();
    const picture = async (side: number) => ({
      name: 'a.png',
      data: (
        await sharp({ create: { width: side, height: side, channels: 3, background: 'red' } })
          .png()
          .toBuffer()
      ).toString('base64'),
    });
    const [file, bomb] = [await picture(2000), await picture(5100)];
    expect((await say(guest(), '', { file: bomb })).status).toBe(400);
    const answers = await Promise.all(Array.from({ length: 20 }, () => say(guest(), '', { file })));
    const statuses = answers.map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([200, 429]));
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(4);
    await t.db.updateTable('support_message').set({ guest_address: null }).execute();
  });

  it('a kept answer can be changed when as many are kept as there can be', async () => {
    const ids = Array.from({ length: chatLimits.canned }, () => newId());
    await t.db
      .insertInto('support_canned')
      .values(ids.map((id, n) => ({ id, title: `T${n}`, body: 'x' })))
      .execute();
    const save = (id: string) =>
      t.call('PUT', `/administration/support-desk/canned/${id}`, {
        as: agent,
        body: { title: 'New', body: 'y' },
      });
    expect((await save(ids[0] as string)).status).toBe(200);
    expect((await save(newId())).status).toBe(409);
    await t.db.deleteFrom('support_canned').execute();
  });
});

describe('a signed-in person', () => {
  it('has one conversation on every device, also when two begin it at once', async () => {
    const person = await s.someone();
    await Promise.all([say(person, 'one'), say(person, 'two')]);
    const again = { ...person, ...(await t.signIn(person)) };
    expect(texts(await view(again)).toSorted()).toEqual(['one', 'two']);
    expect((await view(again)).conversation.email).toBe(person.email);
  });

  it('exports and erases what was said', async () => {
    const person = await s.someone();
    const { data } = await say(person, 'My secret');
    await reply(data.conversation.id, 'Our answer');
    const exported = await supportModule.personalData?.export(t.db, person.id);
    expect(JSON.stringify(exported)).toMatch(/My secret.*Our answer/);
    await t.db.transaction().execute(async (tx) =>
      supportModule.personalData?.erase(tx, {
        user_id: person.id,
        email: person.email,
        name: 'Deleted user',
        erased_at: new Date().toISOString(),
      } as never),
    );
    expect((await t.call('GET', `${DESK}/${data.conversation.id}`, { as: agent })).status).toBe(404);
  });
});

describe('the desk', () => {
  it('assigns, and a second one learns that somebody was first', async () => {
    const { id } = await begun();
    const assign = (to: Someone | null, was: Someone | null, as = agent) =>
      t.call('PUT', `${DESK}/${id}/assignee`, {
        as,
        body: { assignee_id: to && String(to.id), was: was && String(was.id) },
      });
    expect((await assign(agent, null)).data.message.assignee.id).toBe(String(agent.id));
    expect((await assign(other, null, other)).error).toMatchObject({ details: { reason: 'assignee' } });
    expect((await assign(other, agent, other)).status).toBe(200);
    expect((await assign(amina, other)).status).toBe(400);
    expect((await assign(null, other)).data.message.assignee).toBeNull();
  });

  it('puts aside until a time, or until the visitor writes', async () => {
    const { who, id } = await begun('Later');
    const snooze = (until: string | null) =>
      t.call('PUT', `${DESK}/${id}/snooze`, { as: agent, body: { until } });
    const listed = async (status: string) =>
      (await t.call('GET', DESK, { as: agent, query: { status, limit: 100 } })).data.messages.some(
        (one: { id: string }) => one.id === id,
      );
    await snooze(new Date(Date.now() + 3_600_000).toISOString());
    expect([await listed('open'), await listed('snoozed')]).toEqual([false, true]);
    await say(who, 'Now');
    expect([await listed('open'), await listed('snoozed')]).toEqual([true, false]);
    expect((await snooze(new Date(Date.now() - 1000).toISOString())).status).toBe(400);
  });

  it('searches what was said, and filters', async () => {
    const { id } = await begun('The turquoise hippopotamus is lost');
    await t.call('PUT', `${DESK}/${id}/tags`, {
      as: agent,
      body: { tags: ['Animals', 'animals', ' lost '] },
    });
    const found = async (query: Record<string, string>) =>
      (await t.call('GET', DESK, { as: agent, query })).data.messages.map((one: { id: string }) => one.id);
    expect(await found({ search: 'hippopotamus turquoise' })).toEqual([id]);
    expect(await found({ tag: 'lost', kind: 'chat', assigned: 'nobody' })).toEqual([id]);
    expect(await found({ tag: 'lost', assigned: 'me' })).toEqual([]);
  });

  it('closes, and the visitor’s next word opens it again', async () => {
    const { who, id } = await begun();
    await reply(id, 'Done');
    await t.call('PUT', `${DESK}/${id}`, { as: agent, body: { status: 'closed' } });
    expect((await view(who)).conversation.state).toBe('closed');
    await say(who, 'One more thing');
    const { message } = await thread(id);
    expect(message).toMatchObject({ status: 'open', unread: 1 });
    expect(message.first_reply_seconds).toBeGreaterThanOrEqual(0);
  });

  it('switches itself on and off, keeps answers ready, and is told of who waits', async () => {
    const duty = (on: boolean) =>
      t.call('PUT', '/administration/support-desk/duty', { as: agent, body: { on } });
    expect((await duty(true)).data).toMatchObject({ own_duty: true });
    expect((await view(guest())).desk.on_duty).toBe(true);
    const { id } = await begun();
    const events = await t.db
      .selectFrom('pgboss.job' as never)
      .selectAll()
      .execute()
      .catch(() => []);
    expect(JSON.stringify(events)).toContain(`"message_id":${id}`);
    expect((await duty(false)).data.own_duty).toBe(false);
    const canned = newId();
    const save = (body: object) =>
      t.call('PUT', `/administration/support-desk/canned/${canned}`, { as: agent, body });
    expect((await save({ title: 'Hello', body: 'Hello {name}' })).data.canned).toContainEqual({
      id: canned,
      title: 'Hello',
      body: 'Hello {name}',
    });
    expect((await save({ title: '', body: 'x' })).status).toBe(400);
    expect(
      (await t.call('DELETE', `/administration/support-desk/canned/${canned}`, { as: agent })).data.canned,
    ).toEqual([]);
  });
});
