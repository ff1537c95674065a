// Also on PostgreSQL 15: locks
import { newId } from '@darasa/contract/http/ids';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  DESK,
  INBOUND_SECRET,
  openSupportStage,
  type SupportStage,
  texts,
} from '../../../../test/support-stage.ts';

let s: SupportStage;
let t: SupportStage['t'];
let agent: SupportStage['agent'];

beforeAll(async () => {
  s = await openSupportStage();
  ({ t, agent } = s);
});
afterAll(() => t.close());

const say: SupportStage['say'] = (...args) => s.say(...args);
const view: SupportStage['view'] = (...args) => s.view(...args);
const reply: SupportStage['reply'] = (...args) => s.reply(...args);
const thread: SupportStage['thread'] = (...args) => s.thread(...args);
const begun: SupportStage['begun'] = (...args) => s.begun(...args);
const mails = (to: string) =>
  t.db.selectFrom('outbound_email').selectAll().where('recipient', '=', to).orderBy('id').execute();

describe('whoever has left', () => {
  const mail = (to: string, text: string, headers: string[] = []) =>
    [
      'From: Neema <neema@example.org>',
      `To: ${to}`,
      `Message-ID: <${newId()}@x>`,
      'Subject: Re: hello',
      ...headers,
      '',
      text,
    ].join('\r\n');
  const hand = (raw: string, secret = INBOUND_SECRET) =>
    t.call('POST', '/support/inbound-email', {
      headers: { 'x-inbound-secret': secret },
      body: { raw: Buffer.from(raw).toString('base64') },
    });
  const later = (id: string) =>
    t.db
      .updateTable('support_entry')
      .set({ created_at: new Date(Date.now() - 3_600_000) })
      .where('message_id', '=', Number(id))
      .execute();

  it('gets unread answers by email once, and a reply comes back once', async () => {
    const email = `neema-${newId()}@example.org`;
    const { who, id } = await begun('Hello', { email, name: 'Neema' });
    await reply(id, 'Good <b>day</b>');
    await s.job('support.mail-answers');
    expect(await mails(email)).toEqual([]);
    await later(id);
    await Promise.all([s.job('support.mail-answers'), s.job('support.mail-answers')]);
    await s.job('support.mail-answers');
    const [sent, ...more] = await mails(email);
    expect(more).toEqual([]);
    expect(sent?.html).toContain('Good &lt;b&gt;day&lt;/b&gt;');
    expect(sent?.reply_to).toMatch(/^help\+.+@reply\.example\.org$/);

    const raw = mail(
      (sent?.reply_to ?? '').toUpperCase(),
      'By email\r\n\r\nOn Mon, 1 Jan 2026 at 10:00, Support <a@b.c> wrote:\r\n> Good day',
    );
    expect((await hand(raw)).data.outcome).toBe('added');
    expect((await hand(raw)).data.outcome).toBe('known');
    const { entries, conversation } = await view(who);
    expect(entries.at(-1)).toMatchObject({ text: 'By email', by_email: true, from: 'visitor' });
    expect(conversation.place).toBeNull();
    expect((await thread(id)).entries.at(-1).email_from).toBe('neema@example.org');
  });

  it('gets nothing that was read', async () => {
    const email = `read-${newId()}@example.org`;
    const { who, id } = await begun('Hello', { email });
    await reply(id, 'Seen');
    await t.call('PUT', '/support/chat/read', { headers: who.headers, body: { seq: 2 } });
    await later(id);
    await s.job('support.mail-answers');
    expect(await mails(email)).toEqual([]);
  });

  it('who wrote by the form is answered by email at once', async () => {
    const email = `form-${newId()}@example.org`;
    await t.call('POST', '/support/messages', {
      body: { name: 'Neema Okello', email, subject: 'A question', message: 'Where is my receipt?' },
    });
    const found = await t.call('GET', DESK, { as: agent, query: { search: email } });
    const { id } = found.data.messages[0];
    expect((await reply(id, 'It is attached')).data.message.status).toBe('answered');
    const [sent] = await mails(email);
    expect(sent?.subject).toContain('Re: A question');
    expect((await hand(mail(sent?.reply_to ?? '', 'Thank you'))).data.outcome).toBe('added');
    expect((await thread(id)).message).toMatchObject({ status: 'open', unread: 1 });
  });

  it('forged, expired, automatic and empty emails are refused', async () => {
    const email = `forged-${newId()}@example.org`;
    const { id } = await begun('Hello', { email });
    await reply(id, 'Hi');
    await later(id);
    await s.job('support.mail-answers');
    const address = (await mails(email))[0]?.reply_to ?? '';
    const outcome = async (to: string, text = 'Hi', headers: string[] = []) =>
      (await hand(mail(to, text, headers))).data.outcome;
    const [local = '', domain] = address.split('@');
    const letter = local.at(-1) === 'a' ? 'b' : 'a';
    expect(await outcome(`${local.slice(0, -2)}${letter}${letter}@${domain}`)).toBe('refused');
    expect(await outcome(address.replace(/\+[0-9a-z]+-/, '+1-'))).toBe('refused');
    expect(await outcome('help@reply.example.org')).toBe('refused');
    expect(await outcome(address, 'I am away', ['Auto-Submitted: auto-replied'])).toBe('automatic');
    expect(await outcome(address, '> only a quote')).toBe('empty');
    expect((await hand(mail(address, 'x'), 'wrong')).status).toBe(404);
    expect(texts(await thread(id))).toEqual(['Hello', 'Hi']);
  });

  it('an email of any bytes is answered, and never a failure of the server', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 400 }), async (bytes) => {
        const { status } = await t.call('POST', '/support/inbound-email', {
          headers: { 'x-inbound-secret': INBOUND_SECRET },
          body: { raw: Buffer.from(bytes).toString('base64') },
        });
        expect([200, 400]).toContain(status);
      }),
      { numRuns: 60 },
    );
  });
});

it('old conversations of guests are removed, and those of people stay', async () => {
  const { id } = await begun('Old');
  const person = await s.someone();
  const { data } = await say(person, 'Older');
  await t.db
    .updateTable('support_message')
    .set({ last_at: new Date('2020-01-01') })
    .where('id', 'in', [Number(id), Number(data.conversation.id)])
    .execute();
  await s.job('support.tidy');
  expect((await t.call('GET', `${DESK}/${id}`, { as: agent })).status).toBe(404);
  expect((await t.call('GET', `${DESK}/${data.conversation.id}`, { as: agent })).status).toBe(200);
});
