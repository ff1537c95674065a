import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { renderMarkdown } from '#platform/markdown/index';
import { addCourse, addUser } from '../catalogue.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { builtWeb } from '../pages/built-web.ts';
import { picturesInReply, picturesOfOtherSites } from './foreign-pictures.ts';
import { dangers, readPage } from './html.ts';
import { markdownAttacks } from './markdown-attacks.ts';
import { buildSite, type Site } from './site.ts';

/** Every known way to break out of a text, in one string. */
const BREAKOUT = `</script></SCRIPT ><script>alert(1)</script><!--<script>"'\`\u2028\u2029]]>&lt;img src=x onerror=alert(1)>\\u003c/script>`;
const TITLE = `${BREAKOUT} title`;

const attacks = [...markdownAttacks, BREAKOUT];
/** All of them in one text. The API refuses NUL characters, and the database holds none. */
const stored = [...attacks, '![pixel](https://tracker.example/pixel.png)'].join('\n\n').replaceAll('\0', '');

describe('untrusted Markdown', () => {
  it.each(attacks)('renders no script, handler or harmful URL: %s', (attack) => {
    for (const text of [attack, `text ${attack} text`, `- ${attack}`, `${attack}\n\n${attack}`]) {
      const { tags, scripts } = readPage(renderMarkdown(text));
      expect(scripts).toEqual([]);
      expect(dangers(tags)).toEqual([]);
      const allowed =
        'a blockquote br code em h2 h3 h4 h5 h6 hr img li ol p pre s strong table tbody td th thead tr ul';
      expect(tags.map(({ name }) => name).filter((name) => !allowed.split(' ').includes(name))).toEqual([]);
    }
  });

  it.each([
    ['brackets', '['],
    ['images', '!['],
    ['emphasis', '*a_ '],
    ['quotes', '> '],
    ['backticks', '`'],
    ['tags', '<a '],
    ['entities', '&'],
    ['links', '[a](b'],
    ['stars', '**'],
    ['list items', '- '],
    ['addresses', 'http://'],
    ['tables', '|a'],
  ])('takes no age over 20,000 characters of %s', (_what, piece) => {
    // A slow rendering fails by the test’s timeout
    renderMarkdown(piece.repeat(20_000 / piece.length));
  });
});

