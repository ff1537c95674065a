import { endpoint } from '@darasa/contract/http/endpoint';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { lasting, registerEndpoint } from '#platform/http/endpoint';
import { IN_PROCESS } from '#platform/http/in-process';
import { inProcessApi } from './in-process-api.ts';
import type { InProcessApi } from './renderer.ts';

let app: FastifyInstance;
let api: InProcessApi;
let asked: string[];
let clock = 0;
let hold: Promise<void> | undefined;

beforeEach(() => {
  asked = [];
  hold = undefined;
  app = Fastify();
  app.addHook('onRequest', async (request) => {
    asked.push(request.url);
    await hold;
  });
  app.get('/shared', async (request, reply) => {
    reply.header('cache-control', 'public, max-age=0, s-maxage=30, stale-while-revalidate=300');
    return { n: asked.length, from: request.ip };
  });
  app.get('/personal', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return { n: asked.length };
  });
  app.get('/broken', async (_request, reply) => {
    reply.code(503).header('cache-control', 's-maxage=30');
    return { success: false };
  });
  app.get('/text', async () => 'not json');
  api = inProcessApi(app, () => clock);
});
afterEach(async () => {
  await app.close();
});

it('calls the routes directly, with an IP that no other caller can have', async () => {
  expect(await api.get('/shared')).toEqual({ status: 200, body: { n: 1, from: IN_PROCESS } });
  expect(await api.get('/text')).toEqual({ status: 200, body: 'not json' });
  expect((await api.get('/nothing')).status).toBe(404);
});

it('caches what shared caches may cache, for the same time', async () => {
  const first = await api.get('/shared');
  clock += 29_000;
  expect(await api.get('/shared')).toBe(first);
  clock += 2000;
  expect(await api.get('/shared')).not.toBe(first);
  expect(asked).toHaveLength(2);
});

it('caches neither personal replies nor failures', async () => {
  for (const url of ['/personal', '/personal', '/broken', '/broken']) await api.get(url);
  expect(asked).toEqual(['/personal', '/personal', '/broken', '/broken']);
});

it('makes one call when several pages need the same reply', async () => {
  const answers = await Promise.all([api.get('/shared'), api.get('/shared')]);
  expect(asked).toEqual(['/shared']);
  expect(answers[0]).toBe(answers[1]);
});

it('clears everything when told to, including calls in progress', async () => {
  await api.get('/shared');
  const gate = Promise.withResolvers<void>();
  hold = gate.promise;
  const late = api.get('/shared?page=2');
  api.forget();
  gate.resolve();
  await late;
  hold = undefined;
  await api.get('/shared');
  await api.get('/shared?page=2');
  expect(asked).toEqual(['/shared', '/shared?page=2', '/shared', '/shared?page=2']);
});

it('returns the failure of a hook that follows the endpoint, not the data', async () => {
  app.addHook('onSend', async () => {
    throw new Error('The hook failed');
  });
  const contract = endpoint({
    method: 'GET',
    path: '/hooked',
    summary: 'Not sent',
    tag: 'Test',
    data: z.object({ title: z.string() }),
  });
  registerEndpoint(app, contract, () => ({ title: 'Not sent' }));
  const { body, status } = await api.get('/hooked');
  const sent = await app.inject('/hooked');
  expect({ body, status }).toEqual({ body: sent.json(), status: 500 });
  expect(body).toMatchObject({ message: 'The hook failed' });
});

it('returns what an endpoint would send to anyone: the fields of its contract, in an envelope', async () => {
  const data = { title: '< Bei: 5 €', at: new Date(0), secret: 'not in the contract' };
  const contract = endpoint({
    method: 'GET',
    path: '/course/{id}',
    summary: 'A course',
    tag: 'Test',
    params: z.object({ id: z.string() }),
    data: z.object({ title: z.string(), at: z.date() }),
  });
  registerEndpoint(app, contract, () => data);
  registerEndpoint(app, { ...contract, path: '/lasting/{id}' }, () => data, lasting);
  for (const path of ['/course/1', '/lasting/1', '/lasting/1', '/lasting/1']) {
    const { body, status } = await api.get(path);
    const sent = await app.inject(path);
    expect({ body, status }).toEqual({ body: sent.json(), status: 200 });
    expect(body).toEqual({
      success: true,
      message: 'OK',
      data: { title: data.title, at: '1970-01-01T00:00:00.000Z' },
    });
  }
});
