import { createHash, randomBytes } from 'node:crypto';
import { endpoint } from '@darasa/contract/http/endpoint';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { silentLog } from '#platform/observability/index';
import { addUser } from '../../../../test/catalogue.ts';
import { createTestDatabase, type TestDatabase } from '../../../../test/database.ts';
import { registerEndpoint } from '../endpoint.ts';
import { AppError } from '../errors.ts';
import { createHttpServer } from '../server.ts';
import { forgetReplies } from './forget-replies.ts';
import { keepReplies } from './keep-replies.ts';

const change = endpoint({
  method: 'POST',
  path: '/things',
  summary: 'Makes a thing',
  tag: 'Test',
  access: 'signed-in',
  body: z.object({ name: z.string() }),
  data: z.object({ number: z.number() }),
  status: 201,
});
const secret = endpoint({ ...change, path: '/secrets', repeat: 'never' });

let database: TestDatabase;
let app: FastifyInstance;
let made: number;
let run: () => Promise<void>;
const people: number[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  for (const username of ['one', 'two']) people.push(await addUser(database, { username }));
  app = await createHttpServer({ log: silentLog(), trustedProxies: [], rateLimitPerMinute: 0, secure: true });
  app.decorate('identify', async ({ headers }) => ({
    userId: people[Number(headers['x-person'] ?? 0)] ?? 0,
    roles: ['student'],
  }));
  await app.register(async (api) => {
    keepReplies(api, database.db, randomBytes(32));
    const handler = async () => {
      await run();
      made += 1;
      return { number: made };
    };
    registerEndpoint(api, change, handler);
    registerEndpoint(api, secret, handler);
  });
});
afterAll(async () => {
  await app.close();
  await database.drop();
});
beforeEach(() => {
  made = 0;
  run = async () => undefined;
});

let keys = 0;
const newKey = () => `key-of-test-${++keys}`;
const send = (key: string, { name = 'chair', person = 0, url = '/things' } = {}) =>
  app.inject({
    method: 'POST',
    url,
    payload: { name },
    headers: { 'idempotency-key': key, 'x-person': String(person) },
  });

describe('a change with an Idempotency-Key', () => {
  it('is made once, and answered alike however often it is sent', async () => {
    const key = newKey();
    const replies = [await send(key), await send(key), await send(key)];
    expect(replies.map(({ statusCode, body }) => [statusCode, body])).toEqual(
      replies.map(() => [201, replies[0]?.body]),
    );
    expect(replies.map(({ headers }) => headers['cache-control'])).toEqual([
      'no-store',
      'no-store',
      'no-store',
    ]);
    expect(made).toBe(1);
  });

  it('is made once when it is sent again while it runs', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    run = () => promise;
    const key = newKey();
    const both = [send(key), send(key)];
    await expect
      .poll(() => database.db.selectFrom('kept_reply').select('key').where('key', '=', key).execute())
      .toHaveLength(1);
    resolve();
    const [first, second] = await Promise.all(both);
    expect([first?.json().data, second?.json().data, made]).toEqual([{ number: 1 }, { number: 1 }, 1]);
  });

  it('is tried anew after it was refused or failed', async () => {
    const key = newKey();
    run = async () => {
      throw new AppError('CONFLICT');
    };
    expect((await send(key)).statusCode).toBe(409);
    run = async () => {
      throw new Error('Broken');
    };
    expect((await send(key)).statusCode).toBe(500);
    run = async () => undefined;
    expect((await send(key)).statusCode).toBe(201);
  });

  it('is tried anew when who made it no longer runs', async () => {
    const key = newKey();
    run = () => new Promise(() => undefined);
    void send(key);
    const mine = database.db.selectFrom('kept_reply').select('key').where('key', '=', key);
    await expect.poll(() => mine.execute()).toHaveLength(1);
    await database.db
      .updateTable('kept_reply')
      .set({ started_at: new Date(Date.now() - 3_600_000) })
      .where('key', '=', key)
      .execute();
    run = async () => undefined;
    expect((await send(key)).statusCode).toBe(201);
  });

  it('is not stored so that whoever reads the database finds out what was sent', async () => {
    const key = newKey();
    await send(key, { name: 'tamu-nyota-427' });
    const { call_hash } = await database.db
      .selectFrom('kept_reply')
      .select('call_hash')
      .where('key', '=', key)
      .executeTakeFirstOrThrow();
    const call = JSON.stringify(['POST', '/things', { name: 'tamu-nyota-427' }]);
    expect(call_hash).not.toEqual(createHash('sha256').update(call).digest());
  });

  it('stands for one call of one person', async () => {
    const key = newKey();
    expect((await send(key)).statusCode).toBe(201);
    expect((await send(key, { name: 'table' })).statusCode).toBe(409);
    expect((await send(key, { person: 1 })).json().data).toEqual({ number: 2 });
    expect((await send('short')).statusCode).toBe(400);
  });

  it('is kept for a day', async () => {
    const key = newKey();
    await send(key);
    const count = async () =>
      (await database.db.selectFrom('kept_reply').select('key').where('key', '=', key).execute()).length;
    const forget = () => forgetReplies.handler({}, { db: database.db } as never);
    await forget();
    expect(await count()).toBe(1);
    await database.db
      .updateTable('kept_reply')
      .set({ started_at: new Date(Date.now() - 25 * 3_600_000) })
      .execute();
    await forget();
    expect(await count()).toBe(0);
  });
});

it('keeps nothing of a reply that holds a secret', async () => {
  const key = newKey();
  await send(key, { url: '/secrets' });
  expect(await database.db.selectFrom('kept_reply').select('key').where('key', '=', key).execute()).toEqual(
    [],
  );
});
