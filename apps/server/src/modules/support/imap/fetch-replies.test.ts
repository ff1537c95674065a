import { newId } from '@darasa/contract/http/ids';
import { MAX_INBOUND_BYTES } from '@darasa/contract/support/inbound';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { supportModule } from '#modules/support';
import { createJobContext } from '#platform/jobs/index';
import { silentLog } from '#platform/observability/index';
import { type ImapDouble, startImap } from '../../../../test/imap-double.ts';
import { openSupportStage, type SupportStage, texts } from '../../../../test/support-stage.ts';

let s: SupportStage;
let imap: ImapDouble;
let url: string;

beforeAll(async () => {
  s = await openSupportStage();
});
afterAll(() => s.t.close());
beforeEach(async () => {
  await s.t.db.deleteFrom('support_mailbox').execute();
  imap = await startImap();
  ({ url } = imap);
});
afterEach(() => imap.close());

async function look(at = url): Promise<void> {
  const config = { ...s.t.config, supportImapUrl: at };
  const job = supportModule.jobs?.({ config } as never).find(({ name }) => name === 'support.fetch-replies');
  const signal = new AbortController().signal;
  await job?.handler({} as never, createJobContext({ db: s.t.db, log: silentLog(), signal }));
}

/** A conversation, and the address for replies to it. */
async function asked(): Promise<{ id: string; address: string }> {
  const email = `imap-${newId()}@example.org`;
  const { id } = await s.begun('Hello', { email });
  await s.reply(id, 'Good day');
  await s.t.db
    .updateTable('support_entry')
    .set({ created_at: new Date(Date.now() - 3_600_000) })
    .where('message_id', '=', Number(id))
    .execute();
  await s.job('support.mail-answers');
  const { reply_to } = await s.t.db
    .selectFrom('outbound_email')
    .select('reply_to')
    .where('recipient', '=', email)
    .executeTakeFirstOrThrow();
  return { id, address: reply_to ?? '' };
}
const mail = (to: string, text: string, headers: string[] = [], from = 'neema@example.org') =>
  [
    `From: ${from}`,
    `To: ${to}`,
    `Message-ID: <${newId()}@x>`,
    'Subject: Re: hello',
    ...headers,
    '',
    text,
  ].join('\r\n');
const said = async (id: string) => texts(await s.thread(id));
const place = () =>
  s.t.db.selectFrom('support_mailbox').select(['last_uid', 'failed', 'name']).executeTakeFirst();

describe('replies in a mailbox', () => {
  it('come into their conversations in order, once, and are marked as seen', async () => {
    const { id, address } = await asked();
    const [one, two] = [mail(address, 'First'), mail(address, 'Second')];
    imap.deliver(one);
    imap.deliver(two);
    await look();
    // The same email, delivered once more
    imap.deliver(one);
    await look();
    await look();
    expect(await said(id)).toEqual(['Hello', 'Good day', 'First', 'Second']);
    expect(imap.seen()).toEqual([1, 2, 3]);
    expect((await place())?.name).not.toContain('testpass');
  });

  it('wait while the mail server is away', async () => {
    const { id, address } = await asked();
    await look('imap://testuser:testpass@127.0.0.1:1/INBOX');
    expect(await place()).toBeUndefined();
    for (const text of ['A', 'B', 'C']) imap.deliver(mail(address, text));
    await look();
    expect(await said(id)).toEqual(['Hello', 'Good day', 'A', 'B', 'C']);
  });

  it('are there once when two look at the same time, and when the server counts anew', async () => {
    const { id, address } = await asked();
    imap.deliver(mail(address, 'Only once'));
    await Promise.all([look(), look()]);
    imap.countAnew();
    await look();
    expect(await said(id)).toEqual(['Hello', 'Good day', 'Only once']);
  });

  it('are taken whatever stands between them: no emails, hostile parts, large, automatic and forged ones', async () => {
    const { id, address } = await asked();
    const nested = Array.from(
      { length: 300 },
      (_, depth) => `--b${depth}\r\nContent-Type: multipart/mixed; boundary=b${depth + 1}\r\n`,
    ).join('\r\n');
    imap.deliver('\u0000\u0001 no email at all');
    imap.deliver(mail(address, nested, ['Content-Type: multipart/mixed; boundary=b0']));
    imap.deliver(mail(address, 'x'.repeat(MAX_INBOUND_BYTES)));
    imap.deliver(mail(address, 'I am away', ['Auto-Submitted: auto-replied']));
    imap.deliver(mail(address, 'Undelivered', ['Return-Path: <>']));
    imap.deliver(mail(address, 'A loop', [], address));
    imap.deliver(mail(`${address.split('@')[0]}x@reply.example.org`, 'Forged'));
    imap.deliver(mail(address, '<script>alert(1)</script>', ['Content-Type: text/html']));
    imap.deliver(mail(address, 'After all of it'));
    await look();
    const all = await said(id);
    expect(all.at(-1)).toBe('After all of it');
    for (const text of ['I am away', 'Undelivered', 'A loop', 'Forged'])
      expect(all.join('\n')).not.toContain(text);
    expect(all.join('\n')).not.toContain('xxxx');
    expect(await place()).toMatchObject({ last_uid: 9, failed: [] });
  });

  it('that could not be taken are tried again, and stop no others', async () => {
    const [{ id, address }, other] = [await asked(), await asked()];
    for (let n = 0; n < 25; n += 1) imap.deliver(mail(address, `Again ${n}`));
    imap.deliver(mail(other.address, 'Somebody else'));
    await look();
    // So many messages in a minute are too many, by whatever way
    expect((await said(id)).length).toBeLessThan(25);
    expect(await said(other.id)).toContain('Somebody else');
    expect((await place())?.failed).not.toEqual([]);
    await s.t.db
      .updateTable('support_entry')
      .set({ created_at: new Date(Date.now() - 3_600_000) })
      .where('message_id', '=', Number(id))
      .execute();
    await look();
    expect((await said(id)).length).toBe(27);
    expect((await place())?.failed).toEqual([]);
  });
});
