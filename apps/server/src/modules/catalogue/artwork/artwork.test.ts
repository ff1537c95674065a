import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createHttpServer } from '#platform/http/server';
import { silentLog } from '#platform/observability/index';
import { registerSitemaps, SITEMAP_FILE_SIZE } from '../sitemap/sitemap-routes.ts';
import { registerArtwork } from './artwork-routes.ts';
import { shareCard } from './share-card.ts';

let app: FastifyInstance;
let drawn = 0;
const total = SITEMAP_FILE_SIZE + 1;

beforeAll(async () => {
  app = await createHttpServer({
    log: silentLog(),
    trustedProxies: [],
    rateLimitPerMinute: 0,
    secure: false,
  });
  registerArtwork(app, {
    site: { siteName: 'Darasa' },
    findCourse: async (id) => {
      drawn += 1;
      return id === '7'
        ? { title: 'Bees & <honey>', byline: 'A teacher', category: 'agriculture', seed: '7' }
        : null;
    },
  });
  registerSitemaps(app, {
    siteUrl: 'https://learn.example',
    publicMarketingPages: false,
    source: {
      countCourses: async () => total,
      listCourses: async (page) =>
        page <= 2
          ? [{ category: 'design', slug: `course-${page}`, updatedAt: '2026-01-02T03:04:05.000Z' }]
          : [],
      listCategories: async () => ['design'],
      listTracks: async () => ['cloud'],
      listPages: async () => [{ slug: 'rules', updatedAt: '2026-01-02T03:04:05.000Z' }],
      countTeachers: async () => 1,
      listTeachers: async () => ['otieno'],
    },
  });
});
afterAll(() => app.close());

describe('covers', () => {
  test('are SVG that may not run scripts, cached for a long time', async () => {
    const answer = await app.inject({ url: '/covers/music/12.svg' });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toContain('image/svg+xml');
    expect(answer.headers['content-security-policy']).toContain('sandbox');
    expect(answer.headers['cache-control']).toContain('immutable');
    // A repeated attribute would make the SVG invalid.
    expect(answer.body.match(/xmlns=/g)).toHaveLength(1);
  });
  test('of courses show what their names say, and frame a picture', async () => {
    const drawn = await Promise.all(
      ['hen', 'hen-coin', 'own', 'frame'].map(async (name) => {
        const answer = await app.inject({ url: `/covers/music/12/${name}.svg` });
        expect(answer.statusCode).toBe(200);
        expect(answer.headers['cache-control']).toContain('immutable');
        return answer.body;
      }),
    );
    expect(new Set(drawn).size).toBe(drawn.length);
  });

  test('of a title that is being written are those that it will have, and nobody keeps them', async () => {
    const answer = await app.inject({
      url: '/titled-covers/music/12.svg?title=Ufugaji%20wa%20kuku&more=pesa',
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).not.toContain('public');
    expect(answer.body).toBe((await app.inject({ url: '/covers/music/12/hen-coin.svg' })).body);
    const draft = await app.inject({ url: '/titled-covers/music/course_draft_1.svg?title=&more=' });
    expect(draft.statusCode).toBe(200);
  });

  test('come in any shape, and several on a sheet', async () => {
    const band = await app.inject({ url: '/covers/music/12/1440x200x1.1.svg' });
    expect(band.body).toContain('viewBox="0 0 1440 200"');
    const sheet = await app.inject({ url: '/cover-sheets/160x62x0.7/swatch.svg?of=music,design' });
    expect([...sheet.body.matchAll(/<view id="([^"]+)"/g)].map(([, id]) => id)).toEqual(['music', 'design']);
    expect(sheet.body).toContain('viewBox="0 0 160 124"');
  });
  test('come compressed, and from memory the second time', async () => {
    const ask = (encoding: string) =>
      app.inject({ url: '/covers/music/13.svg', headers: { 'accept-encoding': encoding } });
    const plain = await ask('identity');
    for (const answer of [await ask('br'), await ask('br')]) {
      expect(answer.headers['content-encoding']).toBe('br');
      expect(brotliDecompressSync(answer.rawPayload).toString()).toBe(plain.body);
    }
    expect(gunzipSync((await ask('gzip')).rawPayload).toString()).toBe(plain.body);
  });
  test.each([
    '/covers/music/12.png',
    '/covers/music/..%2f..%2fx.svg',
    '/covers/music/a%3Cscript%3E.svg',
    '/covers/music/12/9999x1.svg',
    '/covers/music/12/unicorn.svg',
    '/covers/music/12/hen-hen.svg',
    '/titled-covers/music/12.png?title=a',
    '/covers/music/12/320x200x9.svg',
    '/covers/music/12/320x200.png',
    '/cover-sheets/160x62/swatch.svg',
    `/cover-sheets/160x62/swatch.svg?of=${Array.from({ length: 41 }, (_, n) => n)}`,
  ])('%s is not found', async (url) => expect((await app.inject({ url })).statusCode).toBe(404));
});

describe('share cards', () => {
  test('are PNG of 1200 × 630', async () => {
    const answer = await app.inject({ url: '/og/courses/7.png' });
    expect(answer.statusCode).toBe(200);
    const png = answer.rawPayload;
    expect(png.subarray(1, 4).toString()).toBe('PNG');
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
    expect(answer.headers['cache-control']).toContain('max-age');
  });
  test('parallel requests get the same picture', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => app.inject({ url: '/og/site.png' })));
    const [first] = answers;
    for (const answer of answers)
      expect(answer.rawPayload.equals(first?.rawPayload ?? Buffer.alloc(0))).toBe(true);
    expect(drawn).toBeGreaterThan(0);
  });
  test('an unlisted course has none', async () => {
    const answer = await app.inject({ url: '/og/courses/8.png' });
    expect(answer.statusCode).toBe(404);
    expect(answer.json().success).toBe(false);
  });
  test('titles of any text make well-formed SVG', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 255 }), (title) => {
        const svg = shareCard({ title, byline: title, category: 'design', seed: '1', siteName: 'D' });
        const texts = [...svg.matchAll(/<text[^>]*>([\s\S]*?)<\/text>/g)].map((match) => match[1] ?? '');
        expect(texts.length).toBeGreaterThan(1);
        for (const text of texts) expect(text).toMatch(/^(?:[^<&]|&(?:amp|lt|gt|quot|apos);)*$/);
      }),
    );
  });
});

