import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { defaultSite } from '@darasa/contract/http/page-host';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createHttpServer } from '#platform/http/server';
import { makeWebBuild } from '../../../test/pages/fake-web-build.ts';
import { contentHash } from './csp.ts';
import { inProcessApi, type Pages, registerPages } from './index.ts';
import { loadStaticFiles } from './static-files.ts';

let distDir = '';
let app: FastifyInstance;
let pages: Pages;
let apiStatus = 200;
let greeting = 'karibu';

beforeAll(async () => {
  distDir = await makeWebBuild();
});
afterAll(() => rm(distDir, { recursive: true }));

beforeEach(async () => {
  apiStatus = 200;
  greeting = 'karibu';
  app = await createHttpServer({
    log: pino({ level: 'silent' }),
    trustedProxies: [],
    rateLimitPerMinute: 0,
    secure: true,
  });
  app.get('/api/v1/greeting', async (_request, reply) =>
    reply.code(apiStatus).send({ success: apiStatus === 200, message: 'away', data: greeting }),
  );
  pages = await registerPages(app, {
    distDir,
    api: inProcessApi(app),
    site: () => ({
      ...defaultSite,
      name: 'Shule',
      origin: 'https://shule.example',
      supportEmail: 'a@b.example',
      timeZone: 'Africa/Nairobi',
      publicMarketingPages: false,
    }),
    topicsOf: (url) => (url === '/api/v1/greeting' ? ['greeting'] : []),
    canonicalUrl: (path, query) => {
      if (path === '/old') return { key: '/new', redirect: '/new' };
      const page = query.get('page');
      return { key: page ? `${path}?page=${page}` : path, private: path.startsWith('/student') };
    },
  });
  return async () => {
    await app.close();
  };
});

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

