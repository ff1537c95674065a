import { afterAll, beforeAll, expect, it } from 'vitest';
import { addCourse, addUser } from '../catalogue.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { buildSite, type Site } from '../safety/site.ts';
import { builtWeb } from './built-web.ts';

let database: TestDatabase;
let site: Site;
let teacher: number;

beforeAll(async () => {
  database = await createTestDatabase();
  teacher = await addUser(database, { username: 'amina', first_name: 'Amina', headline: 'Tailor' });
  await addCourse(database, {
    title: 'Tailoring',
    slug: 'tailoring',
    category: 'design',
    instructor_id: teacher,
    instructor_name: 'Amina',
  });
  site = await buildSite({
    ...database,
    webDist: await builtWeb(),
    settings: { PUBLIC_MARKETING_PAGES: 'on' },
  });
  // The page cache starts listening for changes with the first request
  await site.app.inject({ url: '/api/v1/courses' });
});
afterAll(async () => {
  await site.close();
  await database.drop();
});

const page = (url: string) => site.app.inject({ url });
const change = (values: object) =>
  database.db.updateTable('app_user').set(values).where('id', '=', teacher).execute();

it('the page of a teacher is rendered by the server, with structured data, and is in the sitemap', async () => {
  const { statusCode, body } = await page('/teachers/amina');
  expect(statusCode).toBe(200);
  expect(body).toMatch(/<h1[^>]*>Amina/);
  expect(body).toContain('"@type":"Person"');
  expect(body).toContain('/courses/design/tailoring');
  expect((await page('/teachers/AMINA')).headers.location).toBe('/teachers/amina');
  expect((await page('/teachers/nobody')).statusCode).toBe(404);
  expect((await page('/teachers')).statusCode).toBe(404);
  expect((await page('/sitemap.xml')).body).toContain('/sitemaps/teachers-1.xml');
  expect((await page('/sitemaps/teachers-1.xml')).body).toContain('/teachers/amina</loc>');
  expect((await page('/sitemaps/pages.xml')).body).not.toContain('/teachers</loc>');
});

it('profile changes appear on the teacher’s page and their courses; a disabled teacher has no page', async () => {
  const [own, course] = ['/teachers/amina', '/courses/design/tailoring'];
  for (const url of [own, course]) expect((await page(url)).body).toContain('Tailor<');
  await change({ headline: 'Master tailor' });
  for (const url of [own, course])
    await expect.poll(async () => (await page(url)).body, { timeout: 5000 }).toContain('Master tailor<');
  expect((await page(course)).body).toContain('href="/teachers/amina"');
  await change({ disabled_at: new Date() });
  await expect.poll(async () => (await page(own)).statusCode, { timeout: 5000 }).toBe(404);
  await expect
    .poll(async () => (await page(course)).body, { timeout: 5000 })
    .not.toContain('href="/teachers/amina"');
});
