import { endpoint } from '@darasa/contract/http/endpoint';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { createDatabase, type Database, type Replica } from '#platform/database/index';
import { silentLog } from '#platform/observability/index';
import { createTestDatabase, type TestDatabase } from '../../../../test/database.ts';
import { registerEndpoint } from '../endpoint.ts';
import { createHttpServer } from '../server.ts';
import { useReplica } from './replica-reads.ts';

const where = endpoint({
  method: 'GET',
  path: '/where',
  summary: 'Which database answers',
  tag: 'Test',
  data: z.object({ where: z.string() }),
});
const now = endpoint({ ...where, path: '/now' });
const write = endpoint({ ...where, path: '/write', method: 'POST' });

let database: TestDatabase;
let copy: Database;
let fresh: boolean;
let app: Awaited<ReturnType<typeof createHttpServer>>;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  fresh = true;
  copy = createDatabase(database.connection, { log: silentLog(), applicationName: 'copy' });
  const replica: Replica = {
    fresh: () => (fresh ? copy.db : undefined),
    lagSeconds: () => 0,
    maxLagMs: 1000,
    suspect: () => {
      fresh = false;
    },
    close: async () => undefined,
  };
  app = await createHttpServer({ log: silentLog(), trustedProxies: [], rateLimitPerMinute: 0, secure: true });
  app.decorate('db', database.db);
  useReplica(app, replica, true);
  const answer = async ({ ctx }: { ctx: { db: TestDatabase['db'] } }) => {
    const { rows } = await sql<{ name: string }>`select current_setting('application_name') as name`.execute(
      ctx.db,
    );
    return { where: rows[0]?.name === 'copy' ? 'replica' : 'primary' };
  };
  registerEndpoint(app, where, answer, { mayBeOld: true });
  registerEndpoint(app, now, answer);
  registerEndpoint(app, write, answer);
  return async () => {
    await app.close();
    await copy.close().catch(() => undefined);
  };
});

const ask = async (url: string, cookie?: string) =>
  (await app.inject({ url, headers: cookie ? { cookie } : {} })).json().data?.where;

it('answers from the replica what may be old, and nothing else', async () => {
  expect(await ask('/where')).toBe('replica');
  expect(await ask('/now')).toBe('primary');
});

it('answers from the primary while the replica is not fresh', async () => {
  fresh = false;
  expect(await ask('/where')).toBe('primary');
});

it('answers whoever has just written from the primary, on every node', async () => {
  const { headers, body } = await app.inject({ method: 'POST', url: '/write' });
  expect(JSON.parse(body).data.where).toBe('primary');
  expect(headers['set-cookie']).toBe('darasa_wrote=1; Path=/; Max-Age=2; HttpOnly; SameSite=Lax; Secure');
  expect(await ask('/where', 'darasa_wrote=1')).toBe('primary');
});

it('asks the primary when the replica dies in between', async () => {
  expect(await ask('/where')).toBe('replica');
  await copy.close();
  expect(await ask('/where')).toBe('primary');
  // From then on it is not tried again until it is well
  expect(fresh).toBe(false);
});
