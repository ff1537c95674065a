import type { OutboundEmail, OutboundEmailSummary } from '@darasa/contract/administration/outbound-emails';
import { RECENT_SECONDS } from '@darasa/contract/identity/limits';
import type { Insertable } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { DB } from '#platform/database/index';
import { type MailServer, startMailServer } from '../../../test/emails/mail-server.ts';
import { buildTestIdentity, type TestIdentity } from '../../../test/identity.ts';
import { PASSWORD, type Person, type SignedIn } from '../../../test/people.ts';

const PATH = '/administration/outbound-emails';

let test: TestIdentity;
let admin: Person & SignedIn;
beforeAll(async () => {
  test = await buildTestIdentity();
  const person = await test.addPerson({ roles: ['admin'] });
  admin = { ...person, ...(await test.signIn(person)) };
});
afterAll(() => test.close());
afterEach(async () => {
  await test.db.deleteFrom('outbound_email').execute();
  await test.db.deleteFrom('audit_entry').execute();
});

/** @returns its id */
async function add(change: Partial<Insertable<DB['outbound_email']>> = {}): Promise<string> {
  const { id } = await test.db
    .insertInto('outbound_email')
    .values({
      kind: 'identity.reset-password',
      recipient: 'neema@example.org',
      subject: 'Set a new password',
      html: '<p>secret link</p>',
      body: 'secret link',
      status: 'kept',
      ...change,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return String(id);
}
const list = (query: Record<string, string | number> = {}) => test.call('GET', PATH, { as: admin, query });
const subjects = async (query: Record<string, string | number>): Promise<string[]> =>
  (await list(query)).data.emails.map((message: OutboundEmailSummary) => message.subject);
const one = (id: string) => test.call('GET', `${PATH}/${id}`, { as: admin });
const act = (method: 'POST' | 'DELETE', path: string) => test.call(method, `${PATH}${path}`, { as: admin });
const log = () =>
  test.db
    .selectFrom('audit_entry')
    .select(['action', 'actor_id', 'subject_id', 'subject_name', 'details'])
    .execute();

describe('the outbound emails', () => {
  it('lists emails, newest first, in pages, and says whether there is a mail server', async () => {
    for (let n = 1; n <= 5; n++) await add({ subject: `Message ${n}` });
    const { data } = await list({ limit: 2, page: 2 });
    expect(data).toMatchObject({
      delivers: false,
      pagination: { currentPage: 2, totalPages: 3, totalItems: 5, hasNextPage: true, hasPrevPage: true },
    });
    expect(data.emails.map((message: OutboundEmailSummary) => message.subject)).toEqual([
      'Message 3',
      'Message 2',
    ]);
    expect(JSON.stringify(data)).not.toContain('secret link');
    expect(await log()).toEqual([]);
  });

  it('is empty at first', async () => {
    expect((await list()).data).toMatchObject({ emails: [], pagination: { totalItems: 0, totalPages: 0 } });
  });

  it('searches recipient and subject, ignoring case, without wildcards', async () => {
    await add({ recipient: 'amina@example.org', subject: 'Welcome' });
    await add({ recipient: 'brian@example.org', subject: '100% of a_b' });
    expect(await subjects({ search: 'AMINA' })).toEqual(['Welcome']);
    expect(await subjects({ search: 'welc' })).toEqual(['Welcome']);
    expect(await subjects({ search: '0%' })).toEqual(['100% of a_b']);
    expect(await subjects({ search: 'a_b' })).toEqual(['100% of a_b']);
    for (const search of ['%', '_', '\\', "' or 1=1 --", 'brian@example.org Welcome']) {
      const found = await subjects({ search });
      expect([search, found.length]).toEqual([search, search === '%' || search === '_' ? 1 : 0]);
    }
  });

  it('filters by status', async () => {
    for (const status of ['queued', 'sent', 'kept', 'failed']) await add({ status, subject: status });
    for (const status of ['queued', 'sent', 'kept', 'failed'])
      expect(await subjects({ status })).toEqual([status]);
    expect((await list({ status: 'read' })).status).toBe(400);
    expect((await list({ page: 0 })).status).toBe(400);
    expect((await list({ limit: 101 })).status).toBe(400);
  });
});

describe('one email', () => {
  it('can be read while it is kept, and each time is in the audit log', async () => {
    const person = await test.addPerson();
    const id = await add({ user_id: person.id });
    const message: OutboundEmail = (await one(id)).data.email;
    expect(message).toMatchObject({ id, text: 'secret link', html: '<p>secret link</p>', status: 'kept' });
    expect(await log()).toEqual([
      {
        action: 'outbound-email.read',
        actor_id: admin.id,
        subject_id: id,
        subject_name: 'Set a new password',
        details: { kind: 'identity.reset-password', person: String(person.id) },
      },
    ]);
  });

  it.each(['queued', 'sent', 'failed'])(
    'that is %s has no body, so there is nothing to log',
    async (status) => {
      const id = await add({ status, last_error: '550 No such user' });
      expect((await one(id)).data.email).toMatchObject({
        html: null,
        text: null,
        status,
        last_error: '550 No such user',
      });
      expect(await log()).toEqual([]);
    },
  );

  it.each(['0', '-1', '1e3', 'x', '999999999', '99999999999999999999', '1%00'])(
    'is not found: %s',
    async (id) => {
      for (const answer of [await one(id), await act('POST', `/${id}/retry`), await act('DELETE', `/${id}`)])
        expect([400, 404]).toContain(answer.status);
      expect((await one('999999999')).message).toBe('Email not found');
    },
  );

  it('requires a recent sign-in, with a body or without, and so does deleting it', async () => {
    const stale = await test.signIn(await test.addPerson({ roles: ['admin'] }));
    await test.db
      .updateTable('session')
      .set({ authenticated_at: new Date(Date.now() - (RECENT_SECONDS + 5) * 1000) })
      .where('id', '=', stale.sessionId)
      .execute();
    const kept = await add();
    const read = () => test.call('GET', `${PATH}/${kept}`, { as: stale });
    expect(await read()).toMatchObject({ status: 403, error: { details: { reason: 'reauthenticate' } } });
    expect(await log()).toEqual([]);
    const sent = await add({ status: 'sent' });
    for (const method of ['GET', 'DELETE'] as const)
      expect((await test.call(method, `${PATH}/${sent}`, { as: stale })).status).toBe(403);
    await test.call('POST', '/auth/reauthenticate', { as: stale, body: { password: PASSWORD } });
    expect((await read()).data.email.text).toBe('secret link');
  });

  it('can be deleted', async () => {
    const id = await add();
    expect((await act('DELETE', `/${id}`)).status).toBe(200);
    expect((await act('DELETE', `/${id}`)).status).toBe(404);
    expect((await log()).map(({ action }) => action)).toEqual(['outbound-email.deleted']);
  });

  it('is not sent again without a mail server', async () => {
    const id = await add();
    expect(await act('POST', `/${id}/retry`)).toMatchObject({
      status: 409,
      message: 'No mail server is set up. Set one up in the settings first.',
    });
    expect(await log()).toEqual([]);
  });

  it('can be read by admins only', async () => {
    const id = await add();
    const student = await test.signIn(await test.addPerson({ roles: ['instructor'] }));
    for (const [method, path] of [
      ['GET', ''],
      ['GET', `/${id}`],
      ['POST', `/${id}/retry`],
      ['DELETE', `/${id}`],
    ] as const) {
      expect((await test.call(method, `${PATH}${path}`)).status).toBe(401);
      expect((await test.call(method, `${PATH}${path}`, { as: student })).status).toBe(403);
    }
    expect(await test.db.selectFrom('outbound_email').select('id').execute()).toHaveLength(1);
  });
});

describe('with a mail server', () => {
  let server: MailServer;
  let delivering: TestIdentity;
  beforeAll(async () => {
    server = await startMailServer();
    delivering = await buildTestIdentity({ database: test.database, settings: { SMTP_URL: server.url } });
    await delivering.jobs.start();
  });
  afterAll(async () => {
    await delivering.close();
    await server.close();
  });
  const retry = (id: string) => delivering.call('POST', `${PATH}/${id}/retry`, { as: admin });

  it('a failed or kept email is sent when it is queued again', async () => {
    expect((await delivering.call('GET', PATH, { as: admin })).data.delivers).toBe(true);
    for (const status of ['failed', 'kept']) {
      const id = await add({ status, attempts: 16, last_error: '451 Busy', subject: status });
      const answer = await retry(id);
      expect(answer).toMatchObject({
        status: 200,
        data: { email: { id, status: 'queued', attempts: 0, last_error: null, html: null } },
      });
      const state = async () =>
        (await delivering.call('GET', `${PATH}/${id}`, { as: admin })).data.email.status;
      await expect.poll(state, { timeout: 10_000 }).toBe('sent');
    }
    expect(server.received.map(({ mail }) => mail.subject)).toEqual(['failed', 'kept']);
    expect((await log()).map(({ action }) => action)).toEqual([
      'outbound-email.retried',
      'outbound-email.retried',
    ]);
  });

  it.each(['queued', 'sent'])('a %s email is not sent again', async (status) => {
    // Due long after this test, if it still waits
    const id = await add({ status, due_at: new Date(Date.now() + 3_600_000) });
    expect(await retry(id)).toMatchObject({
      status: 409,
      message: 'Only an email that was not sent can be sent again',
    });
    expect(await log()).toEqual([]);
  });

  it('two admins who send it again in parallel send it once', async () => {
    const id = await add({ subject: 'Twice' });
    const statuses = (await Promise.all([retry(id), retry(id), retry(id)])).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 409, 409]);
    const sent = async () => (await delivering.call('GET', `${PATH}/${id}`, { as: admin })).data.email.status;
    await expect.poll(sent, { timeout: 10_000 }).toBe('sent');
    expect(server.received.filter(({ mail }) => mail.subject === 'Twice')).toHaveLength(1);
  });
});
