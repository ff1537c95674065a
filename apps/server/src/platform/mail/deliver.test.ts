// Also on PostgreSQL 15: jobs in the transaction of their cause

import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createJobContext, createJobs, type Jobs } from '#platform/jobs/index';
import { silentLog } from '#platform/observability/index';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import {
  type MailServer,
  type MailServerOptions,
  startMailServer,
} from '../../../test/emails/mail-server.ts';
import { deliver, PAUSES } from './deliver.ts';
import { mailJobs, removeOld, sweep } from './jobs.ts';
import { createMailer, type Mailer } from './mailer.ts';
import type { OutgoingEmail } from './message.ts';
import { claimOutboundEmail, deleteOutboundEmail, findOutboundEmail } from './outbound-email-repository.ts';
import { queueEmail, retryOutboundEmail } from './queue-email.ts';

const log = silentLog();
const message: OutgoingEmail = {
  kind: 'identity.verify-email',
  to: { email: 'neema@example.org', name: 'Neema' },
  subject: 'Confirm your address',
  html: '<p>secret link</p>',
  text: 'secret link',
};

let test: TestDatabase;
let server: MailServer | undefined;
let mailer: Mailer;
let jobs: Jobs | undefined;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());
beforeEach(async () => {
  mailer = createMailer({ mailFrom: { name: '', address: 'hello@darasa.example' } });
});
afterEach(async () => {
  await jobs?.stop(5000);
  jobs = undefined;
  await mailer.close();
  await server?.close();
  server = undefined;
  await test.db.deleteFrom('outbound_email').execute();
});

async function withServer(options?: MailServerOptions): Promise<MailServer> {
  server = await startMailServer(options);
  mailer = createMailer({ mailFrom: { name: '', address: 'hello@darasa.example' }, smtpUrl: server.url });
  return server;
}
/** Workers that retry immediately. */
async function withWorkers(): Promise<void> {
  jobs = createJobs({
    connection: test.connection,
    jobs: mailJobs(mailer, { pauses: [0, 0] }),
    sendFrom: [test.db],
    log,
  });
  await jobs.start();
}
const last = async () => {
  const row = await test.db
    .selectFrom('outbound_email')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) throw new Error('There is no email');
  return row;
};
/** Queues an email in a process without jobs. @returns its id */
async function queued(change: Partial<OutgoingEmail> = {}): Promise<number> {
  await queueEmail(test.db, { ...message, ...change });
  return (await last()).id;
}
const attempt = (id: number) => deliver({ db: test.db, log, mailer }, id);
const status = async () => (await last()).status;

