import { endpoint } from '@darasa/contract/http/endpoint';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { silentLog } from '#platform/observability/index';
import { cacheable, registerEndpoint } from './endpoint.ts';
import { registerEndpointNotFound } from './error-handler.ts';
import { AppError } from './errors.ts';
import { registerHealth } from './health.ts';
import { registerOpenApi } from './openapi.ts';
import { rateLimitKey } from './rate-limit-key.ts';
import { createHttpServer } from './server.ts';

const echo = endpoint({
  method: 'POST',
  path: '/echo/{id}',
  summary: 'Echoes the input',
  tag: 'Test',
  params: z.object({ id: z.coerce.number().int() }),
  query: z.object({ times: z.coerce.number().int().max(3).default(1) }),
  body: z.object({ text: z.string().min(1), note: z.string().nullable().default(null) }),
  data: z.object({ id: z.number(), text: z.string(), note: z.string().nullable() }),
  status: 201,
});
const fixed = endpoint({
  method: 'GET',
  path: '/fixed',
  summary: 'The same for everyone',
  tag: 'Test',
  data: z.object({ value: z.string() }),
});
const long = endpoint({ ...fixed, path: '/long' });
const guarded = endpoint({ ...fixed, path: '/guarded', access: 'signed-in' });
const failing = endpoint({ ...fixed, path: '/failing' });

let app: FastifyInstance;
let fail: () => never;
let partFault: Error | undefined;

beforeEach(async () => {
  app = await createHttpServer({
    log: silentLog(),
    trustedProxies: [],
    rateLimitPerMinute: 20,
    secure: true,
  });
  await registerOpenApi(app, { root: '/api/v1', siteName: 'Test', version: '1' });
  partFault = undefined;
  registerHealth(app, [
    { name: 'part', check: async () => undefined },
    { name: 'other', check: async () => (partFault ? Promise.reject(partFault) : undefined) },
  ]);
  await app.register(
    async (api) => {
      registerEndpointNotFound(api);
      registerEndpoint(api, echo, ({ params, query, body }) => ({
        id: params.id,
        text: body.text.repeat(query.times),
        note: body.note,
        secret: 'never sent',
      }));
      registerEndpoint(api, fixed, () => ({ value: 'x'.repeat(2000) }), cacheable);
      registerEndpoint(api, long, () => ({ value: 'x'.repeat(20_000) }), cacheable);
      registerEndpoint(api, failing, () => fail());
      registerEndpoint(api, guarded, () => ({ value: 'guarded' }));
    },
    { prefix: '/api/v1' },
  );
});
afterEach(() => app.close());

const post = (payload: unknown, url = '/api/v1/echo/7') =>
  app.inject({ method: 'POST', url, payload: payload as object });

describe('an endpoint of the contract', () => {
  test('answers in the envelope, with the fields of the contract and no others', async () => {
    const answer = await post({ text: 'ab' }, '/api/v1/echo/7?times=2');
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toEqual({
      success: true,
      message: 'OK',
      data: { id: 7, text: 'abab', note: null },
    });
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.headers['x-request-id']).toBeTruthy();
  });

  test('refuses bad input and lists every invalid field', async () => {
    const answer = await post({ text: '' }, '/api/v1/echo/x?times=9');
    expect(answer.statusCode).toBe(400);
    const body = answer.json();
    expect(body).toMatchObject({ success: false, error: { code: 'BAD_REQUEST' } });
    expect(body.error.details.map((d: { path: string }) => d.path)).toEqual(['id', 'times', 'text']);
    expect(body.message).toBe(body.error.details[0].message);
  });

  test.each([
    ['a NUL in the body', () => post({ text: 'a\0b' }), 400],
    ['a NUL in the query', () => post({ text: 'a' }, '/api/v1/echo/7?times=1%00'), 400],
    ['a prototype in the body', () => rawPost('{"__proto__": {"x": 1}, "text": "a"}'), 400],
    ['broken JSON', () => rawPost('{"text": '), 400],
    ['a body over 1 MiB', () => post({ text: 'a'.repeat(1024 * 1024 + 1) }), 413],
    ['another content type', () => rawPost('<a/>', 'text/xml'), 415],
  ])('refuses %s', async (_name, send, status) => {
    const answer = await send();
    expect(answer.statusCode).toBe(status);
    expect(answer.json().success).toBe(false);
  });

  test('does not read a body of brackets', async () => {
    const reply = await rawPost('['.repeat(900_000));
    expect(reply.statusCode).toBe(400);
    expect(reply.json().error.details).toEqual([{ path: '', message: 'The request is nested too deeply' }]);
  });

  function rawPost(payload: string, type = 'application/json') {
    return app.inject({ method: 'POST', url: '/api/v1/echo/7', payload, headers: { 'content-type': type } });
  }
});