describe('sitemaps', () => {
  test('the index lists a file for the pages and one for every 50,000 courses', async () => {
    const { body, headers } = await app.inject({ url: '/sitemap.xml' });
    expect(headers['content-type']).toContain('application/xml');
    expect([...body.matchAll(/<loc>(.*?)<\/loc>/g)].map((match) => match[1])).toEqual([
      'https://learn.example/sitemaps/pages.xml',
      'https://learn.example/sitemaps/courses-1.xml',
      'https://learn.example/sitemaps/courses-2.xml',
    ]);
  });
  test('courses are listed with their canonical URL and last change', async () => {
    const { body } = await app.inject({ url: '/sitemaps/courses-2.xml' });
    expect(body).toContain('<loc>https://learn.example/courses/design/course-2</loc>');
    expect(body).toContain('<lastmod>2026-01-02T03:04:05.000Z</lastmod>');
  });
  test('pages that ask for login stay out', async () => {
    const { body } = await app.inject({ url: '/sitemaps/pages.xml' });
    expect(body).toContain('https://learn.example/courses/design<');
    expect(body).not.toContain('/tracks/');
    expect(body).not.toContain('/help');
  });
  test.each(['courses-3.xml', 'courses-0.xml', 'courses-x.xml', 'other.xml'])(
    '%s is not found',
    async (file) => expect((await app.inject({ url: `/sitemaps/${file}` })).statusCode).toBe(404),
  );
  test('robots.txt names the sitemap', async () => {
    const { body } = await app.inject({ url: '/robots.txt' });
    expect(body).toContain('Sitemap: https://learn.example/sitemap.xml');
    expect(body).toContain('Disallow: /api/');
  });
});

test.each([
  ['Darasa', 36, 'Darasa'],
  ['Kirinyaga Teachers Training College', 28, 'Kirinyaga Teachers Training College'],
  ['The Ministry of Education of the Republic of Kenya, Nairobi', 24, /^The Ministry of Education.+…$/],
])('a sharing picture has room for the name of the site: %s', (siteName, size, shown) => {
  const svg = shareCard({ title: 'A', byline: 'B', category: 'design', seed: '1', siteName });
  const [, found, text] = /y="101" font-size="(\d+)">([^<]*)</.exec(svg) ?? [];
  expect(Number(found)).toBe(size);
  expect(text).toMatch(shown);
});
