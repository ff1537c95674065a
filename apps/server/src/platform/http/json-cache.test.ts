import { BrotliCompress, brotliDecompressSync, gunzipSync } from 'node:zlib';
import { endpoint } from '@darasa/contract/http/endpoint';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { z } from 'zod';
import { silentLog } from '#platform/observability/index';
import { lasting, registerEndpoint } from './endpoint.ts';
import { createHttpServer } from './server.ts';

const contract = endpoint({
  method: 'GET',
  path: '/kept/{name}',
  summary: 'Returns the same object',
  tag: 'Test',
  params: z.object({ name: z.string() }),
  data: z.object({ text: z.string(), count: z.number() }),
});

describe('data that is sent more than once', () => {
  let app: FastifyInstance;
  const things: Record<string, { text: string; count: number; secret?: string }> = {
    long: { text: 'école '.repeat(400), count: 1, secret: 'not in the contract' },
    short: { text: 'short', count: 1 },
  };
  beforeAll(async () => {
    app = await createHttpServer({
      log: silentLog(),
      trustedProxies: [],
      rateLimitPerMinute: 0,
      secure: false,
    });
    registerEndpoint(
      app,
      contract,
      ({ params }) => things[params.name] as { text: string; count: number },
      lasting,
    );
    await app.ready();
  });
  afterAll(() => app.close());

  const ask = (name: string, headers: Record<string, string> = {}) =>
    app.inject({ url: `/kept/${name}`, headers });

  test('is the same each time, with the contract’s fields only', async () => {
    const [first, ...later] = [await ask('long'), await ask('long'), await ask('long')];
    expect(first.json()).toEqual({
      success: true,
      message: 'OK',
      data: { text: things.long?.text, count: 1 },
    });
    for (const answer of later) {
      expect(answer.payload).toBe(first.payload);
      expect(answer.statusCode).toBe(200);
      for (const name of ['etag', 'content-type', 'cache-control', 'content-length'])
        expect(answer.headers[name]).toBe(first.headers[name]);
    }
  });

  test('is revalidated with 304 with its headers and no body', async () => {
    const { etag } = (await ask('long')).headers;
    const answer = await ask('long', { 'if-none-match': `"other", ${String(etag)}` });
    expect([answer.statusCode, answer.payload, answer.headers.etag]).toEqual([304, '', etag]);
    expect(answer.headers['cache-control']).toContain('public');
  });

  test('is compressed as the client accepts, once it is long enough', async () => {
    const plain = (await ask('long')).payload;
    for (let time = 0; time < 2; time++) {
      const brotli = await ask('long', { 'accept-encoding': 'gzip, deflate, br' });
      expect(brotli.headers['content-encoding']).toBe('br');
      expect(brotli.headers.vary).toContain('accept-encoding');
      expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain);
      const gzip = await ask('long', { 'accept-encoding': 'gzip' });
      expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain);
      const short = await ask('short', { 'accept-encoding': 'br' });
      expect(short.headers['content-encoding']).toBeUndefined();
    }
  });

  test('is sent as it is while it cannot be compressed', async () => {
    things.heavy = { text: 'école '.repeat(500), count: 1 };
    const plain = await ask('heavy');
    // As zlib does when it gets no memory
    const refusal = vi.spyOn(BrotliCompress.prototype, '_transform');
    onTestFinished(() => refusal.mockRestore());
    refusal.mockImplementation((_chunk, _encoding, done) => done(new Error('Memory allocation failed')));
    const answer = await ask('heavy', { 'accept-encoding': 'br' });
    expect(refusal).toHaveBeenCalled();
    expect([answer.statusCode, answer.payload]).toEqual([200, plain.payload]);
    expect(answer.headers['content-encoding']).toBeUndefined();
    expect(answer.headers).toMatchObject({ etag: plain.headers.etag, vary: 'accept-encoding' });
    refusal.mockRestore();
    const later = await ask('heavy', { 'accept-encoding': 'br' });
    expect(later.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(later.rawPayload).toString()).toBe(plain.payload);
  });

  test('is serialised again for another object', async () => {
    const { etag } = (await ask('short')).headers;
    things.short = { text: 'changed', count: 2 };
    for (let time = 0; time < 3; time++) {
      const answer = await ask('short');
      expect(answer.json().data).toEqual({ text: 'changed', count: 2 });
      expect(answer.headers.etag).not.toBe(etag);
    }
  });
});
