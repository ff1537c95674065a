import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { silentLog } from '#platform/observability/index';
import { createTestDatabase, type TestDatabase } from '../../../../test/database.ts';
import { createHttpServer } from '../server.ts';
import { createSharedCounts, type SharedCounts } from './shared-counts.ts';

const LIMIT = 200;
let database: TestDatabase;
let nodes: { app: FastifyInstance; counts: SharedCounts }[];

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  await database.db.deleteFrom('request_count').execute();
});

async function startNodes(db = database.db): Promise<void> {
  nodes = await Promise.all(
    [1, 2].map(async () => {
      const counts = createSharedCounts({ db, log: silentLog() });
      const app = await createHttpServer({
        log: silentLog(),
        trustedProxies: [],
        rateLimitPerMinute: LIMIT,
        secure: true,
        requestCounts: counts.store,
      });
      app.get('/api/v1/thing', async () => 'ok');
      app.get('/strict', { config: { rateLimit: { max: 5, timeWindow: '1 minute' } } }, async () => 'ok');
      return { app, counts };
    }),
  );
}
async function stopNodes(): Promise<void> {
  for (const { app, counts } of nodes) {
    await app.close();
    await counts.close();
  }
}
async function ask(n: number, url: string): Promise<number> {
  const node = nodes[n % nodes.length];
  if (!node) throw new Error('No node runs');
  return (await node.app.inject(url)).statusCode;
}
const passed = (statuses: readonly number[]): number => statuses.filter((status) => status === 200).length;

describe('two nodes', () => {
  it.each([
    ['one request after the other', false],
    ['all requests at once', true],
  ])('let through the limit together and hardly more: %s', async (_how, atOnce) => {
    await startNodes();
    const statuses: number[] = [];
    if (atOnce)
      statuses.push(
        ...(await Promise.all(Array.from({ length: 3 * LIMIT }, (_, n) => ask(n, '/api/v1/thing')))),
      );
    else for (let n = 0; n < 2 * LIMIT; n++) statuses.push(await ask(n, '/api/v1/thing'));
    expect(passed(statuses)).toBeGreaterThanOrEqual(LIMIT);
    expect(passed(statuses)).toBeLessThanOrEqual(LIMIT * 1.1);
    await stopNodes();
  });

  it('count exactly where few are allowed', async () => {
    await startNodes();
    const statuses = await Promise.all(Array.from({ length: 30 }, (_, n) => ask(n, '/strict')));
    expect(passed(statuses)).toBe(5);
    await stopNodes();
  });

  it('do not ask the database for those who ask for little, nor store who they are', async () => {
    await startNodes();
    for (let n = 0; n < 12; n++) await ask(n, '/api/v1/thing');
    expect(await database.db.selectFrom('request_count').selectAll().execute()).toEqual([]);
    for (let n = 0; n < 60; n++) await ask(n, '/api/v1/thing');
    const rows = await database.db.selectFrom('request_count').selectAll().execute();
    expect(rows).toHaveLength(1);
    expect(rows[0]?.key).toMatch(/^[\w-]{22}$/);
    await stopNodes();
  });

  it('go on by themselves without a database', async () => {
    const broken = await createTestDatabase();
    await startNodes(broken.db);
    await broken.drop();
    const statuses = await Promise.all(Array.from({ length: 3 * LIMIT }, (_, n) => ask(n, '/api/v1/thing')));
    expect(passed(statuses)).toBeGreaterThanOrEqual(LIMIT);
    expect(passed(statuses)).toBeLessThanOrEqual(2 * LIMIT);
    await stopNodes();
  });
});
