import { productPages } from '@darasa/contract/administration/page-rules';
import { contentPage } from '@darasa/contract/administration/schemas';
import { type SitePage, sitePageSource } from '@darasa/contract/administration/site-pages';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { silentLog } from '#platform/observability/index';
import { buildTestIdentity, type TestIdentity } from '../../../test/identity.ts';
import { addMedia } from '../../../test/media/media-rows.ts';
import type { Person, SignedIn } from '../../../test/people.ts';
import { loadSiteContent } from './index.ts';
import { parsePageSource, renderPageSource } from './page-source.ts';

const PATH = '/administration/pages';
const log = silentLog();

let test: TestIdentity;
let admin: Person & SignedIn;
beforeAll(async () => {
  test = await buildTestIdentity();
  const person = await test.addPerson({ roles: ['admin'] });
  admin = { ...person, ...(await test.signIn(person)) };
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.db.deleteFrom('content_page').execute();
  await test.db.deleteFrom('page_draft').execute();
  await test.db.deleteFrom('page_revision').execute();
  await test.db.deleteFrom('audit_entry').execute();
  await loadSiteContent({ db: test.db, log });
});

const read = async (slug: string) =>
  sitePageSource.parse((await test.call('GET', `${PATH}/${slug}`, { as: admin })).data);
const save = (slug: string, body: object) => test.call('PUT', `${PATH}/${slug}`, { as: admin, body });
const shown = async (slug: string) => contentPage.parse((await test.call('GET', `/pages/${slug}`)).data);

const OWN = `---
title: Our privacy policy
summary: What {{site}} knows.
---
First words.

## Data

### What we store
Meta: short
Link: [Write to us](/contact-us)
Nothing *secret*.
`;

describe('the list of pages', () => {
  it('has every page of the product, none edited at first', async () => {
    const { data } = await test.call('GET', PATH, { as: admin });
    const pages = data.pages as SitePage[];
    expect(pages.map(({ slug }) => slug)).toEqual(
      expect.arrayContaining(['faq', 'help', 'privacy', 'terms']),
    );
    for (const page of pages) expect(page).toMatchObject({ edited: false, from_product: true });
  });
});

