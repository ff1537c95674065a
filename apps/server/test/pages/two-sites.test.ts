import { createHash } from 'node:crypto';
import { colourStyle } from '@darasa/contract/settings/colour-rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { API_ROOT } from '../../src/app.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { createPeople } from '../people.ts';
import { buildSite, type Site } from '../safety/site.ts';
import { builtWeb } from './built-web.ts';

/** One build of the web app, and two sites with settings of their own. */
const plum = { main: '#571e4d', accent: '#fab72a', main_dark: null };
const sea = { main: '#0b5394', accent: '#ee6951', main_dark: '#9cc3ec' };
const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path fill="#571e4d" d="M0 0h9v9H0z"/></svg>';

interface Made {
  site: Site;
  database: TestDatabase;
  change(changes: Record<string, unknown>): Promise<void>;
  logo(): Promise<{ name: string; url: string }>;
}
async function make(dist: string): Promise<Made> {
  const database = await createTestDatabase();
  const site = await buildSite({ ...database, webDist: dist });
  const people = await createPeople(database.db, site.config);
  const { headers } = await people.signIn(await people.addPerson({ roles: ['admin'] }));
  const url = `${API_ROOT}/administration/settings`;
  return {
    site,
    database,
    async change(changes) {
      const now = (await site.app.inject({ url, headers })).json().data.settings;
      const body = Object.fromEntries(
        Object.entries(changes).map(([key, value]) => [key, { value, version: now[key].version }]),
      );
      const answer = await site.app.inject({ method: 'PUT', url, headers, payload: { changes: body } });
      expect(answer.json()).toMatchObject({ success: true });
    },
    logo: async () =>
      (
        await site.app.inject({
          method: 'POST',
          url: `${url}/logos`,
          headers,
          payload: { data: Buffer.from(LOGO).toString('base64') },
        })
      ).json().data,
  };
}

let academy: Made;
let school: Made;
beforeAll(async () => {
  const dist = await builtWeb();
  [academy, school] = await Promise.all([make(dist), make(dist)]);
}, 300_000);
afterAll(async () => {
  for (const { site, database } of [academy, school]) {
    await site.close();
    await database.drop();
  }
});

const page = async ({ site }: Made, path = '/') => {
  const answer = await site.app.inject({ url: path, headers: { accept: 'text/html' } });
  expect(answer.statusCode).toBe(200);
  return { html: answer.body, policy: String(answer.headers['content-security-policy']) };
};
const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const stylesIn = (html: string): string[] =>
  [...html.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, text]) => text ?? '');

describe('two sites of one build', () => {
  beforeAll(async () => {
    // The first page comes before the settings: it must not be kept
    await page(academy);
    await page(academy, '/courses');
    const logo = await academy.logo();
    await academy.change({
      name: 'Baraka Academy',
      tagline: 'Work you can start on Monday',
      colours: plum,
      logo: logo.name,
      landing: { headline: '', lead: 'Courses by people who do the work.', sections: ['reasons'] },
    });
    await school.change({
      name: 'Shule “Yetu” & Co',
      colours: sea,
      support_email: 'msaada@shule.example',
      public_marketing_pages: true,
    });
  });

  it('have their own titles and names on every page', async () => {
    const one = await page(academy);
    expect(one.html).toContain(
      '<title>Work you can start on Monday · Baraka Academy · Learning Management System</title>',
    );
    expect(one.html).toMatch(/<h1[^>]*>Work you can start on Monday<\/h1>/);
    expect(one.html).toContain('content="Courses by people who do the work."');
    expect(one.html).not.toContain('Darasa');
    const other = await page(school, '/courses');
    expect(other.html).toContain('Shule “Yetu” &amp; Co');
    expect(other.html).toContain('msaada@shule.example');
    expect(other.html).not.toContain('Darasa');
  });

  it.each([
    ['the academy', () => academy, plum],
    ['the school', () => school, sea],
  ] as const)(
    'have one style of their own colours, which their policy allows: %s',
    async (_name, made, colours) => {
      const { html, policy } = await page(made());
      const style = colourStyle(colours);
      expect(stylesIn(html).filter((text) => text === style)).toHaveLength(1);
      expect(policy).toContain(hashOf(style));
      for (const text of stylesIn(html)) expect(policy).toContain(hashOf(text));
      expect(policy).not.toContain(hashOf(colourStyle(colours === plum ? sea : plum)));
      expect(policy).not.toMatch(/style-src-elem[^;]*unsafe-inline/);
    },
  );

  it('show their own logo, or the mark', async () => {
    const one = await page(academy, '/courses');
    const [, logo = ''] = /<link rel="icon" href="([^"]+)"/.exec(one.html) ?? [];
    expect(logo).toMatch(/^\/site-logo\/[0-9a-f]{32}\.png$/);
    expect(one.html).toContain(`<img src="${logo}" alt=""`);
    expect((await academy.site.app.inject(logo)).headers['content-type']).toBe('image/png');
    expect((await page(school)).html).toContain('<link rel="icon" href="/favicon.svg"');
  });

  it('have manifests, sitemaps and open pages of their own', async () => {
    const manifests = await Promise.all(
      [academy, school].map(async ({ site }) => (await site.app.inject('/site.webmanifest')).json()),
    );
    expect(manifests.map(({ name }) => name)).toEqual(['Baraka Academy', 'Shule “Yetu” & Co']);
    const maps = await Promise.all(
      [academy, school].map(async ({ site }) => (await site.app.inject('/sitemaps/pages.xml')).body),
    );
    expect(maps.map((body) => body.includes('/careers'))).toEqual([false, true]);
    const open = await Promise.all([academy, school].map((made) => page(made, '/learning-paths')));
    expect(open.map(({ html }) => html.includes('<h1'))).toEqual([false, true]);
  });

  it('show the sections that were chosen', async () => {
    expect((await page(academy)).html).toContain('Works without a connection');
    await academy.change({ landing: { headline: 'Learn', lead: '', sections: ['teachers'] } });
    const { html } = await page(academy);
    expect(html).not.toContain('Works without a connection');
    expect(html).toMatch(/<h1[^>]*>Learn<\/h1>/);
  });

  it('say by their version that what is kept elsewhere is outdated', async () => {
    const version = async () =>
      /<meta name="site-version" content="([^"]+)"/.exec((await page(school)).html)?.[1];
    const before = await version();
    expect(before).toBeTruthy();
    await school.change({ tagline: 'Elimu kwa wote' });
    expect(await version()).not.toBe(before);
    const shell = await page(school, '/offline');
    expect(shell.html).toContain('Shule “Yetu” &amp; Co');
  });

  it('show a change that another process has saved within a second', async () => {
    const beside = await buildSite({ ...academy.database, webDist: await builtWeb() });
    try {
      const title = async () => (await beside.app.inject('/courses')).body;
      expect(await title()).toContain('Baraka Academy');
      await academy.change({ name: 'Baraka Open Academy' });
      await expect.poll(title, { timeout: 1000 }).toContain('Baraka Open Academy');
    } finally {
      await beside.close();
    }
  });
});
