import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addCourse } from '../catalogue.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { openClient } from './client.ts';
import { buildSite, plainWeb, type Site } from './site.ts';

let database: TestDatabase;
let web: Awaited<ReturnType<typeof plainWeb>>;
beforeAll(async () => {
  database = await createTestDatabase();
  for (let n = 0; n < 30; n++)
    await addCourse(database, { title: `Course of things ${n}`, slug: `thing-${n}`, price: n * 100 });
  web = await plainWeb();
});
afterAll(async () => {
  await web.remove();
  await database.drop();
});

async function withSite(settings: Record<string, string>, use: (site: Site) => Promise<void>): Promise<void> {
  // What sites before have counted is shared by all nodes of a database
  await database.db.deleteFrom('request_count').execute();
  const site = await buildSite({ ...database, webDist: web.dist, settings });
  try {
    await use(site);
  } finally {
    await site.close();
  }
}

describe('limits by IP', () => {
  const statuses = async (site: Site, count: number, request: (n: number) => object): Promise<number[]> => {
    const answers: number[] = [];
    for (let n = 0; n < count; n++)
      answers.push((await site.app.inject({ url: '/api/v1/site', ...request(n) })).statusCode);
    return answers;
  };

  it('cannot be avoided by sending forwarding headers', () =>
    withSite({ RATE_LIMIT_PER_MINUTE: '3', RATE_LIMIT_ADDRESS_PER_MINUTE: '3' }, async (site) => {
      const answers = await statuses(site, 6, (n) => ({
        headers: {
          'x-forwarded-for': `10.0.0.${n}`,
          'x-real-ip': `10.0.0.${n}`,
          'x-client-ip': `10.0.0.${n}`,
          'cf-connecting-ip': `10.0.0.${n}`,
          'true-client-ip': `10.0.0.${n}`,
          forwarded: `for=10.0.0.${n}`,
          host: `host-${n}.example`,
          authorization: `Bearer ${n}`,
        },
      }));
      expect(answers).toEqual([200, 200, 200, 429, 429, 429]);
      const refused = await site.app.inject({ url: '/api/v1/site' });
      expect(refused.json().error.code).toBe('RATE_LIMITED');
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
      expect(refused.headers['cache-control']).toBe('no-store');
    }));

  it('cannot be avoided by posing as the page host', () =>
    withSite(
      { RATE_LIMIT_PER_MINUTE: '2', RATE_LIMIT_ADDRESS_PER_MINUTE: '2', TRUST_PROXY: '127.0.0.1' },
      async (site) => {
        const answers = await statuses(site, 4, () => ({ headers: { 'x-forwarded-for': 'in-process' } }));
        expect(answers).toEqual([200, 200, 429, 429]);
      },
    ));

  it('trust the proxies that the operator names, and only the IP that they saw', () =>
    withSite(
      { RATE_LIMIT_PER_MINUTE: '2', RATE_LIMIT_ADDRESS_PER_MINUTE: '2', TRUST_PROXY: '127.0.0.1' },
      async (site) => {
        // The last entry is the proxy's own; the client sent those before it
        const one = await statuses(site, 4, (n) => ({
          headers: { 'x-forwarded-for': `9.9.9.${n}, 10.0.0.1` },
        }));
        expect(one).toEqual([200, 200, 429, 429]);
        const other = await statuses(site, 2, () => ({ headers: { 'x-forwarded-for': '10.0.0.2' } }));
        expect(other).toEqual([200, 200]);
        const direct = await statuses(site, 3, (n) => ({
          remoteAddress: '203.0.113.9',
          headers: { 'x-forwarded-for': `10.1.1.${n}` },
        }));
        expect(direct).toEqual([200, 200, 429]);
      },
    ));

  it('count one IPv6 /64 network as one IP', () =>
    withSite({ RATE_LIMIT_PER_MINUTE: '2', RATE_LIMIT_ADDRESS_PER_MINUTE: '2' }, async (site) => {
      const answers = await statuses(site, 4, (n) => ({ remoteAddress: `2001:db8:1:2:${n}::${n}` }));
      expect(answers).toEqual([200, 200, 429, 429]);
    }));

  it('count each kind of request by itself, so that a room that reads much can still sign in', () =>
    withSite({ RATE_LIMIT_ADDRESS_PER_MINUTE: '3', RATE_LIMIT_PER_MINUTE: '600' }, async (site) => {
      expect(await statuses(site, 4, () => ({}))).toEqual([200, 200, 200, 429]);
      const login = { method: 'POST', url: '/api/v1/auth/login', payload: { email: 'no', password: 'no' } };
      expect(await statuses(site, 4, () => login)).toEqual([401, 401, 401, 429]);
    }));

  it('do not hold in the networks that the operator trusts', () =>
    withSite(
      { RATE_LIMIT_PER_MINUTE: '2', RATE_LIMIT_ADDRESS_PER_MINUTE: '2', TRUSTED_NETWORKS: '203.0.113.0/24' },
      async (site) => {
        const from = (remoteAddress: string) => () => ({ remoteAddress });
        expect(await statuses(site, 5, from('203.0.113.77'))).toEqual([200, 200, 200, 200, 200]);
        expect(await statuses(site, 3, from('203.0.114.1'))).toEqual([200, 200, 429]);
      },
    ));

  it.each([
    ['messages to support', 10, { method: 'POST', url: '/api/v1/support/messages', payload: {} }],
    ['sitemaps', 60, { url: '/sitemaps/courses-1.xml' }],
    ['pictures for sharing', 120, { url: '/og/courses/never.png' }],
    ['pages that are not at hand', 600, { url: '/nowhere/x?utm=1' }],
  ] as const)('hold for %s', (_what, most, request) =>
    withSite({ RATE_LIMIT_PER_MINUTE: '1000' }, async (site) => {
      const answers = await statuses(site, most + 1, () => request);
      expect(answers.slice(0, most)).not.toContain(429);
      expect(answers[most]).toBe(429);
      expect(
        (await site.app.inject({ ...request, remoteAddress: '203.0.113.1' } as object)).statusCode,
      ).not.toBe(429);
    }),
  );

  it('do not apply to health checks, files and cached pages', () =>
    withSite({ RATE_LIMIT_PER_MINUTE: '1', RATE_LIMIT_ADDRESS_PER_MINUTE: '1' }, async (site) => {
      const client = await openClient(site.app);
      for (const url of ['/healthz', '/readyz', '/assets/app.js', '/robots.txt', '/portraits/a.svg'])
        for (let n = 0; n < 3; n++) expect([url, (await client.ask({ url })).status]).toEqual([url, 200]);
      const pages = new Set<number>();
      for (let n = 0; n < 700; n++) pages.add((await client.ask({ url: '/courses' })).status);
      expect(pages).toEqual(new Set([200]));
      client.close();
    }));
});

