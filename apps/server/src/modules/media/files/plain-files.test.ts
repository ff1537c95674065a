import { mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { registerPlainFiles } from './plain-files.ts';

const folder = join(tmpdir(), `plain-files-${process.pid}-${Date.now()}`);
let app: FastifyInstance;

beforeAll(async () => {
  await mkdir(join(folder, 'demo', 'bees'), { recursive: true });
  await writeFile(join(folder, 'demo', 'bees', 'video.webm'), '0123456789');
  await writeFile(join(folder, 'demo', 'bees', 'page.html'), '<p>');
  await writeFile(join(folder, 'secret.txt'), 'secret');
  app = Fastify();
  registerPlainFiles(app, join(folder, 'demo'));
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

it('sends a file, in ranges too, so that a player can jump', async () => {
  const whole = await get('/media/demo/bees/video.webm');
  expect([whole.statusCode, whole.body, whole.headers['content-type']]).toEqual([
    200,
    '0123456789',
    'video/webm',
  ]);
  const part = await get('/media/demo/bees/video.webm', { range: 'bytes=2-4' });
  expect([part.statusCode, part.body, part.headers['content-range']]).toEqual([206, '234', 'bytes 2-4/10']);
  expect((await get('/media/demo/bees/video.webm', { range: 'bytes=20-' })).statusCode).toBe(416);
  const again = await get('/media/demo/bees/video.webm', { 'if-none-match': String(whole.headers.etag) });
  expect(again.statusCode).toBe(304);
  const head = await app.inject({ method: 'HEAD', url: '/media/demo/bees/video.webm' });
  expect([head.statusCode, head.headers['content-length'], head.body]).toEqual([200, '10', '']);
});

it.each([
  'bees/page.html',
  'bees/none.webm',
  'bees',
  '',
  '../secret.txt',
  '..%2fsecret.txt',
  'bees/..%2f..%2fsecret.txt',
  '%2e%2e/secret.txt',
  'bees/%00.webm',
])('there is nothing else to get: %s', async (path) => {
  expect((await get(`/media/demo/${path}`)).statusCode).toBe(404);
});
