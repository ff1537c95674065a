import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createHttpServer } from '#platform/http/server';
import { silentLog } from '#platform/observability/index';
import { registerPortraits } from './portrait-routes.ts';

let app: FastifyInstance;
beforeAll(async () => {
  app = await createHttpServer({
    log: silentLog(),
    trustedProxies: [],
    rateLimitPerMinute: 0,
    secure: false,
  });
  registerPortraits(app);
});
afterAll(() => app.close());

test('a portrait is the same picture every time, and may not run scripts', async () => {
  const first = await app.inject({ url: '/portraits/grace-wambui.svg' });
  const second = await app.inject({ url: '/portraits/grace-wambui.svg' });
  expect(first.statusCode).toBe(200);
  expect(first.headers['content-type']).toContain('image/svg+xml');
  expect(first.headers['content-security-policy']).toContain('sandbox');
  expect(first.body).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg"/);
  expect(second.body).toBe(first.body);
  expect((await app.inject({ url: '/portraits/hassan-ali.svg' })).body).not.toBe(first.body);
});

test.each(['/portraits/x.png', '/portraits/%3Cscript%3E.svg', '/portraits/..%2fx.svg'])(
  '%s is not found',
  async (url) => expect((await app.inject({ url })).statusCode).toBe(404),
);

test('features can be requested; invalid values are ignored', async () => {
  const body = async (query: string) => (await app.inject({ url: `/portraits/asha.svg${query}` })).body;
  const [plain, scarf, beard, nonsense] = await Promise.all(
    ['', '?hair=scarf', '?hair=short&beard=yes', '?hair=%3Cscript%3E&beard=7&beard=8'].map(body),
  );
  expect(new Set([plain, scarf, beard]).size).toBeGreaterThanOrEqual(2);
  expect(await body('?hair=short&beard=no')).not.toBe(beard);
  expect(nonsense).toBe(plain);
});
