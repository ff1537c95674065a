import { newId } from '@darasa/contract/http/ids';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mediaModule } from '#modules/media';
import { type GroupStage, openGroupStage, type Someone } from '../../../test/groups/stage.ts';
import { addMedia } from '../../../test/media/media-rows.ts';
import { messagesModule } from './index.ts';
import { messagesPersonalData } from './personal-data.ts';

let s: GroupStage;
let t: GroupStage['t'];
let admin: Someone;
let amina: Someone;
let juma: Someone;
let sara: Someone;
let group: string;
let conversation: string;

beforeAll(async () => {
  s = await openGroupStage();
  ({ t, admin } = s);
  [amina, juma, sara] = await Promise.all([
    s.someone({ first_name: 'Amina', last_name: 'Yusuf' }),
    s.someone({ first_name: 'Juma', last_name: 'Otieno' }),
    s.someone({ first_name: 'Sara', last_name: 'Wanjiru' }),
  ]);
  group = (await s.make()).data.group.id;
  await s.add(group, [amina, juma, sara]);
  conversation = await begun(amina, juma);
});
afterAll(() => t.close());

const begun = async (as: Someone, to: Someone): Promise<string> =>
  (await t.call('PUT', `/conversations/${newId()}`, { as, body: { to: [String(to.id)] } })).data.conversation
    .id;
const write = (as: Someone, body: object, id = newId(), at = conversation) =>
  t.call('PUT', `/conversations/${at}/messages/${id}`, { as, body });
const read = async (as: Someone, query: Record<string, string> = {}) =>
  (await t.call('GET', `/conversations/${conversation}/messages`, { as, query })).data;
const holders = async (media: string) =>
  (
    await t.db.selectFrom('media_reference').select('holder_type').where('media_id', '=', media).execute()
  ).map(({ holder_type }) => holder_type);

describe('files', () => {
  it('are read by the people of the conversation, with or without words', async () => {
    const [notes, more] = [await addMedia(t.db, amina.id), await addMedia(t.db, amina.id)];
    const id = newId();
    for (const _time of ['once', 'again'])
      expect((await write(amina, { files: [notes, more] }, id)).status).toBe(200);
    const { messages } = await read(juma);
    expect(messages.at(-1)).toMatchObject({
      text: '',
      files: [{ name: 'notes.txt' }, { name: 'notes.txt' }],
    });
    expect(messages.at(-1).files[0].url).toMatch(/^\/media\/.*signature=/);
    expect((await t.call('GET', `/conversations/${conversation}/messages`, { as: sara })).status).toBe(404);
    // The list of conversations tells nothing of them
    const list = (await t.call('GET', '/conversations', { as: juma })).data.conversations;
    expect(list[0].last).toMatchObject({ text: '', files: [] });
  });

  it('are the writer’s own, at most eight, and a message is not empty', async () => {
    const foreign = await addMedia(t.db, juma.id);
    expect((await write(amina, { text: 'x', files: [foreign] })).status).toBe(400);
    expect((await write(amina, { text: 'x', files: [newId()] })).status).toBe(400);
    expect((await write(amina, { text: 'x', files: Array.from({ length: 9 }, newId) })).status).toBe(400);
    expect((await write(amina, { text: '', files: [] })).status).toBe(400);
    expect(await holders(foreign)).toEqual([]);
  });

  it('go with a message that is removed, and with the words of who is erased; one that is not ready has no address', async () => {
    const [gone, erased] = [await addMedia(t.db, amina.id), await addMedia(t.db, sara.id)];
    const preparing = await addMedia(t.db, amina.id, { state: 'processing' });
    const id = newId();
    await write(amina, { text: 'Look', files: [gone, preparing] }, id);
    const shown = (await read(juma)).messages.at(-1).files;
    expect(shown.find((one: { id: string }) => one.id === preparing).url).toBeNull();
    await t.call('DELETE', `/conversations/${conversation}/messages/${id}`, { as: amina });
    expect((await read(juma)).messages.at(-1)).toMatchObject({ removed: 'author', files: [] });
    expect(await holders(gone)).toEqual([]);
    const withSara = await begun(sara, juma);
    await write(sara, { files: [erased] }, newId(), withSara);
    expect(await holders(erased)).toEqual(['message']);
    await t.db
      .transaction()
      .execute((tx) =>
        messagesPersonalData.erase(tx, { user_id: sara.id, erased_at: new Date().toISOString() } as never),
      );
    expect(await holders(erased)).toEqual([]);
  });

  it('are in the export of who sent them with the message, and go from it when the files were erased first, too', async () => {
    const leaving = await s.someone();
    await s.add(group, [leaving]);
    const file = await addMedia(t.db, leaving.id);
    const id = newId();
    const between = await begun(leaving, juma);
    expect((await write(leaving, { text: 'My photo', files: [file] }, id, between)).status).toBe(200);
    const { data } = await t.call('GET', '/auth/export', { as: leaving });
    expect(data.messages.written).toMatchObject([{ id, text: 'My photo' }]);
    expect(data.uploaded_files.files).toMatchObject([{ id: file, shown_in: [{ type: 'message', id }] }]);
    const others = await t.call('GET', '/auth/export', { as: juma });
    expect(JSON.stringify(others.data)).not.toContain(file);
    const erased = {
      user_id: leaving.id,
      email: null,
      name: 'Deleted user',
      erased_at: new Date().toISOString(),
    };
    for (const name of ['uploaded_files', 'messages'])
      await t.db.transaction().execute(async (tx) => {
        const parts = [mediaModule.personalData, messagesModule.personalData];
        await parts.find((part) => part?.name === name)?.erase(tx, erased);
      });
    const left = await t.db
      .selectFrom('media_object')
      .select(['owner_id', 'file_name', 'unreferenced_since'])
      .where('id', '=', file)
      .executeTakeFirst();
    // It is nobody's, and the sweep takes it
    expect(left).toEqual({ owner_id: null, file_name: 'document.txt', unreferenced_since: expect.any(Date) });
    expect(
      (await t.call('GET', `/conversations/${between}/messages`, { as: juma })).data.messages,
    ).toMatchObject([{ removed: 'author', text: '', files: [] }]);
  });

  it('of a reported message are seen by the staff', async () => {
    const id = newId();
    await write(amina, { files: [await addMedia(t.db, amina.id)] }, id);
    await t.call('PUT', `/conversations/${conversation}/messages/${id}/report`, {
      as: juma,
      body: { reason: 'Rude picture' },
    });
    const { reports } = (await t.call('GET', '/administration/message-reports', { as: admin })).data;
    expect(reports.at(-1)).toMatchObject({ text: '', files: [{ name: 'notes.txt' }] });
  });
});