describe('pages with hostile content', () => {
  let database: TestDatabase;
  let site: Site;
  let courseId = 0;

  beforeAll(async () => {
    database = await createTestDatabase();
    const teacher = await addUser(database, {
      username: 'teacher',
      first_name: BREAKOUT.slice(0, 80),
      last_name: BREAKOUT,
      headline: BREAKOUT,
      bio: stored,
      avatar_url: 'javascript:alert(1)',
    });
    courseId = await addCourse(database, {
      title: TITLE,
      slug: 'hostile',
      category: 'design',
      subtitle: BREAKOUT,
      description: `${BREAKOUT}\n\n${stored}`,
      tags: [BREAKOUT],
      learning_outcomes: [BREAKOUT, BREAKOUT],
      prerequisites: [BREAKOUT],
      instructor_id: teacher,
      instructor_name: BREAKOUT,
      image_url: 'https://a.example/"onerror="alert(1)',
      featured_position: 1,
    });
    await addCourse(database, { title: 'A quiet course', slug: 'quiet', category: 'design' });
    const learner = await addUser(database, { username: 'learner', first_name: BREAKOUT.slice(0, 90) });
    await database.db
      .insertInto('review')
      .values({ course_id: courseId, user_id: learner, rating: 4, comment: BREAKOUT })
      .execute();
    const { id } = await database.db
      .insertInto('course_module')
      .values({ course_id: courseId, title: BREAKOUT, description: BREAKOUT, position: 1 })
      .returning('id')
      .executeTakeFirstOrThrow();
    await database.db
      .insertInto('lesson')
      .values({ course_id: courseId, module_id: id, title: BREAKOUT, position: 1 })
      .execute();
    await sql`update category set name = ${BREAKOUT}, description = ${BREAKOUT} where slug = 'design'`.execute(
      database.db,
    );
    await database.db
      .insertInto('track')
      .values({
        slug: 'hostile',
        name: BREAKOUT,
        summary: BREAKOUT,
        description: stored,
        outcomes: [BREAKOUT],
      })
      .execute();
    const page = await database.db
      .insertInto('content_page')
      .values({ slug: 'faq', title: BREAKOUT, summary: BREAKOUT, body: stored })
      .returning('id')
      .executeTakeFirstOrThrow();
    await database.db
      .insertInto('content_item')
      .values({
        page_id: page.id,
        item_group: BREAKOUT,
        title: BREAKOUT,
        meta: BREAKOUT,
        body: stored,
        link_href: 'javascript:alert(1)',
        link_label: BREAKOUT,
        position: 1,
      })
      .execute();
    site = await buildSite({
      ...database,
      webDist: await builtWeb(),
      settings: { PUBLIC_MARKETING_PAGES: 'on', SITE_NAME: BREAKOUT.slice(0, 60) },
    });
  }, 300_000);
  afterAll(async () => {
    await site?.close();
    await database?.drop();
  });

  const get = (url: string) => site.app.inject({ url });
  const pages = [
    '/',
    '/courses',
    '/courses/design',
    '/courses/design/hostile',
    `/courses?search=${encodeURIComponent(BREAKOUT)}`,
    `/courses?category=${encodeURIComponent(BREAKOUT)}`,
    `/courses/${encodeURIComponent('</script><script>alert(1)</script>')}`,
    `/courses/design/${encodeURIComponent('"><script>alert(1)</script>')}`,
    `/faq?q=${encodeURIComponent(BREAKOUT)}`,
    '/faq',
    '/learning-paths',
    '/tracks/hostile',
    `/nowhere/${encodeURIComponent('</script><script>alert(1)</script>')}`,
  ];

  it.each(pages)('%s runs our scripts only, and has no handler or harmful URL', async (url) => {
    const { body, statusCode } = await get(url);
    expect(statusCode).toBeLessThan(500);
    const { tags, scripts } = readPage(body);
    expect(dangers(tags)).toEqual([]);
    expect(picturesOfOtherSites(body)).toEqual([]);
    expect(body).not.toMatch(/<script>alert|<img src=x|<svg\/onload/i);
    for (const { text, attributes } of scripts) {
      if (attributes.type === 'application/ld+json') expect(() => JSON.parse(text)).not.toThrow();
      else if (attributes.src === undefined) expect(() => new Function(text)).not.toThrow();
      expect(text).not.toMatch(/<\/?script|<!--/i);
    }
  });

  it('give search engines the full text, even when it contains `</script>`', async () => {
    const { scripts } = readPage((await get('/courses/design/hostile')).body);
    const data = scripts
      .filter(({ attributes }) => attributes.type === 'application/ld+json')
      .map(({ text }) => JSON.parse(text));
    expect(data.find((one) => one['@type'] === 'Course')?.name).toBe(TITLE);
    expect(data.find((one) => one['@type'] === 'BreadcrumbList')?.itemListElement).toHaveLength(3);
  });

  it('are escaped in drawn covers, in the sitemap and in the API', async () => {
    expect((await get(`/og/courses/${courseId}.png`)).statusCode).toBe(200);
    expect((await get('/sitemaps/courses-1.xml')).body).not.toContain('<script');
    const { course } = (await get(`/api/v1/courses/${courseId}`)).json().data;
    expect(course.title).toBe(TITLE);
    expect(picturesInReply(course)).toEqual([]);
    expect(readPage(course.descriptionHtml).scripts).toEqual([]);
    expect(dangers(readPage(course.descriptionHtml).tags)).toEqual([]);
  });

  it('draws a cover from characters that XML does not allow', async () => {
    const id = await addCourse(database, { title: 'Odd \ufffe\uffff\u0001 letters \u{10ffff}', slug: 'odd' });
    expect((await get(`/og/courses/${id}.png`)).statusCode).toBe(200);
  });
});