describe('a page', () => {
  it('is rendered with the API’s data, in process, and has its own content security policy', async () => {
    const answer = await get('/courses');
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain('karibu');
    expect(answer.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'public, max-age=0, s-maxage=60, stale-while-revalidate=600',
      vary: 'accept-encoding',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'strict-transport-security': 'max-age=31536000',
    });
    expect(answer.headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-[^']+';/);
  });

  it('allows the renderer’s scripts and none from content', async () => {
    greeting = '<script>stolen()</script><script nonce="x">window.x=2</script><style>p{}</style>';
    const answer = await get('/courses');
    const policy = String(answer.headers['content-security-policy']);
    expect(answer.body).toContain(greeting);
    expect(policy).toContain(`script-src 'self' ${contentHash('window.x=1')};`);
    for (const injected of ['stolen()', 'window.x=2', 'p{}'])
      expect(policy).not.toContain(contentHash(injected));
  });

  it.each(['/data', '/_serverFn/x', '/%5FserverFn/x', '/a/../_serverFn/x', '/_serverFn/.'])(
    'is only what the web app gives out as one: %s is not',
    async (url) => {
      const answer = await get(url);
      expect(answer.statusCode).toBe(404);
      expect(answer.headers['content-type']).toMatch(/^application\/json/);
      expect(answer.json()).toMatchObject({ success: false, error: { code: 'NOT_FOUND' } });
    },
  );

  it('does not depend on the caller', async () => {
    const visitor = await get('/courses');
    pages.invalidate('all');
    const other = await get('/courses?utm_source=mail&fbclid=1', {
      host: 'evil.example',
      cookie: 'session=1',
      authorization: 'Bearer x',
      'accept-language': 'sw',
      'x-forwarded-host': 'evil.example',
      'user-agent': 'Mozilla/5.0',
    });
    const withoutCount = (html: string) => html.replace(/<title>\d+/, '');
    expect(withoutCount(other.body)).toBe(withoutCount(visitor.body));
    expect(other.body).toContain('https://shule.example/courses');
    expect(other.body).not.toContain('evil');
  });

  it('comes from the cache the second time, until it is dropped', async () => {
    const first = (await get('/courses')).body;
    expect((await get('/courses?ref=x')).body).toBe(first);
    expect((await get('/courses?page=2')).body).not.toBe(first);
    pages.invalidate(['farewell']);
    expect((await get('/courses')).body).toBe(first);
    pages.invalidate(['greeting']);
    expect((await get('/courses')).body).not.toBe(first);
  });

  it('is the same in every encoding, each with its own tag', async () => {
    const plain = await get('/courses');
    const zstd = await get('/courses', { 'accept-encoding': 'gzip, deflate, br, zstd' });
    const br = await get('/courses', { 'accept-encoding': 'gzip, deflate, br' });
    const gzip = await get('/courses', { 'accept-encoding': 'gzip' });
    expect(zstdDecompressSync(zstd.rawPayload).toString()).toBe(plain.body);
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body);
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body);
    const all = [plain, zstd, br, gzip];
    expect(all.map(({ headers }) => headers['content-encoding'])).toEqual([undefined, 'zstd', 'br', 'gzip']);
    expect(new Set(all.map(({ headers }) => headers.etag)).size).toBe(4);
    expect(br.headers.etag).toMatch(/^"[\w-]+"$/);
  });

  it('is not sent again to a client that has it', async () => {
    const { etag } = (await get('/courses', { 'accept-encoding': 'br' })).headers;
    for (const known of [`${etag}`, `"other", W/${etag}`, '*']) {
      const again = await get('/courses', { 'accept-encoding': 'br', 'if-none-match': known });
      expect(again.statusCode).toBe(304);
      expect(again.body).toBe('');
      expect(again.headers.etag).toBe(etag);
      expect(again.headers).not.toHaveProperty('content-length');
    }
    const other = await get('/courses', { 'accept-encoding': 'gzip', 'if-none-match': `${etag}` });
    expect(other.statusCode).toBe(200);
  });

  it('is sent to a client that cannot decode what a proxy holds for others', async () => {
    const { headers } = await get('/courses', { 'accept-encoding': 'gzip, deflate, br, zstd' });
    expect(headers['content-encoding']).toBe('zstd');
    const held = { 'if-none-match': String(headers.etag) };
    const older = await get('/courses', { 'accept-encoding': 'br', ...held });
    expect([older.statusCode, older.headers['content-encoding']]).toEqual([200, 'br']);
    const same = await get('/courses', { 'accept-encoding': 'gzip, deflate, br, zstd', ...held });
    expect([same.statusCode, same.headers.etag]).toEqual([304, headers.etag]);
  });

  it('is compressed better when it is asked for often, and the first tag stays valid', async () => {
    const br = { 'accept-encoding': 'br' };
    const quick = await get('/courses', br);
    for (let n = 0; n < 15; n++) expect((await get('/courses', br)).headers.etag).toBe(quick.headers.etag);
    for (let n = 0; n < 10; n++) await get('/courses', br);
    const best = await vi.waitFor(async () => {
      const answer = await get('/courses', br);
      expect(answer.headers.etag).not.toBe(quick.headers.etag);
      return answer;
    });
    expect(best.rawPayload.length).toBeLessThanOrEqual(quick.rawPayload.length);
    expect(brotliDecompressSync(best.rawPayload)).toEqual(brotliDecompressSync(quick.rawPayload));
    for (const { etag } of [quick.headers, best.headers]) {
      const again = await get('/courses', { ...br, 'if-none-match': String(etag) });
      expect([again.statusCode, again.headers.etag]).toEqual([304, etag]);
    }
  });

  it('answers HEAD like GET, without the body', async () => {
    const whole = await get('/courses');
    const head = await app.inject({ method: 'HEAD', url: '/courses' });
    expect(head.body).toBe('');
    expect(head.headers['content-length']).toBe(whole.headers['content-length']);
    expect(head.headers.etag).toBe(whole.headers.etag);
  });

  it('of a signed-in area is rendered once for all URLs of its route, without anything of them', async () => {
    const one = await get('/student/courses/secret-17');
    const other = await get('/student/courses/secret-18?ref=mail');
    expect(other.body).toBe(one.body);
    expect(one.body).not.toMatch(/secret|mail/);
    expect([one.headers['cache-control'], other.headers.etag]).toEqual(['no-store', one.headers.etag]);
    expect((await get('/student/dashboard')).body).not.toBe(one.body);
    // What everybody sees differs, whatever its route is like
    expect((await get('/open/courses/17')).body).not.toBe((await get('/open/courses/18')).body);
  });

  it('of a signed-in area is not cached outside', async () => {
    const answer = await get('/student/dashboard');
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store']);
  });
});

