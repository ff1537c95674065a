import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { endpoint } from '@darasa/contract/http/endpoint';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { createLog } from '#platform/observability/index';
import { openRaw } from '../../../../test/raw-http.ts';
import { registerEndpoint } from '../endpoint.ts';
import { registerEndpointNotFound } from '../error-handler.ts';
import { createHttpServer } from '../server.ts';
import { loggedUrl } from './logged-url.ts';

const call = {
  method: 'GET',
  path: '/search',
  summary: 'Search',
  tag: 'Test',
  query: z.object({ search: z.string().default(''), token: z.string().default('') }),
  data: z.object({}),
} as const;

let app: FastifyInstance;
let lines: Record<string, unknown>[];
let fail: (() => never) | undefined;
beforeEach(async () => {
  lines = [];
  fail = undefined;
  const log = createLog({ level: 'info' }, { write: (line) => void lines.push(JSON.parse(line)) });
  app = await createHttpServer({ log, trustedProxies: ['10.0.0.1'], rateLimitPerMinute: 150, secure: false });
  app.decorate('identify', async ({ headers }) =>
    headers.authorization
      ? { userId: 42, roles: ['student'], session: { id: 'a-session', authenticatedAt: new Date() } }
      : null,
  );
  await app.register(
    async (api) => {
      registerEndpointNotFound(api);
      registerEndpoint(api, endpoint({ ...call, access: 'recognised' }), () => {
        fail?.();
        return {};
      });
      registerEndpoint(api, endpoint({ ...call, path: '/own', access: 'signed-in' }), () => ({}));
      registerEndpoint(api, endpoint({ ...call, path: '/admin', access: { role: 'admin' } }), () => ({}));
    },
    { prefix: '/api/v1' },
  );
});
afterEach(() => app.close());

const authorization = 'Bearer a.b.c';
const ask = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ url: `/api/v1${url}`, remoteAddress: '203.0.113.9', headers });

describe('the request log', () => {
  it.each([
    ['401', '/own', {}, { status: 401, ip: '203.0.113.9' }],
    [
      '403',
      '/admin',
      { authorization },
      { status: 403, ip: '203.0.113.9', account: 42, session: 'a-session' },
    ],
    ['404', '/nothing', {}, { status: 404, ip: '203.0.113.9' }],
  ])('tells who was refused with %s', async (_status, url, headers, expected) => {
    await ask(url, headers);
    expect(lines).toEqual([expect.objectContaining({ ...expected, method: 'GET', url: `/api/v1${url}` })]);
    expect(lines[0]).toHaveProperty('reqId');
  });

  it('names the account whose request failed', async () => {
    fail = () => {
      throw new Error('unexpected');
    };
    await ask('/search?search=bees', { authorization });
    expect(lines.map(({ msg }) => msg)).toEqual(['request failed', 'request']);
    for (const line of lines)
      expect(line).toMatchObject({ ip: '203.0.113.9', account: 42, url: '/api/v1/search?search=bees' });
  });

  it('logs the client’s IP behind a trusted proxy, and leaves out ordinary requests', async () => {
    await app.inject({
      url: '/api/v1/own',
      remoteAddress: '10.0.0.1',
      headers: { 'x-forwarded-for': '198.51.100.7' },
    });
    expect(lines).toEqual([expect.objectContaining({ ip: '198.51.100.7' })]);
    await ask('/search');
    expect(lines).toHaveLength(1);
  });

  it('contains no secret from a query', async () => {
    await app.inject({
      method: 'POST',
      url: '/api/v1/auth/login?email=a@b.example&password=hunter2&hunter3',
    });
    await ask('/own?token=hunter4&search=bees&x=hunter5');
    expect(JSON.stringify(lines)).not.toMatch(/hunter|a@b/);
    expect(lines.map(({ url }) => url)).toEqual([
      '/api/v1/auth/login?email=[redacted]&password=[redacted]&[redacted]',
      '/api/v1/own?token=[redacted]&search=bees&x=[redacted]',
    ]);
  });

  it('is not filled by a client that the rate limit refuses repeatedly', async () => {
    for (let n = 0; n < 300; n++) await ask('/own');
    const limited = lines.filter(({ status }) => status === 429);
    expect(limited.map(({ times }) => times)).toEqual([1, 10, 100]);
    expect(lines).toHaveLength(153);
  });

  it('logs URLs that cannot be decoded, with the client’s IP and without secrets', async () => {
    const headers = { 'x-forwarded-for': '198.51.100.7' };
    for (let n = 0; n < 12; n++)
      await app.inject({ url: `/api/v1/%zz?password=hunter2`, remoteAddress: '10.0.0.1', headers });
    const line = { msg: 'request', ip: '198.51.100.7', status: 400, url: '/api/v1/%zz?password=[redacted]' };
    expect(lines).toEqual([
      expect.objectContaining({ ...line, times: 1 }),
      expect.objectContaining({ ...line, times: 10 }),
    ]);
    expect(lines[0]).toHaveProperty('reqId');
  });

  it('logs requests that are not HTTP', async () => {
    await app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = app.server.address() as AddressInfo;
    const connection = openRaw(port, 'hello\r\n\r\n');
    await once(connection.socket, 'close');
    await vi.waitFor(() =>
      expect(lines).toContainEqual(
        expect.objectContaining({ msg: 'malformed request', ip: '127.0.0.1', status: 400 }),
      ),
    );
  });
});

describe('a URL in the log', () => {
  it.each([
    ['/a', '/a'],
    ['/a?', '/a?'],
    ['/a?page=2', '/a?page=2'],
    ['/a?page=2&&other=3', '/a?page=2&&other=[redacted]'],
    ['/a?reset_token=x', '/a?reset_token=[redacted]'],
    ['/a?page=1=2', '/a?page=1=2'],
    [`/${'a'.repeat(600)}`, `/${'a'.repeat(499)}`],
  ])('%s is %s', (url, logged) => expect(loggedUrl(url, new Set(['page', 'reset_token']))).toBe(logged));
});
