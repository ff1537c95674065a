import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { defaultSite } from '@darasa/contract/http/page-host';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { createHttpServer } from '#platform/http/server';
import { silentLog } from '#platform/observability/index';
import { createDiskStorage } from '#platform/storage/disk-storage';
import type { Storage } from '#platform/storage/index';
import { inProcessApi, registerPages } from './index.ts';

const DAY_MS = 86_400_000;
const RENDERER = 'export default { fetch: async () => new Response("<!doctype html>") };';
let root: string;
let storage: Storage;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'darasa-builds-'));
});
afterAll(() => rm(root, { recursive: true }));
beforeEach(async () => {
  await rm(join(root, 'media'), { recursive: true, force: true });
  storage = createDiskStorage(join(root, 'media'));
});

/** A build of the web app whose one script has this name, and two files that are never compressed. */
async function makeBuild(name: string): Promise<string> {
  const dist = join(root, name);
  const assets = join(dist, 'client', 'assets');
  await mkdir(assets, { recursive: true });
  await mkdir(join(dist, 'server'), { recursive: true });
  await writeFile(join(dist, 'server', 'package.json'), '{"type":"module"}');
  await writeFile(join(dist, 'server', 'server.js'), RENDERER);
  await writeFile(join(assets, `app-${name}.js`), `run(${name})`);
  await writeFile(join(assets, `app-${name}.js.br`), brotliCompressSync(`run(${name})`));
  await writeFile(join(assets, `a-${name}.woff2`), `font of ${name}`);
  await writeFile(join(assets, `z.worker-${name}.js`), `works for ${name}`);
  return dist;
}

/** A node with this build. */
async function startNode(distDir: string, stored: Storage = storage) {
  const app = await createHttpServer({
    log: silentLog(),
    trustedProxies: [],
    rateLimitPerMinute: 0,
    secure: false,
  });
  await registerPages(app, {
    distDir,
    storage: stored,
    api: inProcessApi(app),
    site: () => ({
      ...defaultSite,
      name: 'Site',
      origin: 'http://localhost',
      supportEmail: 'a@b.example',
      publicMarketingPages: false,
      timeZone: 'UTC',
    }),
    canonicalUrl: (key) => ({ key }),
  });
  await app.ready();
  onTestFinished(() => app.close());
  const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });
  return { get };
}
const buildsStored = async () => (await readdir(join(root, 'media', 'web-builds')).catch(() => [])).sort();

describe('files of other builds', () => {
  it('are served by every node, whichever of them started first', async () => {
    const [old, fresh] = [await startNode(await makeBuild('old')), await startNode(await makeBuild('new'))];
    for (const [node, other] of [
      [old, 'new'],
      [fresh, 'old'],
    ] as const) {
      // Twice: from the storage, and from memory
      for (let n = 0; n < 2; n++) {
        const plain = await node.get(`/assets/app-${other}.js`);
        expect([plain.statusCode, plain.body]).toEqual([200, `run(${other})`]);
        const small = await node.get(`/assets/app-${other}.js`, { 'accept-encoding': 'br' });
        expect(small.headers).toMatchObject({
          'content-encoding': 'br',
          'content-type': 'text/javascript; charset=utf-8',
          'cache-control': 'public, max-age=31536000, immutable',
          'x-content-type-options': 'nosniff',
          vary: 'accept-encoding',
        });
        expect(brotliDecompressSync(small.rawPayload).toString()).toBe(`run(${other})`);
        expect((await node.get(`/assets/a-${other}.woff2`)).body).toBe(`font of ${other}`);
        const worker = await node.get(`/assets/z.worker-${other}.js`);
        expect(worker.headers['content-security-policy']).toContain("'wasm-unsafe-eval'");
      }
    }
  });

  it('are served after the node that had them has ended', async () => {
    await startNode(await makeBuild('old'));
    const next = await startNode(await makeBuild('new'));
    expect((await next.get('/assets/app-old.js')).body).toBe('run(old)');
  });

  it.each(['/assets/app-nobody.js', '/assets/', '/assets/../secret.txt', '/assets/%2e%2e/index.json'])(
    'no build has %s',
    async (url) => {
      const node = await startNode(await makeBuild('old'));
      const answer = await node.get(url);
      expect([answer.statusCode, answer.body]).not.toEqual([200, expect.stringContaining('secret')]);
      if (url.endsWith('.js'))
        expect([answer.statusCode, answer.headers['cache-control']]).toEqual([404, 'no-store']);
    },
  );

  it('are deleted when no process has run their build for 30 days, and never those of this one', async () => {
    const dist = await makeBuild('old');
    await startNode(dist);
    const [old = ''] = await buildsStored();
    const age = async (days: number) => {
      const at = new Date(Date.now() - days * DAY_MS);
      for (const name of ['index.json', 'files'])
        await utimes(join(root, 'media', 'web-builds', old, name), at, at);
    };
    await age(29);
    await startNode(await makeBuild('new'));
    expect(await buildsStored()).toHaveLength(2);
    await age(31);
    // Its own build is in use again
    await startNode(dist);
    expect(await buildsStored()).toHaveLength(2);
    await age(31);
    await startNode(await makeBuild('new'));
    expect(await buildsStored()).not.toContain(old);
  });

  it('are found whole where one build was compressed in two ways', async () => {
    await startNode(await makeBuild('old'));
    const dist = await makeBuild('old');
    await rm(join(dist, 'client', 'assets', 'app-old.js.br'));
    await startNode(dist);
    expect(await buildsStored()).toHaveLength(2);
    const other = await startNode(await makeBuild('new'));
    expect((await other.get('/assets/app-old.js')).body).toBe('run(old)');
    expect((await other.get('/assets/z.worker-old.js')).body).toBe('works for old');
  });

  it('do not keep a node from serving its own when the storage fails', async () => {
    const broken: Storage = {
      ...storage,
      stat: () => Promise.reject(new Error('away')),
      put: () => Promise.reject(new Error('away')),
    };
    const node = await startNode(await makeBuild('old'), broken);
    expect((await node.get('/assets/app-old.js')).statusCode).toBe(200);
    expect((await node.get('/assets/app-new.js')).statusCode).toBe(404);
  });
});