describe('a page', () => {
  it('changes for everyone, is found by its new words, and is in the audit log', async () => {
    const { version } = await read('privacy');
    const saved = await save('privacy', { source: OWN, version });
    expect(saved.status).toBe(200);
    expect(sitePageSource.parse(saved.data)).toMatchObject({
      edited: true,
      title: 'Our privacy policy',
      source: OWN,
    });
    const page = await shown('privacy');
    // What the settings say stands at its end
    expect({ ...page, items: page.items.slice(0, 1) }).toMatchObject({
      title: 'Our privacy policy',
      summary: `What ${test.config.siteName} knows.`,
      items: [
        {
          group: 'Data',
          title: 'What we store',
          meta: 'short',
          bodyHtml: '<p>Nothing <em>secret</em>.</p>\n',
          link: { href: '/contact-us', label: 'Write to us' },
        },
      ],
    });
    const entry = await test.db.selectFrom('audit_entry').selectAll().executeTakeFirstOrThrow();
    expect(entry).toMatchObject({ action: 'page.edited', subject_id: 'privacy', actor_id: admin.id });
  });

  it('stays as edited when the product is updated, until its original text is restored', async () => {
    const before = await read('terms');
    await save('terms', { source: OWN, version: before.version });
    await loadSiteContent({ db: test.db, log });
    expect((await read('terms')).source).toBe(OWN);
    const restored = await test.call('DELETE', `${PATH}/terms/changes`, { as: admin });
    expect(restored.status).toBe(200);
    expect(await read('terms')).toMatchObject({
      source: before.source,
      version: before.version,
      edited: false,
    });
  });

  it('never overwrites another person’s change', async () => {
    const { version } = await read('faq');
    const answers = await Promise.all(
      Array.from({ length: 4 }, (_, index) => save('faq', { source: `${OWN}Number ${index}.\n`, version })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    const late = await save('faq', { source: OWN, version });
    expect(late.error.code).toBe('CONFLICT');
  });

  it.each([
    ['no front matter', 'Just words'],
    ['no title', OWN.replace('title: Our privacy policy\n', '')],
    ['a heading without words', `${OWN}\n## \n\n### \nx\n`],
    ['a link that runs a script', OWN.replace('/contact-us', 'javascript:alert(1)')],
    ['a link to another host without a scheme', OWN.replace('/contact-us', '//evil.example')],
    ['a title that is too long', OWN.replace('Our privacy policy', 'x'.repeat(201))],
  ])('with %s is refused, and stays as it is', async (_what, source) => {
    const before = await read('privacy');
    const answer = await save('privacy', { source, version: before.version });
    expect(answer.status).toBe(400);
    expect(answer.error.details).toEqual([{ path: 'source', message: expect.stringMatching(/\S/) }]);
    expect(await read('privacy')).toEqual(before);
  });

  it('can be previewed, without running anything in the text', async () => {
    const body = { source: `${OWN}\n<script>alert(1)</script>\n` };
    const answer = await test.call('POST', `${PATH}/privacy/preview`, { as: admin, body });
    expect(answer.status).toBe(200);
    expect(JSON.stringify(contentPage.parse(answer.data))).not.toContain('<script');
    expect((await read('privacy')).edited).toBe(false);
  });

  it('that does not exist cannot be read, changed, previewed or restored', async () => {
    const calls = [
      test.call('GET', `${PATH}/nothing`, { as: admin }),
      save('nothing', { source: OWN, version: 'x' }),
      test.call('POST', `${PATH}/nothing/preview`, { as: admin, body: { source: OWN } }),
      test.call('DELETE', `${PATH}/nothing/changes`, { as: admin }),
    ];
    for (const answer of await Promise.all(calls)) expect(answer.status).toBe(404);
  });
});

describe('the text of a page', () => {
  const line = fc
    .string({ minLength: 1, maxLength: 30 })
    .map((text) => text.replace(/\s+/g, ' ').trim())
    .filter((text) => text !== '' && !/^(#|Meta: |Link: |---)/.test(text));
  const page = fc.record({
    title: line,
    summary: line,
    body: fc.array(line, { maxLength: 3 }).map((lines) => lines.join('\n')),
    items: fc.array(
      fc.record({
        group: line,
        title: line,
        meta: fc.option(line, { nil: '' }),
        body: fc.array(line, { maxLength: 3 }).map((lines) => lines.join('\n')),
        link: fc.constantFrom(null, { label: 'Read it', href: '/courses' }),
      }),
      { maxLength: 5 },
    ),
  });

  it('survives a round trip', () => {
    fc.assert(
      fc.property(page, (given) => {
        expect(parsePageSource(renderPageSource(given))).toEqual(given);
      }),
    );
  });
});

const own = (body: string, title = 'School rules') =>
  `---\ntitle: ${title}\nsummary: What counts here.\n---\n${body}\n`;
const act = (method: 'POST' | 'DELETE', path: string, body?: object) =>
  test.call(method, `${PATH}${path}`, { as: admin, ...(body ? { body } : {}) });
const create = (slug = 'school-rules') => act('POST', '', { slug, title: 'School rules' });
const isShown = async (slug: string) => (await test.call('GET', `/pages/${slug}`)).status === 200;
const publish = async (slug: string, source: string) =>
  save(slug, { source, version: (await read(slug)).version });

describe('a page of the site’s own', () => {
  it('is a draft that nobody sees or finds, until it is published', async () => {
    expect(await create()).toMatchObject({
      status: 201,
      data: { published: false, draft: true, path: '/pages/school-rules' },
    });
    const { version } = await read('school-rules');
    const kept = await save('school-rules', { source: own('Be kind to zebras.'), version, publish: false });
    expect(kept.data).toMatchObject({ published: false, draft: true });
    expect(await isShown('school-rules')).toBe(false);
    const found = async () =>
      (await test.call('GET', '/content-search', { query: { query: 'zebras' } })).data?.results ?? [];
    expect(await found()).toEqual([]);
    await publish('school-rules', own('## Kindness\n\nBe kind to zebras.'));
    // Its headings are its own: it has no groups
    expect(await shown('school-rules')).toMatchObject({
      path: '/pages/school-rules',
      bodyHtml: expect.stringContaining('Kindness</h2>'),
      items: [],
    });
    expect((await read('school-rules')).draft).toBe(false);
  });

  it('keeps what is published while a draft is written, which can be thrown away', async () => {
    await create();
    await publish('school-rules', own('First.'));
    const { version } = await read('school-rules');
    await save('school-rules', { source: own('Second.'), version, publish: false });
    expect((await shown('school-rules')).bodyHtml).toContain('First.');
    expect((await read('school-rules')).source).toContain('Second.');
    // Somebody else’s text that was begun before the draft
    expect((await save('school-rules', { source: own('Third.'), version })).status).toBe(409);
    expect((await act('DELETE', '/school-rules/draft')).data).toMatchObject({
      draft: false,
      published: true,
    });
    expect((await read('school-rules')).source).toContain('First.');
  });

  it('has a history, and comes off the site with its text kept', async () => {
    await create();
    await publish('school-rules', own('First.'));
    await publish('school-rules', own('Second.'));
    const { data } = await test.call('GET', `${PATH}/school-rules/history`, { as: admin });
    expect(data.texts.map(({ source }: { source: string }) => source)).toEqual([
      own('Second.'),
      own('First.'),
    ]);
    expect((await act('DELETE', '/school-rules/published')).data).toMatchObject({
      published: false,
      draft: true,
    });
    expect(await isShown('school-rules')).toBe(false);
    expect((await read('school-rules')).source).toBe(own('Second.'));
    expect((await act('DELETE', '/school-rules/published')).status).toBe(409);
    expect((await act('DELETE', '/school-rules')).status).toBe(200);
    expect((await test.call('GET', `${PATH}/school-rules`, { as: admin })).status).toBe(404);
  });

  it('is sanitised like every text', async () => {
    await create();
    await publish('school-rules', own('<script>alert(1)</script> [x](javascript:alert(1))'));
    const { bodyHtml } = await shown('school-rules');
    expect(bodyHtml).not.toMatch(/<script|href="javascript/);
  });

  it('has an address of its own, also when two are made at once', async () => {
    const answers = await Promise.all([create(), create()]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    for (const slug of ['courses', 'help', 'New', '../x', '']) expect((await create(slug)).status).toBe(400);
  });

  it('can be deleted; those of the product can not', async () => {
    for (const path of ['/help', '/help/published']) expect((await act('DELETE', path)).status).toBe(409);
    expect(await isShown('help')).toBe(true);
  });

  it('stands in the sitemap as long as it is published', async () => {
    await create();
    const inSitemap = async () =>
      (await test.app.inject({ url: '/sitemaps/pages.xml' })).body.includes('/pages/school-rules');
    expect(await inSitemap()).toBe(false);
    await publish('school-rules', own('First.'));
    expect(await inSitemap()).toBe(true);
  });
});

describe('pictures of a page', () => {
  const picture = (owner: number) =>
    addMedia(test.db, owner, { kind: 'image', file_name: 'hall.webp', mime: 'image/webp' });
  const named = (...ids: string[]) => own(ids.map((id) => `![The hall](media:${id})`).join('\n\n'));
  const inUse = async (id: string) =>
    (
      await test.db
        .selectFrom('media_reference')
        .select('holder_id')
        .where('media_id', '=', id)
        .where('holder_type', '=', 'content-page')
        .execute()
    ).length;

  it('are shown to everybody under URLs that do not end, in the draft, its preview and the page', async () => {
    const id = await picture(admin.id);
    await create();
    const source = named(id);
    const shownInPreview = await act('POST', '/school-rules/preview', { source });
    const url = new RegExp(
      `<img src="/media/${id}/[^"]+expires=9999999999&amp;signature=[^"]+" alt="The hall"`,
    );
    expect(shownInPreview.data.bodyHtml).toMatch(url);
    const { version } = await read('school-rules');
    const kept = await save('school-rules', { source, version, publish: false });
    expect(kept.data.media).toMatchObject([{ id, kind: 'image' }]);
    expect(await inUse(id)).toBe(1);
    await publish('school-rules', source);
    expect((await shown('school-rules')).bodyHtml).toMatch(url);
  });

  it('are one’s own, or of the page already', async () => {
    const other = await test.addPerson({ roles: ['instructor'] });
    const foreign = await picture(other.id);
    await create();
    const refused = await publish('school-rules', named(foreign));
    expect(refused.status).toBe(400);
    expect(refused.error.details).toEqual([
      {
        path: 'source',
        message: 'A picture in this text is not there, or not one of your own. Add it again.',
      },
    ]);
    expect((await act('POST', '/school-rules/preview', { source: named(foreign) })).data.bodyHtml).toContain(
      '<img alt="The hall"',
    );
    const gone = await publish('school-rules', named('0190a0a0-0000-7000-8000-000000000001'));
    expect(gone.status).toBe(400);

    const id = await picture(admin.id);
    await publish('school-rules', named(id));
    const person = await test.addPerson({ roles: ['admin'] });
    const colleague = { ...person, ...(await test.signIn(person)) };
    const { version } = await read('school-rules');
    const saved = await test.call('PUT', `${PATH}/school-rules`, {
      as: colleague,
      body: { source: `${named(id)}More.\n`, version },
    });
    expect(saved.status).toBe(200);
  });

  it('stay as long as an earlier text has them, and go with the page', async () => {
    const id = await picture(admin.id);
    await create();
    await publish('school-rules', named(id));
    await publish('school-rules', own('Words alone.'));
    expect(await inUse(id)).toBe(1);
    await publish('school-rules', named(id));
    await act('DELETE', '/school-rules/published');
    expect(await inUse(id)).toBe(1);
    await act('DELETE', '/school-rules');
    expect(await inUse(id)).toBe(0);
    // A new page at the address, whose history names what is gone
    await test.db.deleteFrom('media_object').where('id', '=', id).execute();
    await create();
    expect((await publish('school-rules', own('Again.'))).status).toBe(200);
  });
});

it('says who changed a page last', async () => {
  const listed = async (slug: string) =>
    ((await test.call('GET', PATH, { as: admin })).data.pages as SitePage[]).find(
      (page) => page.slug === slug,
    );
  expect(await listed('faq')).toMatchObject({ changed_by: null, edited: false });
  const { version } = await read('faq');
  const person = await test.addPerson({ roles: ['admin'], first_name: 'Wanjiku', last_name: 'Kamau' });
  const colleague = { ...person, ...(await test.signIn(person)) };
  await test.call('PUT', `${PATH}/faq`, { as: colleague, body: { source: OWN, version } });
  expect(await listed('faq')).toMatchObject({ changed_by: 'Wanjiku Kamau' });
  expect(await read('faq')).toMatchObject({ changed_by: 'Wanjiku Kamau' });
  const { data } = await test.call('GET', `${PATH}/faq/history`, { as: admin });
  expect(data.texts).toMatchObject([{ published_by: 'Wanjiku Kamau' }]);
  const again = await read('faq');
  await save('faq', { source: `${OWN}More.\n`, version: again.version, publish: false });
  const name = (await test.call('GET', '/auth/me', { as: admin })).data;
  const drafted = await read('faq');
  expect(drafted.draft).toBe(true);
  expect(drafted.changed_by).not.toBe('Wanjiku Kamau');
  expect(JSON.stringify(name)).toContain(String(drafted.changed_by).split(' ')[0]);
});

it('knows the pages of the product by name', async () => {
  const { readProductPages } = await import('./load-site-content.ts');
  expect([...productPages]).toEqual((await readProductPages()).map(({ slug }) => slug));
});
