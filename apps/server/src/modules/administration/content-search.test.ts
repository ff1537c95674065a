import { contentResults } from '@darasa/contract/administration/schemas';
import { settingDefaults } from '@darasa/contract/settings/setting-values';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHttpServer } from '#platform/http/server';
import { silentLog } from '#platform/observability/index';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { noSigner } from '../../../test/media/no-signer.ts';
import { loadSiteContent } from './load-site-content.ts';
import { registerAdministration } from './routes.ts';

const config = {
  privacy: settingDefaults.privacy,
  retention: settingDefaults.retention,
  siteName: 'Shule',
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

const ask = (query: string, more = '') =>
  app.inject(`/api/v1/pages/search?query=${encodeURIComponent(query)}${more}`);
const titles = async (query: string) =>
  contentResults.parse((await ask(query)).json().data).results.map(({ title }) => title);

describe('GET /pages/search', () => {
  it.each([
    ['certificate', 'Do I get a certificate?'],
    ['How do I get my certificate?', 'Do I get a certificate?'],
    ['refund', 'Can I get a refund?'],
    ['i want my money back, refund please', 'Can I get a refund?'],
    ['mpesa', 'How do I pay for a course?'],
    ['Can I pay with M-Pesa', 'How do I pay for a course?'],
    ['offline', 'Do I have to be online?'],
    ['offline', 'Learn offline'],
    ['forgot my pasword', 'Reset a forgotten password'],
    ['data bundle', 'How much data will I use?'],
    ['cheti', 'Do I get a certificate?'],
    ['nenosiri', 'Reset a forgotten password'],
    ['delete acc', 'Download your data or delete your account'],
  ])('%s finds “%s”', async (query, title) => {
    expect((await titles(query)).slice(0, 5)).toContain(title);
  });

  it('searches all pages together, and returns the anchor of the answer', async () => {
    const { results } = contentResults.parse((await ask('certificate')).json().data);
    expect(new Set(results.map(({ page }) => page.slug)).size).toBeGreaterThan(1);
    expect(results.find(({ title }) => title === 'Do I get a certificate?')).toMatchObject({
      page: { slug: 'faq', title: 'Questions and answers' },
      anchor: 'do-i-get-a-certificate',
      bodyHtml: expect.stringContaining('<p>'),
    });
  });

  it('returns as many as requested', async () => {
    expect(contentResults.parse((await ask('course', '&limit=2')).json().data).results).toHaveLength(2);
  });

  it.each(['', 'the and of', 'zzqqxxyy', "'); drop table content_page; --", '!!! & | :* <->', '\\', '💡'])(
    'answers %j without an error',
    async (query) => {
      const answer = await ask(query);
      expect(answer.statusCode).toBe(200);
      expect(Array.isArray(answer.json().data.results)).toBe(true);
    },
  );

  it.each(['?query=a&limit=0', '?query=a&limit=51', `?query=${'a'.repeat(501)}`, '?limit=2'])(
    'refuses %s',
    async (search) => {
      const answer = await app.inject(`/api/v1/pages/search${search}`);
      expect(answer.statusCode).toBe(400);
      expect(answer.json().error.code).toBe('BAD_REQUEST');
    },
  );
});
