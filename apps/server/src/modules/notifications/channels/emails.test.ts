import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type MailServer, startMailServer } from '../../../../test/emails/mail-server.ts';
import { openReachStage, type ReachStage } from '../../../../test/notifications/reach-stage.ts';

let stage: ReachStage;
let server: MailServer | undefined;
beforeAll(async () => {
  stage = await openReachStage();
});
afterAll(async () => {
  await server?.close();
  await stage.close();
});

const DAY_MS = 86_400_000;
const addressOf = async (id: number) =>
  (await stage.db.selectFrom('app_user').select('email').where('id', '=', id).executeTakeFirstOrThrow())
    .email ?? '';
/** Its email is off until somebody wants it. */
const wantsReported = (user_id: number) =>
  stage.db
    .insertInto('notification_preference')
    .values({ user_id, kind: 'order.reported', email: true })
    .execute();
const certificate = { kind: 'certificate.issued', certificate_id: 'x', title: 'Beekeeping' } as const;
const settled = (id: number) =>
  expect.poll(
    async () => (await stage.deliveries(id)).map(({ channel, state, reason }) => [channel, state, reason]),
    {
      timeout: 4000,
    },
  );
/** Emails that were tried while the server was down wait for their next attempt: it comes at once. */
const hurry = async () => {
  await stage.db
    .updateTable('outbound_email')
    .set({ due_at: new Date(0) })
    .where('status', '=', 'queued')
    .execute();
  const { rows } = await stage.database.pool.query(`select id from outbound_email where status = 'queued'`);
  for (const { id } of rows) await stage.run('mail.deliver', { id: Number(id) });
};

describe('a mail server that is down for a day', () => {
  it('gets all of it afterwards, once, but for what was read or is not theirs any more', async () => {
    const port = await (async () => {
      const first = await startMailServer();
      await first.close();
      return first.port;
    })();
    stage.mail.smtpUrl = `smtp://127.0.0.1:${port}`;
    const [waits, reads, leaves, suspended] = [
      await stage.addPerson(),
      await stage.addPerson(),
      await stage.addPerson(),
      await stage.addPerson(),
    ];
    await stage.tell([waits, reads, suspended], certificate);
    await stage.db
      .updateTable('app_user')
      .set({ roles: ['admin'] })
      .where('id', '=', leaves)
      .execute();
    await wantsReported(leaves);
    await stage.tell([leaves], {
      kind: 'order.reported',
      ...{ order_id: '1', number: 'A-1', title: 'Beekeeping', amount: 100, currency: 'KES' },
    });
    await hurry();
    for (const id of [waits, reads, leaves, suspended])
      await settled(id).toEqual([['email', 'waiting', null]]);
    await stage.clock.moveBy(DAY_MS);
    await hurry();
    await settled(waits).toEqual([['email', 'waiting', null]]);
    await stage.markRead(reads);
    await stage.db
      .updateTable('app_user')
      .set({ disabled_at: new Date() })
      .where('id', '=', suspended)
      .execute();

    await stage.db
      .updateTable('app_user')
      .set({ roles: ['student'] })
      .where('id', '=', leaves)
      .execute();

    server = await startMailServer();
    stage.mail.smtpUrl = server.url;
    await hurry();
    await hurry();
    await settled(waits).toEqual([['email', 'sent', null]]);
    await settled(reads).toEqual([['email', 'skipped', 'read']]);
    await settled(suspended).toEqual([['email', 'skipped', 'account']]);
    await settled(leaves).toEqual([['email', 'skipped', 'not-theirs']]);
    expect(server.received.flatMap(({ to }) => to)).toEqual([await addressOf(waits)]);
  });

  it('gets the link that stops such emails, in the header for one click and in the text', async () => {
    const reader = await stage.addPerson();
    await stage.tell([reader], certificate);
    await hurry();
    await settled(reader).toEqual([['email', 'sent', null]]);
    const last = server?.received.findLast(() => true);
    const address = /^List-Unsubscribe: <(https:\/\/learn\.example\.org\/unsubscribe\?t=[\w.-]+)>\r?$/m.exec(
      (last?.raw ?? '').replaceAll(/\r?\n[ \t]+/g, ' '),
    )?.[1];
    expect(address).toBeDefined();
    expect(last?.raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/m);
    expect(last?.mail.text).toContain(address);
    expect(last?.mail.html).toContain(address);
  });
});

describe('a summary', () => {
  const comment = (title: string) => ({
    kind: 'review.replied' as const,
    course_id: '7',
    title,
    excerpt: 'Thank you',
  });

  it('holds what was not read, once, in one email by its parts', async () => {
    const reader = await stage.addPerson({ language: 'en' });
    await stage.db
      .insertInto('notification_preference')
      .values({ user_id: reader, kind: 'review.replied', email: false, digest: true })
      .execute();
    await stage.tell([reader], comment('First'));
    await settled(reader).toEqual([['digest', 'waiting', null]]);
    await stage.run('notifications.send-digests');
    expect(await mailsTo(reader)).toEqual([]);
    await stage.markRead(reader);
    for (const title of ['Second', 'Third']) await stage.tell([reader], comment(title));
    await stage.clock.moveBy(2 * DAY_MS);
    await Promise.all([stage.run('notifications.send-digests'), stage.run('notifications.send-digests')]);
    await hurry();
    await settled(reader).toEqual([
      ['digest', 'skipped', 'read'],
      ['digest', 'sent', null],
      ['digest', 'sent', null],
    ]);
    const [only, ...others] = await mailsTo(reader);
    expect(others).toEqual([]);
    expect(only?.mail.subject).toBe('Shule: 2 things you have not read');
    expect(only?.mail.text).toMatch(/Account and reviews:[\s\S]*Second[\s\S]*Third/);
    expect(only?.mail.text).not.toContain('First');
    expect(only?.raw).toContain('List-Unsubscribe-Post');
    await stage.clock.moveBy(2 * DAY_MS);
    await stage.run('notifications.send-digests');
    expect(await mailsTo(reader)).toHaveLength(1);
  });

  it('is not written when all was read', async () => {
    const reader = await stage.addPerson();
    await stage.db
      .insertInto('notification_preference')
      .values({ user_id: reader, kind: 'review.replied', email: false, digest: true })
      .execute();
    await stage.tell([reader], comment('Only'));
    await stage.markRead(reader);
    await stage.clock.moveBy(2 * DAY_MS);
    await stage.run('notifications.send-digests');
    await settled(reader).toEqual([['digest', 'skipped', 'read']]);
    expect(await mailsTo(reader)).toEqual([]);
  });

  async function mailsTo(id: number) {
    const address = await addressOf(id);
    return (server?.received ?? []).filter(({ to }) => to.includes(address));
  }
});