describe('over a real connection, where cached replies skip the framework', () => {
  const listen = async (): Promise<string> => {
    await app.listen({ host: '127.0.0.1', port: 0 });
    const address = app.server.address();
    return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  };
  const seen = async (url: string, init?: RequestInit) => {
    const answer = await fetch(url, init);
    const headers = Object.fromEntries(answer.headers);
    for (const name of ['date', 'connection', 'keep-alive']) delete headers[name];
    return { status: answer.status, headers, body: await answer.text() };
  };

  it('a page from the cache equals the rendered one, in bytes and headers', async () => {
    const origin = await listen();
    const plain = { headers: { 'accept-encoding': 'identity' } };
    const rendered = await seen(`${origin}/courses`, plain);
    expect(await seen(`${origin}/courses`, plain)).toEqual(rendered);
    expect(await seen(`${origin}/courses?utm_source=x`, plain)).toEqual(rendered);
    const held = await seen(`${origin}/courses`, {
      headers: { ...plain.headers, 'if-none-match': String(rendered.headers.etag) },
    });
    expect([held.status, held.body]).toEqual([304, '']);
    expect((await seen(`${origin}/courses`, { method: 'HEAD' })).body).toBe('');
  });

  it('the page of a signed-in area serves all URLs of its route, and no public one', async () => {
    const origin = await listen();
    const plain = { headers: { 'accept-encoding': 'identity' } };
    const first = await seen(`${origin}/student/courses/17`, plain);
    const page = await seen(`${origin}/open/courses/_`, plain);
    expect(await seen(`${origin}/student/courses/18`, plain)).toEqual(first);
    expect(await seen(`${origin}/student/courses/18?at=12`, plain)).toEqual(first);
    expect((await seen(`${origin}/open/courses/18`, plain)).body).not.toBe(page.body);
  });

  it('files, the API and other methods still work', async () => {
    const origin = await listen();
    expect((await seen(`${origin}/assets/app-1a2b.js`)).body).toBe('console.log(1)');
    expect((await seen(`${origin}/api/v1/greeting`)).body).toContain('karibu');
    await seen(`${origin}/courses`);
    expect((await seen(`${origin}/courses`, { method: 'POST' })).status).toBe(404);
  });

  it('a dropped page is rendered again', async () => {
    const origin = await listen();
    const before = await seen(`${origin}/courses`);
    pages.invalidate('all');
    expect((await seen(`${origin}/courses`)).body).not.toBe(before.body);
  });
});

describe('other requests', () => {
  it('an unknown path is 404 with an error page, not cached', async () => {
    const first = await get('/missing');
    expect([first.statusCode, first.headers['cache-control']]).toEqual([404, 'no-store']);
    expect(first.headers['content-security-policy']).toContain("script-src 'self'");
    expect((await get('/missing')).body).not.toBe(first.body);
  });

  it('another spelling redirects to the right one', async () => {
    const old = await get('/old');
    expect([old.statusCode, old.headers.location]).toEqual([308, '/new']);
    const moved = await get('/moved');
    expect([moved.statusCode, moved.headers.location]).toEqual([301, '/courses']);
  });

  it('paths below /api are answered by the API', async () => {
    const answer = await get('/api/v1/nothing');
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ success: false, error: { code: 'NOT_FOUND' } });
  });

  it('other methods are refused', async () => {
    expect((await app.inject({ method: 'POST', url: '/courses' })).statusCode).toBe(404);
  });
});

