import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createHttpServer } from '#platform/http/server';
import type { Jobs } from '#platform/jobs/index';
import { silentLog } from '#platform/observability/index';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { openTestJobs } from '../../../test/jobs.ts';
import { registerSupport } from './routes.ts';

let database: TestDatabase;
let app: FastifyInstance;
let jobs: Jobs;

/** @param identify the caller; without it nobody is signed in */
async function buildSupport(
  rateLimitPerMinute = 0,
  identify?: FastifyInstance['identify'],
): Promise<FastifyInstance> {
  const server = await createHttpServer({
    log: silentLog(),
    trustedProxies: [],
    rateLimitPerMinute,
    secure: false,
  });
  if (identify) server.decorate('identify', identify);
  await server.register(async (api) => registerSupport(api, { db: database.db }), { prefix: '/api/v1' });
  return server;
}

beforeAll(async () => {
  database = await createTestDatabase();
  jobs = openTestJobs(database);
  app = await buildSupport();
});
afterAll(async () => {
  await app.close();
  await jobs.stop(5000);
  await database.drop();
});
beforeEach(() => database.db.deleteFrom('support_message').execute());

const message = {
  name: 'Neema Okello',
  email: 'neema@example.org',
  subject: 'A lesson does not open',
  message: 'Lesson 4 of the course on spreadsheets shows an empty page.',
};
const send = (payload: object | string, headers: Record<string, string> = {}, to = app) =>
  to.inject({
    method: 'POST',
    url: '/api/v1/support/messages',
    headers: { 'content-type': 'application/json', ...headers },
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
  });
const stored = () => database.db.selectFrom('support_message').selectAll().execute();
const problemsOf = async (change: object) => {
  const answer = await send({ ...message, ...change });
  expect(answer.statusCode).toBe(400);
  expect(await stored()).toEqual([]);
  return answer.json().error.details as { path: string; message: string }[];
};

describe('sending a message', () => {
  it('stores it and answers 201 with a reference to quote', async () => {
    const answer = await send(message);
    expect(answer.statusCode).toBe(201);
    const { success, data } = answer.json();
    expect(success).toBe(true);
    expect(data.reference).toMatch(/^DRS-[234679ACDEFGHJKMNPQRTWXYZ]{6}$/);
    expect(await stored()).toMatchObject([
      { ...message, reference: data.reference, kind: 'contact', status: 'open', user_id: null, phone: null },
    ]);
  });

  it('stores a team’s details', async () => {
    const team = { kind: 'corporate', organisation: 'Umoja SACCO', team_size: 40, phone: '+254 700 000 000' };
    expect((await send({ ...message, ...team })).statusCode).toBe(201);
    expect(await stored()).toMatchObject([team]);
  });

  it('trims the input, and keeps the lines of the message', async () => {
    await send({
      ...message,
      name: '  Neema  ',
      email: ' neema@example.org\n',
      message: ' one\r\ntwo\n\nthree ',
    });
    expect(await stored()).toMatchObject([
      { name: 'Neema', email: 'neema@example.org', message: 'one\ntwo\n\nthree' },
    ]);
  });

  it('stores markup and SQL as plain text', async () => {
    const nasty = `<script>alert(1)</script> '); drop table support_message; -- "<img src=x onerror=alert(1)>`;
    expect((await send({ ...message, subject: nasty, message: nasty })).statusCode).toBe(201);
    expect(await stored()).toMatchObject([{ subject: nasty, message: nasty }]);
  });

  it('accepts letters of every script', async () => {
    const text = { name: 'Zoë Nyong’o 王', message: 'Habari 👋🏾, naomba msaada: ማስታወሻ' };
    expect((await send({ ...message, ...text })).statusCode).toBe(201);
    expect(await stored()).toMatchObject([text]);
  });

  it('is never answered from a cache', async () => {
    expect((await send(message)).headers['cache-control']).toBe('no-store');
  });
});