describe('failures', () => {
  const failingAnswer = () => app.inject({ url: '/api/v1/failing' });

  test('an AppError is sent with its code, message and details', async () => {
    fail = () => {
      throw new AppError('CONFLICT', 'The course is full', { capacity: 1 });
    };
    const answer = await failingAnswer();
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({
      success: false,
      message: 'The course is full',
      error: { code: 'CONFLICT', details: { capacity: 1 } },
    });
  });

  test('an unknown failure reveals nothing', async () => {
    fail = () => {
      throw new Error('password=hunter2');
    };
    const answer = await failingAnswer();
    expect(answer.statusCode).toBe(500);
    expect(answer.body).not.toContain('hunter2');
    expect(answer.json().message).toBe('Internal server error. Please try again later.');
  });

  test.each(['57P01', '53300', '08006', 'ECONNREFUSED', '55P03', '40001'])(
    'a database that fails with %s is 503 with Retry-After',
    async (code) => {
      fail = () => {
        throw Object.assign(new Error('x'), { code });
      };
      const answer = await failingAnswer();
      expect(answer.statusCode).toBe(503);
      expect(answer.headers['retry-after']).toBe('2');
      expect(answer.json().error.code).toBe('SERVICE_UNAVAILABLE');
    },
  );

  test.each([
    [
      'a client of the pool that broke',
      new Error('Client has encountered a connection error and is not queryable'),
    ],
    ['a client that was closed', new Error('Client was closed and is not queryable')],
    [
      'a socket file that is not there',
      Object.assign(new Error('connect'), { code: 'ENOENT', syscall: 'connect' }),
    ],
    ['a name that cannot be resolved', Object.assign(new Error('x'), { code: 'EAI_AGAIN' })],
    ['no more files', Object.assign(new Error('x'), { code: 'EMFILE' })],
    ['a full disk', Object.assign(new Error('x'), { code: 'ENOSPC' })],
  ])('%s is 503', async (_name, error) => {
    fail = () => {
      throw error;
    };
    expect((await failingAnswer()).statusCode).toBe(503);
  });

  test('a missing file of ours is a 500, not a 503', async () => {
    fail = () => {
      throw Object.assign(new Error('x'), { code: 'ENOENT', syscall: 'open' });
    };
    expect((await failingAnswer()).statusCode).toBe(500);
  });

  test('an unknown path under the root is NOT_FOUND with method and url', async () => {
    const answer = await app.inject({ method: 'DELETE', url: '/api/v1/nowhere?x=1' });
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({
      message: 'Endpoint not found',
      error: { code: 'NOT_FOUND', details: { method: 'DELETE', url: '/api/v1/nowhere?x=1' } },
    });
  });
});

describe('/readyz', () => {
  test('names the parts, and is 503 while one of them is not usable', async () => {
    const ask = async () => {
      const { statusCode, headers, json } = await app.inject({ url: '/readyz' });
      return [statusCode, headers['retry-after'], json()];
    };
    const ready = [200, undefined, { status: 'ready', parts: { part: 'ok', other: 'ok' }, degraded: [] }];
    expect(await ask()).toEqual(ready);
    partFault = new Error('The disk is full');
    expect(await ask()).toEqual([
      503,
      '2',
      { status: 'unavailable', parts: { part: 'ok', other: 'unavailable' }, degraded: [] },
    ]);
    partFault = undefined;
    expect(await ask()).toEqual(ready);
  });
});