describe('when something fails', () => {
  it('a page that cannot be rendered is 500, without the reason', async () => {
    const answer = await get('/throws');
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([500, 'no-store']);
    expect(answer.body).toContain('This page could not be shown');
    expect(answer.body).not.toContain('secret');
    expect(answer.headers['content-security-policy']).toContain("script-src 'self';");
  });

  it('a page that never finishes is 500 after a time limit', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const answer = get('/never');
    await vi.advanceTimersByTimeAsync(0);
    await vi.waitFor(() => expect(vi.getTimerCount()).toBeGreaterThan(0));
    await vi.advanceTimersByTimeAsync(15_000);
    expect((await answer).statusCode).toBe(500);
    expect((await get('/courses')).statusCode).toBe(200);
  });

  it('a database that is down is 503, with Retry-After', async () => {
    apiStatus = 503;
    const answer = await get('/courses');
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5']);
    apiStatus = 200;
    expect((await get('/courses')).statusCode).toBe(200);
  });

  it('a cached page is still served', async () => {
    await get('/courses');
    apiStatus = 503;
    expect((await get('/courses')).statusCode).toBe(200);
  });
});

describe('the web app’s files', () => {
  it('with a hash in their name are immutable and compressed at build', async () => {
    const answer = await get('/assets/app-1a2b.js', { 'accept-encoding': 'br' });
    expect(answer.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'text/javascript; charset=utf-8',
      'content-encoding': 'br',
      'x-content-type-options': 'nosniff',
    });
    expect(brotliDecompressSync(answer.rawPayload).toString()).toBe('console.log(1)');
  });

  it('without one are cached for an hour', async () => {
    const answer = await get('/favicon.svg?v=2', { 'accept-encoding': 'br' });
    expect(answer.headers).toMatchObject({
      'cache-control': 'public, max-age=3600',
      'content-type': 'image/svg+xml',
    });
    expect(answer.headers).not.toHaveProperty('content-encoding');
    const again = await get('/favicon.svg', { 'if-none-match': String(answer.headers.etag) });
    expect(again.statusCode).toBe(304);
  });

  it('the service worker is asked for at each visit, and may ask for what pages may', async () => {
    const answer = await get('/sw.js');
    expect(answer.body).toBe('the worker');
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-cache',
      'content-type': 'text/javascript; charset=utf-8',
      'content-security-policy': "default-src 'none'; connect-src 'self'; script-src 'self'",
    });
  });

  it('a worker that runs programs may compile them, and reaches no server', async () => {
    const answer = await get('/assets/program.worker-1a-B.js');
    expect(answer.headers['content-security-policy']).toBe(
      "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src blob:",
    );
  });

  it('where the service worker is turned off, browsers get what removes it', async () => {
    const files = await loadStaticFiles(join(distDir, 'client'), { serviceWorker: false });
    expect(String(files.get('/sw.js')?.('identity').bytes)).toBe('removes the worker');
    expect(files.has('/sw-off.js')).toBe(false);
  });

  it('of an older build are 404 without a page', async () => {
    const answer = await get('/assets/app-0000.js');
    expect([answer.statusCode, answer.headers['cache-control'], answer.body]).toEqual([404, 'no-store', '']);
  });

  it.each([
    '/assets/../../secret.txt',
    '/..%2fsecret.txt',
    '/assets/%2e%2e/%2e%2e/secret.txt',
    '/assets/app-1a2b.js.br',
  ])('are all that can be reached: not %s', async (path) => {
    expect((await get(path)).body).not.toMatch(/not for you/);
  });
});
