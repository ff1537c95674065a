import { cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { contentPage, siteSettings } from '@darasa/contract/administration/schemas';
import { settingDefaults } from '@darasa/contract/settings/setting-values';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHttpServer } from '#platform/http/server';
import { silentLog } from '#platform/observability/index';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { noSigner } from '../../../test/media/no-signer.ts';
import { loadSiteContent } from './load-site-content.ts';
import { registerAdministration } from './routes.ts';

const CONTENT = fileURLToPath(new URL('../../../content', import.meta.url));
const config = {
  privacy: settingDefaults.privacy,
  retention: settingDefaults.retention,
  siteName: 'Shule <Mpya> $& Co',
  siteUrl: 'https://learn.example.org',
  supportEmail: 'help@learn.example.org',
  publicMarketingPages: true,
};
const log = silentLog();

let database: TestDatabase;
let app: FastifyInstance;

beforeAll(async () => {
  database = await createTestDatabase();
  await loadSiteContent({ db: database.db, log });
  app = await createHttpServer({ log, trustedProxies: [], rateLimitPerMinute: 0, secure: false });
  await app.register(
    async (api) =>
      registerAdministration(api, { db: database.db, config, services: { media: { signer: noSigner } } }),
    {
      prefix: '/api/v1',
    },
  );
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

const get = (path: string) => app.inject(`/api/v1${path}`);
const readPage = async (slug: string) => contentPage.parse((await get(`/pages/${slug}`)).json().data);

describe('GET /site', () => {
  it('returns the site’s name and settings', async () => {
    const answer = await get('/site');
    expect(answer.statusCode).toBe(200);
    expect(siteSettings.parse(answer.json().data)).toEqual({
      name: config.siteName,
      supportEmail: config.supportEmail,
      publicMarketingPages: true,
      currency: 'KES',
      url: config.siteUrl,
    });
  });
});

describe('GET /pages/{slug}', () => {
  it('answers 404 in the envelope for a missing page', async () => {
    for (const slug of ['nothing', 'FAQ%20x', '..%2f..%2fetc', encodeURIComponent("' or 1=1 --")]) {
      const answer = await get(`/pages/${slug}`);
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toMatchObject({
        success: false,
        message: 'Page not found',
        error: { code: 'NOT_FOUND' },
      });
    }
  });

  it('refuses a NUL and a far too long name', async () => {
    expect((await get('/pages/a%00b')).statusCode).toBe(400);
    expect((await get(`/pages/${'x'.repeat(101)}`)).statusCode).toBe(400);
  });

  it.each([
    ['faq', 20, 5],
    ['help', 15, 3],
    ['resources', 15, 3],
    ['certifications', 6, 2],
    ['corporate', 6, 3],
    ['careers', 8, 2],
    ['about-us', 6, 3],
    ['learning-paths', 3, 1],
  ])('%s has at least %i items in at least %i groups', async (slug, items, groups) => {
    const page = await readPage(slug);
    expect(page.items.length).toBeGreaterThanOrEqual(items);
    expect(new Set(page.items.map((item) => item.group)).size).toBeGreaterThanOrEqual(groups);
    for (const item of page.items) expect(item.bodyHtml.length, item.title).toBeGreaterThan(60);
    if (slug === 'resources')
      for (const item of page.items) expect(item.bodyHtml.length, item.title).toBeGreaterThan(400);
  });

  it('has four openings, all clearly marked as examples', async () => {
    const { items } = await readPage('careers');
    const openings = items.filter((item) => item.group === 'Example openings');
    expect(openings).toHaveLength(4);
    for (const opening of openings) {
      expect(opening.meta).toMatch(/^Example opening/);
      expect(opening.bodyHtml).toContain('not a vacancy');
    }
  });

  it('inserts the site’s name and email, escaped, and leaves no variables', async () => {
    const about = await readPage('about-us');
    expect(about.title).toBe('About Shule <Mpya> $& Co');
    expect(about.bodyHtml).toContain('Shule &lt;Mpya&gt; $&amp; Co');
    const help = JSON.stringify(await readPage('help'));
    expect(help).toContain('help@learn.example.org');
    for (const slug of await productPages())
      expect(JSON.stringify(await readPage(slug))).not.toMatch(/\{\{|\}\}/);
  });

  it('links inside the site only to pages that exist', async () => {
    const known = [
      '/contact-us',
      '/courses',
      '/testing',
      '/certificates',
      ...['certificates', 'courses', 'dashboard', 'downloads', 'orders'].map((page) => `/student/${page}`),
      ...(await productPages()).map((slug) => `/${slug}`),
    ];
    for (const slug of await productPages()) {
      const links = [...JSON.stringify(await readPage(slug)).matchAll(/href=\\"([^"\\]+)\\"/g)].map(
        (match) => match[1],
      );
      for (const link of links) if (!link?.startsWith('mailto:')) expect(known, slug).toContain(link);
    }
  });

  it('may be cached and revalidated by its tag', async () => {
    const answer = await get('/pages/faq');
    expect(answer.headers['cache-control']).toContain('public');
    const etag = String(answer.headers.etag);
    const again = await app.inject({ url: '/api/v1/pages/faq', headers: { 'if-none-match': etag } });
    expect(again.statusCode).toBe(304);
  });
});

describe('the text of the pages', () => {
  it('has no exclamation marks and no placeholders', async () => {
    for (const slug of await productPages()) {
      const page = JSON.stringify(await readPage(slug)).replaceAll(/<!--|<!/g, '');
      expect(page, slug).not.toMatch(/!/);
      expect(page, slug).not.toMatch(/\b(lorem|todo|tbd|coming soon|placeholder)\b/i);
    }
  });
});

describe('loadSiteContent', () => {
  it('writes nothing when nothing changed', async () => {
    const before = await snapshot();
    expect(await loadSiteContent({ db: database.db, log })).toEqual([]);
    expect(await snapshot()).toEqual(before);
  });

  it('updates a page to the product’s version, except one that an admin has edited', async () => {
    const own = await createTestDatabase();
    const folder = await mkdtemp(join(tmpdir(), 'darasa-content-'));
    try {
      await cp(CONTENT, folder, { recursive: true });
      const all = await loadSiteContent({ db: own.db, log, folder });
      expect(all).toEqual(await productPages());
      await own.db
        .updateTable('content_page')
        .set({ body: 'Our own words', loaded_checksum: null })
        .where('slug', '=', 'faq')
        .execute();
      const text = '---\ntitle: New\nsummary: Newer.\n---\nNewest.\n\n## G\n### Only one\nText\n';
      await writeFile(join(folder, 'faq.md'), text);
      await writeFile(join(folder, 'help.md'), text);
      expect(await loadSiteContent({ db: own.db, log, folder })).toEqual(['help']);
      const pages = await own.db.selectFrom('content_page').select(['slug', 'title', 'body']).execute();
      expect(pages).toContainEqual({ slug: 'faq', title: 'Questions and answers', body: 'Our own words' });
      expect(pages).toContainEqual({ slug: 'help', title: 'New', body: 'Newest.' });
      const items = await own.db
        .selectFrom('content_item')
        .innerJoin('content_page', 'content_page.id', 'page_id')
        .where('slug', '=', 'help')
        .select('content_item.title')
        .execute();
      expect(items).toEqual([{ title: 'Only one' }]);
    } finally {
      await own.drop();
      await rm(folder, { recursive: true, force: true });
    }
  });

  it('loads each page once when several machines start together', async () => {
    const own = await createTestDatabase();
    try {
      const written = await Promise.all(
        Array.from({ length: 4 }, () => loadSiteContent({ db: own.db, log })),
      );
      expect(written.flat().sort()).toEqual(await productPages());
    } finally {
      await own.drop();
    }
  });

  it('names the invalid file', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'darasa-content-'));
    try {
      await writeFile(join(folder, 'broken.md'), 'No front matter');
      await expect(loadSiteContent({ db: database.db, log, folder })).rejects.toThrow('broken.md');
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
});

async function productPages(): Promise<string[]> {
  return (await readdir(CONTENT)).map((file) => file.replace(/\.md$/, '')).sort();
}

async function snapshot() {
  return {
    pages: await database.db.selectFrom('content_page').selectAll().orderBy('id').execute(),
    items: await database.db.selectFrom('content_item').selectAll().orderBy('id').execute(),
  };
}
