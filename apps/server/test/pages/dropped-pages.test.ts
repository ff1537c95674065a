import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Updateable } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { DB } from '#platform/database/index';
import { createJobContext } from '#platform/jobs/index';
import { silentLog } from '#platform/observability/index';
import { applyCounts } from '../../src/modules/catalogue/course/apply-counts.ts';
import { addCourse, addUser } from '../catalogue.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { buildSite, type Site } from '../safety/site.ts';

let database: TestDatabase;
let dist: string;
let site: Site;
let reviewer: number;
let reviewed: number;

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
    const { pathname } = new URL(url);
    await context.pageHost.api('GET', '/api/v1' + pathname.replace('/design', ''));
    return new Response('<!doctype html><p>' + ++rendered + '</p>', { headers: { 'content-type': 'text/html' } });
  },
};`,
  );
  return folder;
}

beforeAll(async () => {
  database = await createTestDatabase();
  reviewer = await addUser(database, { username: 'grace', first_name: 'Grace', last_name: 'Wambui' });
  reviewed = await addCourse(database, { title: 'Reviewed', slug: 'reviewed', category: 'design' });
  await addCourse(database, { title: 'Another', slug: 'another', category: 'design' });
  await database.db
    .insertInto('review')
    .values({ user_id: reviewer, course_id: reviewed, rating: 5, comment: 'Clear' })
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

const page = async (path: string) => (await site.app.inject({ url: path })).body;
const [OWN, OTHER, LIST] = ['/courses/design/reviewed', '/courses/design/another', '/courses'];
const renewed = (path: string, before: string) =>
  expect.poll(() => page(path), { timeout: 5000 }).not.toBe(before);
const change = (values: Updateable<DB['course']>) =>
  database.db.updateTable('course').set(values).where('id', '=', reviewed).execute();

describe('the cached page', () => {
  let own: string;
  let other: string;
  let list: string;

  beforeEach(async () => {
    [own, other, list] = [await page(OWN), await page(OTHER), await page(LIST)];
    expect([await page(OWN), await page(OTHER), await page(LIST)]).toEqual([own, other, list]);
  });

  it.each([
    ['price', { price_minor: 90_000 }],
    ['level', { level: 'advanced' }],
  ])(
    'of a course and of each list is rendered again when its %s changes; other courses’ stay',
    async (_, to) => {
      await change(to);
      await renewed(LIST, list);
      await renewed(OWN, own);
      expect(await page(OTHER)).toBe(other);
    },
  );

  it('of a course shows a new review once it is counted, and an edited one at once; lists stay', async () => {
    const user_id = await addUser(database, { username: 'otieno' });
    await database.db
      .insertInto('review')
      .values({ user_id, course_id: reviewed, rating: 3, comment: 'Long' })
      .execute();
    await applyCounts.handler(
      {},
      createJobContext({ db: database.db, log: silentLog(), signal: new AbortController().signal }),
    );
    await renewed(OWN, own);
    const counted = await page(OWN);
    await database.db
      .updateTable('review')
      .set({ comment: 'Long, and good' })
      .where('user_id', '=', user_id)
      .execute();
    await renewed(OWN, counted);
    expect([await page(OTHER), await page(LIST)]).toEqual([other, list]);
  });

  it('of a course shows a new lesson; lists stay', async () => {
    await database.db
      .insertInto('course_module')
      .values({ course_id: reviewed, title: 'Hives', position: 1 })
      .execute();
    await renewed(OWN, own);
    expect([await page(OTHER), await page(LIST)]).toEqual([other, list]);
  });

  it('of a course with a review is rendered again when the reviewer’s name changes; lists stay', async () => {
    await database.db
      .updateTable('app_user')
      .set({ full_name_on_reviews: false })
      .where('id', '=', reviewer)
      .execute();
    await renewed(OWN, own);
    expect([await page(OTHER), await page(LIST)]).toEqual([other, list]);
  });
});
