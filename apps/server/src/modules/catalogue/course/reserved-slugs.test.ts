import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { reservedCourseSlugs } from '@darasa/contract/catalogue/rules';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrate } from '#platform/database/index';
import { silentLog } from '#platform/observability/index';
import { createTestDatabase, type TestDatabase } from '../../../../test/database.ts';

const MIGRATIONS = fileURLToPath(new URL('../../../../migrations', import.meta.url));
let database: TestDatabase;
let directory: string;

beforeAll(async () => {
  database = await createTestDatabase({ empty: true });
  directory = await mkdtemp(join(tmpdir(), 'darasa-reserved-'));
});
afterAll(async () => {
  await database.drop();
  await rm(directory, { recursive: true, force: true });
});

const insert = (slug: string) =>
  database.pool.query(`insert into course (slug, title, category_id) values ($1, $1, 1)`, [slug]);

it('courses with a reserved slug get another one, and no course can get a reserved slug', async () => {
  const files = (await readdir(MIGRATIONS)).filter((file) => file.endsWith('.sql'));
  for (const file of files.filter((name) => name < '0020'))
    await cp(join(MIGRATIONS, file), join(directory, file));
  const up = () => migrate({ connection: database.connection, log: silentLog(), directory });
  await up();
  for (const slug of ['featured', 'featured-course', 'search', 'health', 'seamanship']) await insert(slug);
  for (const file of files) await cp(join(MIGRATIONS, file), join(directory, file));
  await up();
  const { rows } = await database.pool.query('select slug, title from course order by id');
  expect(rows).toEqual([
    { slug: 'featured-course-2', title: 'featured' },
    { slug: 'featured-course', title: 'featured-course' },
    { slug: 'search-course', title: 'search' },
    { slug: 'health-course', title: 'health' },
    { slug: 'seamanship', title: 'seamanship' },
  ]);
  for (const slug of reservedCourseSlugs) await expect(insert(slug)).rejects.toThrow(/not_reserved/);
  // Every migration, on a busy machine
}, 60_000);
