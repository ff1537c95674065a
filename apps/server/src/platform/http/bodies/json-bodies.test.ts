import { bankEndpoints } from '@darasa/contract/assessment/bank';
import { endpoint } from '@darasa/contract/http/endpoint';
import { type FastifyInstance, fastify } from 'fastify';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { z } from 'zod';
import { silentLog } from '#platform/observability/index';
import { registerEndpoint } from '../endpoint.ts';
import { registerErrorHandler } from '../error-handler.ts';
import { MOST_VALUES } from '../json-shape.ts';
import { createHttpServer } from '../server.ts';
import { bodySchemaOf, nameOf } from './body-schemas.ts';
import { registerJsonBodies } from './json-bodies.ts';

/** Of this length a body is read on the thread. */
const LARGE = 130 * 1024;
const kept: unknown[] = [];
const { copy } = bankEndpoints;
const unlisted = endpoint({
  method: 'POST',
  path: '/unlisted/{id}',
  summary: 'Not of the contract',
  tag: 'Test',
  params: z.object({ id: z.coerce.number().int() }),
  body: z.object({ ids: z.array(z.string()).default(['none']) }),
  data: z.object({}),
});

let app: FastifyInstance;
beforeAll(async () => {
  app = await createHttpServer({
    log: silentLog(),
    trustedProxies: [],
    rateLimitPerMinute: 0,
    secure: false,
  });
  const keep = ({ body }: { body: unknown }) => {
    kept.push(body);
    return {};
  };
  app.decorate(
    'identify',
    async () => ({ userId: 1, roles: ['instructor'], mustChangePassword: false }) as never,
  );
  registerEndpoint(app, { ...copy, data: z.object({}) }, keep);
  registerEndpoint(app, unlisted, keep);
  app.post('/plain', async (request) => ({ read: request.body }));
});
afterAll(() => app.close());

const id = '0198c0de-0000-4000-8000-000000000001';
async function send(url: string, payload: string) {
  kept.length = 0;
  const reply = await app.inject({
    method: 'POST',
    url,
    payload,
    headers: { 'content-type': 'application/json' },
  });
  const { message, error, read } = reply.json();
  return {
    status: reply.statusCode,
    message,
    code: error?.code,
    details: error?.details,
    kept: [...kept],
    read,
  };
}

describe('a large body', () => {
  it.each([
    ['that is right', copy.path, `{"ids":["${id}"]}`],
    ['with fields that the schema does not have', copy.path, `{"ids":["${id}"],"more":{"a":[null,1,"x"]}}`],
    ['that is wrong', copy.path, '{"ids":["x",2]}'],
    ['that is no object', copy.path, 'null'],
    ['that is not JSON', copy.path, `{"ids":["${id}"]`],
    ['that reaches for prototypes', copy.path, '{"ids":[],"__proto__":{"a":1}}'],
    ['that reaches for constructors', copy.path, '{"ids":[],"constructor":{"prototype":{"a":1}}}'],
    ['with a NUL', copy.path, '{"ids":["\\u0000"]}'],
    ['with too many values', copy.path, `{"ids":[${'0,'.repeat(MOST_VALUES)}0]}`],
    ['that is nested too deeply', copy.path, `{"ids":${'['.repeat(100)}${']'.repeat(100)}}`],
    ['of an endpoint that the contract does not have', '/unlisted/1', '{}'],
    ['of such an endpoint, together with a wrong address', '/unlisted/x', '{"ids":1}'],
    ['of a route without an endpoint', '/plain', '{"a":[1,"é"]}'],
    ['of such a route, that is not JSON', '/plain', '{'],
  ])('%s is answered as a small one is', async (_what, url, json) => {
    const small = await send(url, json);
    expect(await send(url, json + ' '.repeat(LARGE))).toEqual(small);
  });

  it('is neither parsed nor checked on the thread that answers everybody', async () => {
    const parse = vi.spyOn(JSON, 'parse');
    const check = vi.spyOn((copy.body as z.ZodType)._zod, 'run');
    onTestFinished(() => {
      vi.restoreAllMocks();
    });
    for (const ids of [[id], ['x']]) {
      const payload = JSON.stringify({ ids, more: 'x'.repeat(LARGE) });
      const reply = await app.inject({
        method: 'POST',
        url: copy.path,
        payload,
        headers: { 'content-type': 'application/json' },
      });
      expect(reply.statusCode).toBe(ids[0] === id ? 200 : 400);
    }
    expect(parse).not.toHaveBeenCalled();
    expect(check).not.toHaveBeenCalled();
    await app.inject({ method: 'POST', url: copy.path, payload: { ids: [id] } });
    expect(parse).toHaveBeenCalled();
    expect(check).toHaveBeenCalled();
  });

  describe('when others are read', () => {
    const size = 1000;
    /** A server with a thread whose program answers, or does not. */
    async function readBy(program: string, options: Parameters<typeof registerJsonBodies>[1]) {
      const server = fastify();
      onTestFinished(() => server.close());
      registerErrorHandler(server);
      registerJsonBodies(server, {
        large: size / 2,
        program: new URL(`data:text/javascript,${encodeURIComponent(program)}`),
        ...options,
      });
      server.post('/', async ({ body }) => ({ message: body }));
      return async () => {
        const reply = await server.inject({ method: 'POST', url: '/', payload: { text: 'x'.repeat(size) } });
        return `${reply.statusCode} ${reply.json().message}`;
      };
    }
    const ANSWERING = `import { parentPort } from 'node:worker_threads';
      parentPort.on('message', () => parentPort.postMessage({ value: 'read', isChecked: false }));`;

    it('waits only among so many bytes', async () => {
      const send = await readBy(ANSWERING, { mostWaiting: 2.5 * size });
      const busy = '503 Service temporarily unavailable. Please try again later.';
      for (let round = 1; round <= 3; round++)
        expect(await Promise.all([send(), send(), send(), send()])).toEqual([
          '200 read',
          '200 read',
          busy,
          busy,
        ]);
    });

    it('is refused when it takes too long', async () => {
      const send = await readBy('setInterval(() => undefined, 1000)', { timeout: 50 });
      expect(await send()).toBe('400 The request takes too long to read');
    });
  });

  it('finds the schema of an endpoint by its name', () => {
    expect(bodySchemaOf(nameOf(copy))).toBe(copy.body);
    expect(bodySchemaOf('GET /nowhere')).toBeUndefined();
  });
});