describe('a search', () => {
  const found = async (as: Someone, search: string) =>
    (await t.call('GET', '/found-messages', { as, query: { search } })).data.messages;

  it('leads to the message in its place, for those who read it', async () => {
    const sought = (await write(juma, { text: 'The beehive stands behind the school' })).data.message;
    for (let at = 0; at < 60; at++)
      await t.db.transaction().execute(async (tx) => {
        const { last_seq } = await tx
          .updateTable('conversation')
          .set((is) => ({ last_seq: is('last_seq', '+', 1 as never) }))
          .where('id', '=', conversation)
          .returning('last_seq')
          .executeTakeFirstOrThrow();
        await tx
          .insertInto('message')
          .values({
            id: newId(),
            conversation_id: conversation,
            seq: last_seq,
            author_id: amina.id,
            text: `n ${at}`,
          })
          .execute();
      });
    expect(await found(amina, 'beehive school')).toMatchObject([
      { conversation_id: conversation, seq: sought.seq, conversation: 'Juma Otieno', own: false },
    ]);
    expect(await found(juma, 'beehive')).toMatchObject([{ conversation: 'Amina Yusuf', own: true }]);
    expect(await found(sara, 'beehive')).toEqual([]);
    const around = await read(amina, { around: String(sought.seq) });
    expect(around.messages.map(({ id }: { id: string }) => id)).toContain(sought.id);
    expect(around.messages.length).toBeLessThanOrEqual(50);
    expect(around.later).toBe(true);
    const after = await read(amina, { after: String(around.messages.at(-1).seq) });
    expect(after.later).toBe(false);
    expect(after.messages[0].seq).toBe(around.messages.at(-1).seq + 1);
    // Near the end the newest are there
    const end = await read(amina, { around: String(after.messages.at(-1).seq) });
    expect(end).toMatchObject({ later: false, earlier: true });
    expect(end.messages).toHaveLength(50);
    // Beyond the end it is the end
    expect((await read(amina, { around: '999999' })).messages).toHaveLength(50);
    expect((await t.call('GET', '/found-messages', { as: amina })).status).toBe(400);
    expect((await t.call('GET', '/found-messages', { query: { search: 'x' } })).status).toBe(401);
  });

  it('does not find what was removed', async () => {
    const id = newId();
    await write(juma, { text: 'A secret giraffe' }, id);
    expect(await found(amina, 'giraffe')).toHaveLength(1);
    await t.call('DELETE', `/conversations/${conversation}/messages/${id}`, { as: juma });
    expect(await found(amina, 'giraffe')).toEqual([]);
  });
});
