import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createJobContext } from '#platform/jobs/index';
import { silentLog } from '#platform/observability/index';
import { addCourse } from '../../../../test/catalogue.ts';
import { createTestDatabase, type TestDatabase } from '../../../../test/database.ts';
import { buildSite, type Site } from '../../../../test/safety/site.ts';
import { keepVocabularyFresh, refreshVocabulary } from './vocabulary.ts';

let database: TestDatabase;
let site: Site;
beforeAll(async () => {
  database = await createTestDatabase();
  site = await buildSite({ ...database });
  await addCourse(database, { title: 'Beekeeping' });
});
afterAll(async () => {
  await site.close();
  await database.drop();
});

/** Seconds until the refresh that a start has scheduled. */
async function delayAfterStart(): Promise<number> {
  const { db } = database;
  await keepVocabularyFresh({ onChange: () => () => undefined }, { db, log: silentLog() })();
  const { rows } = await sql<{ delay: number }>`
    select extract(epoch from start_after - created_on)::float8 as delay
    from pgboss.job where name = ${refreshVocabulary.name}`.execute(db);
  expect(rows).toHaveLength(1);
  await sql`delete from pgboss.job where name = ${refreshVocabulary.name}`.execute(db);
  return rows[0]?.delay ?? Number.NaN;
}

it('is collected immediately when there is none, and some minutes after the start when it is outdated', async () => {
  expect(await delayAfterStart()).toBeLessThan(5);
  const log = { info: () => undefined } as never;
  await refreshVocabulary.handler(
    {},
    createJobContext({ db: database.db, log, signal: new AbortController().signal }),
  );
  await addCourse(database, { title: 'Goat farming' });
  expect(await delayAfterStart()).toBeGreaterThan(60);
});
