import { PassThrough } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createDatabase, type Database } from '#platform/database/index';
import { createJobs, defineJob, send } from '#platform/jobs/index';
import { createLog, points, silentLog } from '#platform/observability/index';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { createPeople } from '../../../test/people.ts';
import { buildSite, type Site } from '../../../test/safety/site.ts';
import { startCollector } from '../../../test/telemetry/collector.ts';
import { parseDsn } from './dsn.ts';
import { startTelemetry, type Telemetry } from './index.ts';

const TOKEN = 'a-token-of-prometheus-that-is-long-enough';
let database: TestDatabase;
let own: Database;
let collector: Awaited<ReturnType<typeof startCollector>>;
let telemetry: Telemetry;
let site: Site;
const out = new PassThrough();

beforeAll(async () => {
  database = await createTestDatabase();
  collector = await startCollector();
  telemetry = startTelemetry(
    {
      metricsToken: TOKEN,
      otlp: { endpoint: `http://${collector.host}`, headers: { 'x-tenant': 'school' }, sampled: 1 },
      reports: {
        ...(parseDsn(`http://key@${collector.host}/7`) as { url: string; key: string }),
        environment: 'test',
      },
    },
    '9.9.9',
  );
  own = createDatabase(database.connection, { log: silentLog(), queryTimeoutMs: 15_000 });
  site = await buildSite({
    ...{ db: own.db, connection: database.connection, telemetry },
    log: createLog({ level: 'error' }, out),
  });
}, 60_000);
afterAll(async () => {
  await site.close();
  await telemetry.close();
  await own.close();
  await collector.close();
  await database.drop();
});

const read = async (token = TOKEN) =>
  site.app.inject({ url: '/metrics', headers: { authorization: `Bearer ${token}` } });
/** The value of a line whose name and labels match. */
const figure = (text: string, line: RegExp): number => {
  const found = text.split('\n').find((one) => line.test(one));
  return Number(found?.split(' ').at(-1) ?? Number.NaN);
};

describe('/metrics', () => {
  it('is for whoever has the token', async () => {
    expect((await site.app.inject('/metrics')).statusCode).toBe(401);
    expect((await read('another-token')).statusCode).toBe(401);
    const answer = await read();
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/);
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('counts requests by route, never by what was asked for', async () => {
    await site.app.inject('/api/v1/courses/very-private-title');
    await site.app.inject('/api/v1/nothing/asha@example.org');
    const { body } = await read();
    expect(body).toMatch(
      /http_server_request_duration_seconds_count\{[^}]*http_route="\/api\/v1\/courses\/:[^"]+"[^}]*status_code="4\d\d"[^}]*\} 1\b/,
    );
    expect(body).not.toContain('very-private-title');
    expect(body).not.toContain('asha@');
    expect(body).toMatch(/http_route="none"/);
  });

  it('has every figure that an alert asks for', async () => {
    await database.db
      .insertInto('outbound_email')
      .values({ kind: 'test', recipient: 'asha@example.org', subject: 'x', body: 'x', status: 'failed' })
      .execute();
    await site.jobs.start();
    await new Promise((go) => setTimeout(go, 5100));
    const { body } = await read();
    expect(figure(body, /^darasa_database_up /)).toBe(1);
    expect(figure(body, /^darasa_listen_lag_seconds /)).toBeLessThan(2);
    expect(figure(body, /^darasa_emails\{.*status="failed"/)).toBe(1);
    expect(figure(body, /^darasa_disk_bytes\{.*kind="free"/)).toBeGreaterThan(0);
    for (const name of [
      'darasa_event_loop_delay_seconds',
      'darasa_db_connections',
      'darasa_db_connections_max',
      'darasa_db_wait_duration_seconds_count',
      'darasa_cache_size_bytes',
      'darasa_sockets',
      'darasa_programs',
      'process_memory_usage_bytes',
    ])
      expect(body, name).toMatch(new RegExp(`^${name}[{ ]`, 'm'));
    expect(body).not.toContain('asha@example.org');
  }, 20_000);
});

interface SpanSent {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: { key: string; value: { stringValue?: string } }[];
}
const spans = (): SpanSent[] =>
  collector.received
    .filter(({ path }) => path === '/v1/traces')
    .flatMap(({ body }) =>
      (
        JSON.parse(body) as { resourceSpans: { scopeSpans: { spans: SpanSent[] }[] }[] }
      ).resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)),
    );

