import { setTimeout as wait } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { endpoint } from '@darasa/contract/http/endpoint';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { silentLog } from '#platform/observability/index';
import { registerEndpoint } from './endpoint.ts';
import { createHttpServer } from './server.ts';

const echo = endpoint({
  method: 'POST',
  path: '/echo',
  summary: 'Says the same again',
  tag: 'Test',
  access: 'signed-in',
  body: z.object({ text: z.string() }),
  data: z.object({ text: z.string() }),
});

let app: FastifyInstance;
beforeAll(async () => {
  app = await createHttpServer({
    log: silentLog(),
    trustedProxies: [],
    rateLimitPerMinute: 0,
    secure: false,
  });
  app.decorate('identify', async ({ headers }: { headers: Record<string, unknown> }) => {
    // Long enough for a broken body to be detected first
    await wait(50);
    return headers.authorization === undefined ? null : { userId: 1, roles: ['student'] };
  });
  registerEndpoint(app, echo, ({ body }) => body);
  await app.ready();
});
afterAll(() => app.close());

const send = (encoding: string, payload: Buffer | string, signedIn = true) =>
  app.inject({
    method: 'POST',
    url: '/echo',
    headers: {
      'content-type': 'application/json',
      'content-encoding': encoding,
      ...(signedIn ? { authorization: 'Bearer x' } : {}),
    },
    payload,
  });

describe('a compressed body', () => {
  it('is read', async () => {
    const answer = await send('gzip', gzipSync('{"text":"Habari"}'));
    expect(answer.json().data).toEqual({ text: 'Habari' });
  });

  it.each(['br', 'gzip', 'deflate'])(
    'that is broken (%s) is refused, however long authentication takes',
    async (encoding) => {
      const answer = await send(encoding, '{"text":"no such encoding"}');
      expect(answer.statusCode).toBeGreaterThanOrEqual(400);
      expect(answer.statusCode).toBeLessThan(500);
    },
  );

  it('is not decompressed for callers who may not call the endpoint', async () => {
    expect((await send('br', 'broken', false)).statusCode).toBe(401);
  });
});
