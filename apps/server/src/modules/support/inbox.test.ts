import { inboxMessage } from '@darasa/contract/support/inbox';
import type { FastifyInstance } from 'fastify';
import { CompiledQuery } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createHttpServer } from '#platform/http/server';
import type { Jobs } from '#platform/jobs/index';
import { silentLog } from '#platform/observability/index';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { openTestJobs } from '../../../test/jobs.ts';
import { registerDesk } from './desk/desk-routes.ts';
import { registerSupport } from './routes.ts';

let database: TestDatabase;
let app: FastifyInstance;
let jobs: Jobs;
let adminId: number;
/** The caller: a role, or a visitor. */
let asking: string | undefined;

beforeAll(async () => {
  database = await createTestDatabase();
  jobs = openTestJobs(database);
  const admin = await database.db
    .insertInto('app_user')
    .values({ username: 'amina', email: 'amina@example.org', first_name: 'Amina', roles: ['admin'] })
    .returning('id')
    .executeTakeFirstOrThrow();
  adminId = admin.id;
  app = await createHttpServer({
    log: silentLog(),
    trustedProxies: [],
    rateLimitPerMinute: 0,
    secure: false,
  });
  app.decorate('db', database.db);
  app.decorate('identify', async () => (asking === undefined ? null : { userId: adminId, roles: [asking] }));
  await app.register(
    async (api) => {
      registerSupport(api, { db: database.db });
      registerDesk(api, {
        inbound: false,
        mail: {
          site: { siteName: 'Darasa', siteUrl: 'https://x.example', supportEmail: 'help@x.example' },
          tokens: undefined,
        },
      });
    },
    { prefix: '/api/v1' },
  );
});
afterAll(async () => {
  await app.close();
  await jobs.stop(5000);
  await database.drop();
});
beforeEach(async () => {
  asking = 'admin';
  await database.db.deleteFrom('support_message').execute();
  await database.db.deleteFrom('audit_entry').execute();
});