describe('around every reply', () => {
  test('a cacheable reply has an ETag and is revalidated with 304', async () => {
    const first = await app.inject({ url: '/api/v1/fixed' });
    expect(first.headers['cache-control']).toContain('public');
    const again = await app.inject({
      url: '/api/v1/fixed',
      headers: { 'if-none-match': String(first.headers.etag) },
    });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe('');
  });

  test('large replies are compressed on request', async () => {
    const answer = await app.inject({ url: '/api/v1/fixed', headers: { 'accept-encoding': 'br' } });
    expect(answer.headers['content-encoding']).toBe('br');
  });

  test('the reply of a list is compressed in one go, which a stream of unknown length is not', async () => {
    const answer = await app.inject({ url: '/api/v1/long', headers: { 'accept-encoding': 'br' } });
    expect(answer.headers['content-encoding']).toBe('br');
    expect(answer.headers['content-length']).toBe(String(answer.rawPayload.length));
  });

  test('the limit answers 429 with Retry-After, whatever X-Forwarded-For says', async () => {
    let last = await app.inject({ url: '/api/v1/fixed' });
    for (let i = 0; i < 20; i += 1)
      last = await app.inject({ url: '/api/v1/fixed', headers: { 'x-forwarded-for': `203.0.113.${i}` } });
    expect(last.statusCode).toBe(429);
    expect(last.json()).toMatchObject({
      message: 'Too many requests. Please try again later.',
      error: { code: 'RATE_LIMITED' },
    });
    expect(Number(last.headers['retry-after'])).toBeGreaterThan(0);
    expect((await app.inject({ url: '/healthz' })).statusCode).toBe(200);
  });

  test.each([
    ['without a session', '/api/v1/guarded', 401],
    ['to unknown paths', '/api/v1/nowhere', 404],
    ['with wrong parameters', '/api/v1/echo/x', 404],
  ])('refused requests %s count towards the limit', async (_what, url, status) => {
    const statuses: number[] = [];
    for (let n = 0; n < 22; n++) statuses.push((await app.inject({ url })).statusCode);
    expect(statuses).toEqual([...Array(20).fill(status), 429, 429]);
  });

  test.each([
    ['an answer', '/api/v1/fixed'],
    ['an unknown path', '/api/v1/nowhere'],
    ['a refusal', '/api/v1/guarded'],
    ['a URL that cannot be decoded', '/api/v1/%zz'],
    ['a URL that cannot be decoded, outside the API', '/%E0%A4%A'],
  ])('security headers stand on %s', async (_what, url) => {
    const { headers } = await app.inject({ url });
    expect(headers['x-request-id']).toBeTruthy();
    expect(headers['x-frame-options']).toBe('DENY');
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    // Hosts below this one may have no TLS
    expect(headers['strict-transport-security']).toBe('max-age=31536000');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
  });

  test('a caller’s request id is kept only when it is plain', async () => {
    const ask = async (id: string) =>
      (await app.inject({ url: '/healthz', headers: { 'x-request-id': id } })).headers['x-request-id'];
    expect(await ask('abc-12345')).toBe('abc-12345');
    expect(await ask('a b{}$()')).not.toBe('a b{}$()');
  });

  test.each([
    ['192.0.2.1', '192.0.2.1'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
    [undefined, 'unknown'],
  ])('the limit counts %s as %s', (ip, key) => expect(rateLimitKey(ip)).toBe(key));
});

describe('documentation', () => {
  test('OpenAPI 3.1 describes the endpoints', async () => {
    const document = (await app.inject({ url: '/api/v1/openapi.json' })).json();
    expect(document.openapi).toBe('3.1.0');
    const operation = document.paths['/api/v1/echo/{id}'].post;
    expect(operation.summary).toBe('Echoes the input');
    expect(operation.requestBody.content['application/json'].schema.required).toEqual(['text']);
    expect(operation.parameters.map((p: { name: string }) => p.name).sort()).toEqual(['id', 'times']);
    expect(Object.keys(operation.responses)).toContain('201');
  });

  test('YAML says the same; it is written on a thread, and nobody waits for it', async () => {
    let turns = 0;
    const counting = setInterval(() => turns++, 1);
    const [yaml, again] = await Promise.all(
      ['yaml', 'yaml'].map((kind) => app.inject(`/api/v1/docs/${kind}`)),
    );
    clearInterval(counting);
    expect(yaml?.headers['content-type']).toBe('application/x-yaml');
    expect(parse(yaml?.payload ?? '')).toEqual((await app.inject('/api/v1/openapi.json')).json());
    expect(again?.payload).toBe(yaml?.payload);
    expect(turns).toBeGreaterThan(3);
  });

  test('the readable page opens', async () => {
    const page = await app.inject({ url: '/api/v1/docs/' });
    expect(page.statusCode).toBe(200);
    expect(page.headers['content-type']).toContain('text/html');
    // Its scripts must also load over plain HTTP on a site without TLS
    expect(page.headers['content-security-policy']).toMatch(/default-src 'self'/);
    expect(page.headers['content-security-policy']).not.toMatch(/upgrade-insecure-requests|https?:/);
    const script = /src="([^"]+bundle[^"]*)"/.exec(page.body)?.[1] ?? '';
    const file = await app.inject({ url: new URL(script, 'http://x/api/v1/docs/').pathname });
    expect([file.statusCode, file.headers['x-content-type-options']]).toEqual([200, 'nosniff']);
  });
});
