import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addCourse, addUser } from './catalogue.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { buildSite, type Site } from './safety/site.ts';

let database: TestDatabase;
let dist: string;
let site: Site;
let reviewer: number;

/** A web app that counts its renderings: a cached page shows the same count again. */
async function countingWeb(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'darasa-counting-web-'));
  await mkdir(join(folder, 'server'));
  await mkdir(join(folder, 'client', 'assets'), { recursive: true });
  await writeFile(join(folder, 'server', 'package.json'), '{"type":"module"}');
  await writeFile(
    join(folder, 'server', 'server.js'),
    `let rendered = 0;
export default {
  async fetch({ url }, { context }) {
    // The API calls of a page decide when it is dropped from the cache
    await context.pageHost.api('GET', '/api/v1/courses/' + url.split('/').at(-1));
    return new Response('<!doctype html><p>' + ++rendered + '</p>');
  },
};`,
  );
  return folder;
}

beforeAll(async () => {
  database = await createTestDatabase();
  reviewer = await addUser(database, { username: 'grace', first_name: 'Grace', last_name: 'Wambui' });
  const course = await addCourse(database, { title: 'Reviewed', slug: 'reviewed', category: 'design' });
  await addCourse(database, { title: 'Another', slug: 'another', category: 'design' });
  await database.db
    .insertInto('review')
    .values({ user_id: reviewer, course_id: course, rating: 5, comment: 'Clear' })
    .execute();
  dist = await countingWeb();
  site = await buildSite({ ...database, webDist: dist });
  // The page cache starts listening for changes with the first request
  await site.app.inject({ url: '/api/v1/courses' });
});
afterAll(async () => {
  await site.close();
  await database.drop();
  await rm(dist, { recursive: true, force: true });
});

const page = async (slug: string) => (await site.app.inject({ url: `/courses/design/${slug}` })).body;

it('a page with a review is rendered again when the reviewer’s name changes; other pages stay cached', async () => {
  const [reviewed, another] = [await page('reviewed'), await page('another')];
  expect(await page('reviewed')).toBe(reviewed);
  await database.db
    .updateTable('app_user')
    .set({ full_name_on_reviews: false })
    .where('id', '=', reviewer)
    .execute();
  await expect.poll(() => page('reviewed'), { timeout: 5000 }).not.toBe(reviewed);
  expect(await page('another')).toBe(another);
});
