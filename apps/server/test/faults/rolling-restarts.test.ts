import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addCourse } from '../catalogue.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { databaseUrl } from '../database-url.ts';
import { makeOtherBuild, WEB_DIST } from './other-build.ts';
import { runRollingRestarts } from './rolling-restarts.ts';

let database: TestDatabase;
let dataDir: string;
let other: string;
beforeAll(async () => {
  database = await createTestDatabase();
  await addCourse(database, { title: 'A course', slug: 'a-course' });
  dataDir = await mkdtemp(join(tmpdir(), 'darasa-restarts-'));
  other = join(dataDir, 'other-build');
  await makeOtherBuild(WEB_DIST, other);
});
afterAll(async () => {
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

it('no request fails while nodes with one build and the next are restarted behind a proxy that follows /readyz', async () => {
  const report = await runRollingRestarts({
    settings: { DATABASE_URL: databaseUrl(database.connection), DATA_DIR: dataDir },
    builds: [WEB_DIST, other],
    restarts: 2,
    clients: 6,
  });
  expect(report.failures).toEqual({});
  expect(report.exitCodes).toEqual([0, 0]);
  expect(report.requests).toBeGreaterThan(50);
}, 120_000);