describe('memory', () => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const heap = async (): Promise<number> => {
    // Collect twice: objects with a finaliser are freed in the second round
    for (let round = 0; round < 5; round++) {
      await new Promise((resolve) => setTimeout(resolve, 40));
      collect();
    }
    const { heapUsed, external, arrayBuffers } = process.memoryUsage();
    return (heapUsed + external + arrayBuffers) / 1024 / 1024;
  };
  const askAll = async (site: Site, count: number, url: (n: number) => string): Promise<void> => {
    for (let n = 0; n < count; n += 50)
      await Promise.all(
        Array.from({ length: 50 }, (_, k) =>
          site.app.inject({ url: url(n + k) }).then(({ statusCode }) => {
            if (statusCode !== 200) throw new Error(`${statusCode} for ${url(n + k)}`);
          }),
        ),
      );
  };

  // The first three grow by less than 1 MB; pages are kept up to a limit, which thousands of them reach
  it.each([
    ['lists', 1500, 10, (n: number) => `/api/v1/courses?minPrice=${n}&page=2`],
    ['choices of filters', 600, 10, (n: number) => `/api/v1/courses/filter-options?maxPrice=${n}`],
    ['searches', 150, 10, (n: number) => `/api/v1/courses?search=thing+word${n}`],
    ['pages', 10_000, 80, (n: number) => `/courses?search=word${n}&category=${'x'.repeat(180)}${n}`],
  ] as const)(
    'does not grow with many different %s',
    (_what, count, megabytes, url) =>
      withSite({}, async (site) => {
        await askAll(site, 200, (n) => url(n + count));
        const before = await heap();
        await askAll(site, count, url);
        expect((await heap()) - before).toBeLessThan(megabytes);
      }),
    180_000,
  );
});