describe('traces', () => {
  it('go on from the browser to the queries and to the job that a request queues', async () => {
    const traceId = 'a'.repeat(31).concat('1');
    const greet = defineJob({
      name: 'telemetry.greet',
      schema: z.strictObject({ user: z.number() }),
      handler: async (_payload, { db }) => void (await db.selectFrom('site_setting').selectAll().execute()),
    });
    const jobs = createJobs({
      connection: database.connection,
      jobs: [greet],
      sendFrom: [database.db],
      log: silentLog(),
    });
    site.app.log.level = 'silent';
    try {
      await jobs.start();
      const people = await createPeople(database.db, site.config);
      const { headers } = await people.signIn(await people.addPerson({ username: 'asha' }));
      const answer = await site.app.inject({
        method: 'GET',
        url: '/api/v1/auth/me',
        headers: { ...headers, traceparent: `00-${traceId}-${'b'.repeat(16)}-01` },
      });
      expect(answer.statusCode).toBeLessThan(500);
      await expect
        .poll(() => spans().filter((span) => span.traceId === traceId).length, { timeout: 15_000 })
        .toBeGreaterThan(1);
      const ours = spans().filter((span) => span.traceId === traceId);
      const server = ours.find(({ name }) => name.startsWith('GET /api/v1/auth/me'));
      expect(server?.parentSpanId).toBe('b'.repeat(16));
      expect(ours.some(({ parentSpanId }) => parentSpanId === server?.spanId)).toBe(true);
      // As a request does it
      const parent = `00-${traceId.replace('1', '2')}-${'c'.repeat(16)}-01`;
      const asked = (message: unknown) => void Object.assign(message as object, { traceparent: parent });
      points.trace.subscribe(asked);
      await send(database.db, greet, { user: 1 });
      points.trace.unsubscribe(asked);
      const run = () => spans().find(({ name }) => name === 'job telemetry.greet');
      await expect.poll(run, { timeout: 15_000 }).toMatchObject({ parentSpanId: 'c'.repeat(16) });
      expect(spans().some(({ parentSpanId }) => parentSpanId === run()?.spanId)).toBe(true);
    } finally {
      await jobs.stop(5000);
    }
  }, 40_000);
});

describe('error reports', () => {
  it('say what went wrong and where, and nothing about people', async () => {
    const failure = new Error('no place for asha@example.org, +254 712 345 678, "Asha Mwangi"');
    site.app.log.level = 'error';
    site.app.log.error(
      { err: failure, method: 'POST', status: 500, account: 17, ip: '203.0.113.9' },
      'request failed',
    );
    const reports = () => collector.received.filter(({ path }) => path === '/api/7/envelope/');
    await expect.poll(() => reports().length).toBe(1);
    const [report] = reports();
    expect(report?.headers['x-sentry-auth']).toContain('sentry_key=key');
    const event = JSON.parse(report?.body.split('\n')[2] ?? '');
    expect(event).toMatchObject({
      level: 'error',
      release: 'darasa@9.9.9',
      environment: 'test',
      tags: { method: 'POST', status: '500' },
    });
    expect(event.exception.values[0].value).toBe('request failed: no place for [email], [number], "[text]"');
    expect(event.exception.values[0].stacktrace.frames.at(-1)).toMatchObject({
      filename: '/apps/server/src/platform/telemetry/telemetry.test.ts',
      in_app: true,
    });
    expect(report?.body).not.toMatch(/asha|Mwangi|712|203\.0|account/i);
  });

  it('come from browsers through this server, and only when they have the right form', async () => {
    const payload = {
      type: 'TypeError',
      message: 'x is undefined',
      stack: 'TypeError: x is undefined\n    at open (https://school.example/assets/a-1.js?v=2:10:20)',
      page: '/courses/*',
    };
    const tell = (body: object) =>
      site.app.inject({ method: 'POST', url: '/telemetry/errors', payload: body });
    expect((await tell({ ...payload, email: 'asha@example.org' })).statusCode).toBe(400);
    expect((await tell(payload)).statusCode).toBe(204);
    const sent = () => collector.received.find(({ body }) => body.includes('x is undefined'));
    await expect.poll(sent).toBeDefined();
    expect(JSON.parse(sent()?.body.split('\n')[2] ?? '')).toMatchObject({
      platform: 'javascript',
      tags: { page: '/courses/*' },
      exception: {
        values: [
          {
            stacktrace: {
              frames: [{ function: 'open', filename: 'https://school.example/assets/a-1.js', lineno: 10 }],
            },
          },
        ],
      },
    });
    const script = await site.app.inject('/telemetry.js');
    expect(script.headers['content-type']).toMatch(/^text\/javascript/);
    expect(() => new Function(script.body)).not.toThrow();
  });
});