describe('a queued email', () => {
  it('is sent once its transaction has committed, and its body is deleted', async () => {
    const { received } = await withServer();
    await withWorkers();
    await test.db.transaction().execute((tx) => queueEmail(tx, message));
    await expect.poll(status, { timeout: 10_000 }).toBe('sent');
    expect(received.map(({ to, mail }) => [to, mail.subject])).toEqual([
      [['neema@example.org'], message.subject],
    ]);
    expect(await last()).toMatchObject({ html: null, body: null, attempts: 1, last_error: null });
    expect((await last()).sent_at).toBeInstanceOf(Date);
  });

  it('is never sent when its transaction is rolled back', async () => {
    const { received } = await withServer();
    await withWorkers();
    const undone = test.db.transaction().execute(async (tx) => {
      await queueEmail(tx, { ...message, subject: 'Never' });
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await queueEmail(test.db, message);
    await expect.poll(status, { timeout: 10_000 }).toBe('sent');
    expect(received.map(({ mail }) => mail.subject)).toEqual([message.subject]);
  });

  it('is sent once, however many workers try', async () => {
    const { received } = await withServer();
    const id = await queued();
    await Promise.all(Array.from({ length: 8 }, () => attempt(id)));
    await attempt(id);
    expect(received).toHaveLength(1);
    expect(await last()).toMatchObject({ status: 'sent', attempts: 1 });
  });

  it('is sent once when the database fails right after the mail server accepted it', async () => {
    const { received } = await withServer();
    const id = await queued();
    await sql`create sequence fault`.execute(test.db);
    await sql`create function fail_once() returns trigger language plpgsql as $$
      begin
        if nextval('fault') = 1 then raise exception 'away for a moment'; end if;
        return new;
      end $$`.execute(test.db);
    await sql`create trigger fail_once before update on outbound_email
      for each row when (new.status = 'sent') execute function fail_once()`.execute(test.db);
    try {
      await attempt(id);
    } finally {
      await sql`drop trigger fail_once on outbound_email`.execute(test.db);
    }
    await attempt(id);
    expect(received).toHaveLength(1);
    expect(await status()).toBe('sent');
  });

  it('is kept with its body when there is no mail server', async () => {
    await withWorkers();
    await queueEmail(test.db, message);
    await expect.poll(status, { timeout: 10_000 }).toBe('kept');
    expect(await last()).toMatchObject({ html: message.html, body: message.text, attempts: 0 });
  });

  it('is not sent when it was deleted in the meantime', async () => {
    const { received } = await withServer();
    const id = await queued();
    await deleteOutboundEmail(test.db, id);
    await attempt(id);
    expect(received).toEqual([]);
  });

  it('needs a subject and a text', async () => {
    await expect(queueEmail(test.db, { ...message, subject: ' \r\n ' })).rejects.toThrow(TypeError);
    await expect(queueEmail(test.db, { ...message, text: '\n' })).rejects.toThrow(TypeError);
  });

  it('to an invalid address is stored as failed, without an error', async () => {
    const { received } = await withServer();
    const id = await queued({ to: { email: 'neema@example.org\r\nBcc: all@example.org' } });
    expect(await last()).toMatchObject({
      status: 'failed',
      last_error: 'Not a valid email address',
      recipient: 'neema@example.org Bcc: all@example.org',
    });
    await retryOutboundEmail(test.db, id);
    await attempt(id);
    expect(received).toEqual([]);
    expect(await status()).toBe('failed');
  });

  it('removes line breaks from header texts', async () => {
    await queued({
      subject: 'Hello\r\nBcc: a@b.example',
      to: { email: 'neema@example.org', name: 'N\nX: y' },
    });
    expect(await last()).toMatchObject({ subject: 'Hello Bcc: a@b.example', recipient_name: 'N X: y' });
  });
});

describe('an email that the mail server does not accept', () => {
  it('temporarily is retried until it is accepted', async () => {
    let refused = 0;
    const { received } = await withServer({
      onRecipient: () => (refused++ < 2 ? { code: 421, text: 'Too busy' } : undefined),
    });
    await withWorkers();
    await queueEmail(test.db, message);
    await expect.poll(status, { timeout: 20_000 }).toBe('sent');
    expect(received).toHaveLength(1);
    expect(await last()).toMatchObject({ attempts: 3, last_error: null });
  });

  it('temporarily is not retried before its time', async () => {
    let asked = 0;
    await withServer({ onRecipient: () => ({ code: 451, text: `Busy ${++asked}` }) });
    const id = await queued();
    await attempt(id);
    await attempt(id);
    expect(asked).toBe(1);
    const row = await last();
    expect(row).toMatchObject({
      status: 'queued',
      attempts: 1,
      last_error: expect.stringContaining('Busy 1'),
    });
    expect(await secondsUntil(id)).toBeCloseTo(30, -1);
    for (let n = 2; n <= PAUSES.length; n++) {
      await makeDue(id);
      await attempt(id);
      const pause = PAUSES[n - 1] ?? 0;
      expect(Math.abs((await secondsUntil(id)) - pause)).toBeLessThan(10);
    }
    await makeDue(id);
    await attempt(id);
    expect(await last()).toMatchObject({ status: 'failed', attempts: PAUSES.length + 1 });
    expect(asked).toBe(PAUSES.length + 1);
  });

  it('is retried for about a day, at growing intervals', () => {
    const hours = PAUSES.reduce((sum, pause) => sum + pause, 0) / 3600;
    expect(hours).toBeGreaterThan(20);
    expect(hours).toBeLessThan(28);
    expect([...PAUSES].sort((a, b) => a - b)).toEqual([...PAUSES]);
  });

  it('gets a job for the next attempt, in the transaction that records the failure', async () => {
    await withServer({ onRecipient: () => ({ code: 451, text: 'Busy' }) });
    jobs = createJobs({ connection: test.connection, jobs: mailJobs(mailer), sendFrom: [test.db], log });
    await jobs.start();
    const id = await queued();
    await expect.poll(async () => (await last()).attempts, { timeout: 10_000 }).toBe(1);
    const waiting = async () =>
      (
        await sql<{ seconds: number }>`
          select extract(epoch from start_after - created_on)::float8 as seconds from pgboss.job
          where name = 'mail.deliver' and singleton_key = ${String(id)} and state = 'created'`.execute(
          test.db,
        )
      ).rows;
    await expect.poll(waiting, { timeout: 10_000 }).toEqual([{ seconds: 30 }]);
  });

  it('permanently is marked as failed, with the reason', async () => {
    await withServer({ onRecipient: () => ({ code: 550, text: 'No such user here' }) });
    const id = await queued();
    await attempt(id);
    expect(await last()).toMatchObject({
      status: 'failed',
      attempts: 1,
      last_error: expect.stringMatching(/^550.*No such user here$/),
      html: message.html,
    });
    await attempt(id);
    expect((await last()).attempts).toBe(1);
  });

  it('is logged without its recipient', async () => {
    await withServer({ onRecipient: (address) => ({ code: 550, text: `<${address}> is unknown` }) });
    const told = vi.spyOn(log, 'warn');
    const id = await queued();
    await attempt(id);
    expect(JSON.stringify(told.mock.calls)).toContain('(recipient)> is unknown');
    expect(JSON.stringify(told.mock.calls)).not.toContain(message.to.email);
    told.mockRestore();
  });

  it('can be queued again once it has failed or was kept, and not otherwise', async () => {
    const id = await queued();
    expect(await retryOutboundEmail(test.db, id)).toBe(false);
    await attempt(id);
    expect(await status()).toBe('kept');
    const { received } = await withServer();
    expect(await retryOutboundEmail(test.db, id)).toBe(true);
    await attempt(id);
    expect(received).toHaveLength(1);
    expect(await retryOutboundEmail(test.db, id)).toBe(false);
  });
});

describe('an email whose process crashed', () => {
  it('stays claimed for a while and is then queued again by the sweep', async () => {
    const { received } = await withServer();
    const id = await queued();
    expect(await claimOutboundEmail(test.db, id, 180)).toMatchObject({ id, attempts: 1 });
    await attempt(id);
    await sweepOnce();
    expect(received).toEqual([]);
    await makeDue(id, 120);
    await withWorkers();
    await sweepOnce();
    await expect.poll(status, { timeout: 10_000 }).toBe('sent');
    expect(received).toHaveLength(1);
  });

  it('after the mail server accepted it is sent again with the same Message-ID', async () => {
    const { received } = await withServer();
    const id = await queued();
    await attempt(id);
    // As if the process had ended before it could record the acceptance
    await test.db
      .updateTable('outbound_email')
      .set({ status: 'queued', html: message.html, body: message.text })
      .where('id', '=', id)
      .execute();
    await makeDue(id);
    await attempt(id);
    const ids = received.map(({ mail }) => mail.messageId);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
  });

  it('may be swept any number of times', async () => {
    const { received } = await withServer();
    const ids = [await queued(), await queued(), await queued()];
    for (const id of ids) await makeDue(id, 120);
    await withWorkers();
    await Promise.all([sweepOnce(), sweepOnce(), sweepOnce()]);
    const sent = async () =>
      (await test.db.selectFrom('outbound_email').select('status').execute()).map((row) => row.status);
    await expect.poll(sent, { timeout: 10_000 }).toEqual(['sent', 'sent', 'sent']);
    expect(received).toHaveLength(3);
  });
});

describe('old emails', () => {
  it('are removed: kept ones after 30 days, the others after 90', async () => {
    const ages: [string, number][] = [
      ['kept', 31],
      ['kept', 29],
      ['sent', 91],
      ['sent', 89],
      ['failed', 91],
      ['failed', 89],
      ['queued', 400],
    ];
    for (const [state, days] of ages) {
      await test.db
        .insertInto('outbound_email')
        .values({
          kind: 'a.b',
          recipient: 'neema@example.org',
          subject: `${state} ${days}`,
          status: state,
          created_at: sql<Date>`now() - make_interval(days => ${days})`,
        })
        .execute();
    }
    await removeOld.handler({}, createJobContext({ db: test.db, log, signal: AbortSignal.timeout(1000) }));
    const left = await test.db.selectFrom('outbound_email').select('subject').orderBy('id').execute();
    expect(left.map(({ subject }) => subject)).toEqual(['kept 29', 'sent 89', 'failed 89', 'queued 400']);
  });
});

const sweepOnce = () =>
  sweep.handler({}, createJobContext({ db: test.db, log, signal: AbortSignal.timeout(1000) }));

/** Moves an email's due time into the past. @param seconds how far */
async function makeDue(id: number, seconds = 0): Promise<void> {
  await test.db
    .updateTable('outbound_email')
    .set({ due_at: sql<Date>`now() - make_interval(secs => ${seconds})` })
    .where('id', '=', id)
    .execute();
}

async function secondsUntil(id: number): Promise<number> {
  const row = await findOutboundEmail(test.db, id);
  return ((row?.due_at.getTime() ?? 0) - Date.now()) / 1000;
}