let sent = 0;
async function addMessage(change: object = {}): Promise<string> {
  sent += 1;
  const { id } = await database.db
    .insertInto('support_message')
    .values({
      reference: `DRS-${100_000 + sent}`,
      kind: 'contact',
      name: 'Neema Okello',
      email: 'neema@example.org',
      subject: `Question ${sent}`,
      message: 'How do I enrol?',
      created_at: new Date(Date.UTC(2026, 10, 1, 0, sent)),
      ...change,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return String(id);
}
const PATH = '/api/v1/administration/support-messages';
const list = async (query = '') => {
  const answer = await app.inject(`${PATH}${query}`);
  expect(answer.statusCode).toBe(200);
  return answer.json().data;
};
const subjects = async (query: string): Promise<string[]> =>
  (await list(query)).messages.map((message: { subject: string }) => message.subject);
const put = (id: string, body: object) => app.inject({ method: 'PUT', url: `${PATH}/${id}`, payload: body });
const log = () =>
  database.db
    .selectFrom('audit_entry')
    .select(['actor_id', 'action', 'subject_type', 'subject_id', 'subject_name'])
    .orderBy('id')
    .execute();

describe('GET /administration/support-messages', () => {
  it('returns whole messages, as in the contract', async () => {
    await addMessage({ kind: 'corporate', organisation: 'Umoja', team_size: 40, user_id: adminId });
    const { messages } = await list();
    expect(inboxMessage.parse(messages[0])).toMatchObject({
      organisation: 'Umoja',
      team_size: 40,
      phone: null,
      user_id: String(adminId),
      status: 'open',
    });
  });

  it('returns open messages oldest first, and the others newest first', async () => {
    for (const [subject, status] of [
      ['First', 'open'],
      ['Second', 'answered'],
      ['Third', 'open'],
      ['Fourth', 'answered'],
    ])
      await addMessage({ subject, status });
    expect(await subjects('?status=open')).toEqual(['First', 'Third']);
    expect(await subjects('?status=answered')).toEqual(['Fourth', 'Second']);
    expect(await subjects('')).toEqual(['Fourth', 'Third', 'Second', 'First']);
    expect((await list('?status=answered')).open).toBe(2);
  });

  it('is paged', async () => {
    for (let index = 0; index < 3; index++) await addMessage({ subject: `M${index}` });
    expect(await subjects('?status=open&limit=2&page=2')).toEqual(['M2']);
    expect((await list('?limit=2&page=2')).pagination).toEqual({
      currentPage: 2,
      totalPages: 2,
      totalItems: 3,
      itemsPerPage: 2,
      hasNextPage: false,
      hasPrevPage: true,
    });
  });

  it('searches words of sender, subject and reference, without wildcards', async () => {
    await addMessage({ subject: 'A lesson', name: 'Juma', reference: 'DRS-7K3F9Q' });
    await addMessage({ subject: '100% off', email: 'juma_x@example.org' });
    expect(await subjects('?search=juma')).toHaveLength(2);
    expect(await subjects('?search=JUMA%20lesson')).toEqual(['A lesson']);
    expect(await subjects('?search=7k3f9q')).toEqual(['A lesson']);
    expect(await subjects('?search=100%25')).toEqual(['100% off']);
    expect(await subjects('?search=juma_')).toEqual(['100% off']);
    expect(await subjects(`?search=${encodeURIComponent("' or 1=1 --")}`)).toEqual([]);
  });

  it('uses an index for words', async () => {
    const plan = await database.db.transaction().execute(async (tx) => {
      await tx.executeQuery(CompiledQuery.raw('set local enable_seqscan = off'));
      const { rows } = await tx.executeQuery<{ 'QUERY PLAN': string }>(
        CompiledQuery.raw(
          `explain select 1 from support_message
           where (reference || ' ' || name || ' ' || email || ' ' || subject) ilike '%neema%'`,
        ),
      );
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    });
    expect(plan).toContain('support_message_words');
  });

  it.each(['?status=lost', '?page=0', '?limit=101', `?search=${'x'.repeat(201)}`])(
    'refuses %s',
    async (query) => {
      expect((await app.inject(`${PATH}${query}`)).statusCode).toBe(400);
    },
  );
});

describe('PUT /administration/support-messages/{id}', () => {
  it('changes the status of a message, and records each change in the audit log', async () => {
    const id = await addMessage({ reference: 'DRS-7K3F9Q' });
    for (const status of ['answered', 'open', 'closed'])
      expect((await put(id, { status })).json().data.message).toMatchObject({ id, status });
    const subject = {
      actor_id: adminId,
      subject_type: 'message',
      subject_id: id,
      subject_name: 'DRS-7K3F9Q',
    };
    expect(await log()).toEqual([
      { ...subject, action: 'message.answered' },
      { ...subject, action: 'message.reopened' },
      { ...subject, action: 'message.closed' },
    ]);
  });

  it('changes and records nothing when the message already has the status', async () => {
    const id = await addMessage({ status: 'answered' });
    expect((await put(id, { status: 'answered' })).statusCode).toBe(200);
    expect(await log()).toEqual([]);
  });

  it('records one change when two administrators make it in parallel', async () => {
    const id = await addMessage();
    const answers = await Promise.all([put(id, { status: 'answered' }), put(id, { status: 'answered' })]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(await log()).toHaveLength(1);
  });

  it('does not reopen a message whose sender cannot be answered', async () => {
    const id = await addMessage({ email: '', status: 'closed' });
    const answer = await put(id, { status: 'open' });
    expect(answer.statusCode).toBe(409);
    expect(answer.json().error.code).toBe('CONFLICT');
  });

  it.each(['0', '999999', 'x', '1e3', '99999999999999999999'])('answers 404 for %s', async (id) => {
    expect((await put(id, { status: 'answered' })).statusCode).toBe(404);
  });

  it.each([{}, { status: 'lost' }, { status: 1 }])('refuses %j', async (body) => {
    const id = await addMessage();
    expect((await put(id, body)).statusCode).toBe(400);
    expect((await list()).messages[0].status).toBe('open');
  });
});

describe('the inbox', () => {
  it.each([
    [undefined, 401],
    ['student', 403],
    ['instructor', 403],
  ])('is closed to %s', async (role, status) => {
    const id = await addMessage();
    asking = role;
    expect((await app.inject(PATH)).statusCode).toBe(status);
    expect((await put(id, { status: 'closed' })).statusCode).toBe(status);
    asking = 'admin';
    expect((await list()).messages[0].status).toBe('open');
  });
});