describe('an invalid message', () => {
  it.each([
    [{ name: '' }, 'name', 'Enter your name'],
    [{ name: undefined }, 'name', 'Enter your name'],
    [{ name: 7 }, 'name', 'Enter your name'],
    [{ name: 'x'.repeat(121) }, 'name', 'At most 120 characters'],
    [{ email: 'nobody' }, 'email', 'Enter a valid email address'],
    [{ email: undefined }, 'email', 'Enter a valid email address'],
    [{ email: `${'x'.repeat(250)}@example.org` }, 'email', 'At most 254 characters'],
    [{ subject: 'ab' }, 'subject', 'Enter a subject'],
    [{ subject: 'x'.repeat(161) }, 'subject', 'At most 160 characters'],
    [{ message: 'too short' }, 'message', 'Write at least 10 characters'],
    [{ message: 'x'.repeat(5001) }, 'message', 'At most 5,000 characters'],
    [{ phone: 'call me later' }, 'phone', 'Enter a phone number of at least 10 characters'],
    [{ kind: 'corporate' }, 'organisation', 'Enter your organisation'],
    [{ team_size: 0 }, 'team_size', 'Enter the number of people, 1 or more'],
    [{ team_size: 2.5 }, 'team_size', 'Enter the number of people, 1 or more'],
    [{ team_size: '12' }, 'team_size', 'Enter the number of people, 1 or more'],
  ])('%o is refused', async (change, path, text) => {
    expect(await problemsOf(change)).toEqual([{ path, message: text }]);
  });

  it('gets all problems together', async () => {
    const problems = await problemsOf({ name: '', email: 'x', subject: '', message: '' });
    expect(problems.map((problem) => problem.path)).toEqual(['name', 'email', 'subject', 'message']);
  });

  it.each(['name', 'email', 'subject', 'phone', 'organisation'])(
    'a second line in %s is refused',
    async (field) => {
      const breaks = ['\r\n', '\n', '\r', '\u0085', '\u2028', '\u000b'];
      for (const lineBreak of breaks) {
        const value = `neema@example.org${lineBreak}Bcc: everyone@example.org`;
        const problems = await problemsOf({ [field]: value });
        expect(problems).toEqual([{ path: field, message: 'Must be one line' }]);
      }
    },
  );

  it.each(['name', 'email', 'subject', 'message'])('a NUL in %s is refused, not a 500', async (field) => {
    expect((await problemsOf({ [field]: 'ten characters\u0000and a NUL' }))[0]?.path).toBe(field);
  });

  it.each([
    ['', 400],
    ['[]', 400],
    ['"text"', 400],
    ['{"name":', 400],
    ['null', 400],
  ])('the body %s is refused', async (body, status) => {
    expect((await send(body)).statusCode).toBe(status);
  });

  it('is refused before parsing when it is far too large', async () => {
    expect((await send({ ...message, message: 'x'.repeat(70_000) })).statusCode).toBe(413);
  });

  it('cannot choose its own reference, status or sender', async () => {
    await send({ ...message, reference: 'DRS-AAAAAA', status: 'closed', user_id: 1, id: 5 });
    const [row] = await stored();
    expect(row).toMatchObject({ status: 'open', user_id: null });
    expect(row?.reference).not.toBe('DRS-AAAAAA');
  });
});

describe('sending again with an Idempotency-Key', () => {
  const key = { 'idempotency-key': '5f0c2c9e-7a11-4a3e-8f55-2f8f6a3d9c10' };

  it('returns the same reference and stores nothing new', async () => {
    const first = await send(message, key);
    const again = await send(message, key);
    expect(again.statusCode).toBe(201);
    expect(again.json().data).toEqual(first.json().data);
    expect(await stored()).toHaveLength(1);
  });

  it('is a conflict for another message', async () => {
    await send(message, key);
    const other = await send({ ...message, subject: 'Something else' }, key);
    expect(other.statusCode).toBe(409);
    expect(other.json().error.code).toBe('CONFLICT');
    expect(await stored()).toHaveLength(1);
  });

  it('stores one message for fifty parallel requests', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => send(message, key)));
    expect(new Set(answers.map((answer) => answer.statusCode))).toEqual(new Set([201]));
    expect(new Set(answers.map((answer) => answer.json().data.reference)).size).toBe(1);
    expect(await stored()).toHaveLength(1);
  });

  it('stores every message without a key', async () => {
    await send(message);
    await send(message);
    expect(await stored()).toHaveLength(2);
  });

  it.each(['short', 'x'.repeat(201), 'with a space in it'])('refuses the key %s', async (bad) => {
    expect((await send(message, { 'idempotency-key': bad })).statusCode).toBe(400);
    expect(await stored()).toEqual([]);
  });
});

describe('robots', () => {
  it('that fill in the hidden field get a success reply, and nothing is stored', async () => {
    const answer = await send({ ...message, website: 'https://spam.example' });
    expect(answer.statusCode).toBe(201);
    expect(answer.json().data.reference).toMatch(/^DRS-/);
    expect(await stored()).toEqual([]);
  });

  it('that send too many messages are limited by IP', async () => {
    const limited = await buildSupport(10_000);
    try {
      const statuses: number[] = [];
      for (let index = 0; index < 10; index++) statuses.push((await send(message, {}, limited)).statusCode);
      expect(new Set(statuses)).toEqual(new Set([201]));
      const eleventh = await send(message, { 'x-forwarded-for': '203.0.113.9' }, limited);
      expect(eleventh.statusCode).toBe(429);
      expect(eleventh.json().error.code).toBe('RATE_LIMITED');
      expect(Number(eleventh.headers['retry-after'])).toBeGreaterThan(0);
      const elsewhere = await limited.inject({
        method: 'POST',
        url: '/api/v1/support/messages',
        remoteAddress: '203.0.113.9',
        payload: message,
      });
      expect(elsewhere.statusCode).toBe(201);
      expect(await stored()).toHaveLength(11);
    } finally {
      await limited.close();
    }
  });
});

describe('a message of a signed-in user', () => {
  it('stores the user, and stays when the account is deleted', async () => {
    const { id } = await database.db
      .insertInto('app_user')
      .values({ username: 'neema', email: 'neema@example.org' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const signedIn = await buildSupport(0, async () => ({ userId: id, roles: ['student'] }));
    await send(message, {}, signedIn);
    await signedIn.close();
    expect(await stored()).toMatchObject([{ user_id: id, name: message.name }]);
    await database.db.deleteFrom('app_user').where('id', '=', id).execute();
    expect(await stored()).toMatchObject([{ user_id: null, name: message.name }]);
  });
});
