import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { openTestJobs } from '../../../test/jobs.ts';
import { defineJob, findFailedJobs, type Jobs, send } from './index.ts';

let database: TestDatabase;
let jobs: Jobs | undefined;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(async () => {
  await jobs?.stop(5000);
  await database.drop();
});

const WAIT = { timeout: 15_000 };
const ran: string[] = [];
const job = (name: string, formerly: string[] = [], fail = false) =>
  defineJob({
    name,
    schema: z.object({ what: z.string() }),
    options: { formerly, deadLetter: true, retries: 0 },
    async handler({ what }) {
      if (fail) throw new Error('no');
      ran.push(what);
    },
  });
async function withJobs(list: ReturnType<typeof job>[], work: (jobs: Jobs) => Promise<void>): Promise<void> {
  jobs = openTestJobs(database, list);
  await work(jobs);
  await jobs.stop(5000);
  jobs = undefined;
}
const queues = async () =>
  (await sql<{ name: string }>`select name from pgboss.queue order by name`.execute(database.db)).rows.map(
    ({ name }) => name,
  );

it('jobs that wait in queues of former names run under the new one, once a key, those that had failed for good too', async () => {
  const [first, second] = [job('old.first'), job('old.second')];
  await withJobs([first, second], async () => {
    await send(database.db, first, { what: 'a' }, { key: 'a' });
    await send(database.db, second, { what: 'a' }, { key: 'a' });
    await send(database.db, second, { what: 'b' }, { key: 'b', afterSeconds: 3600 });
  });
  await withJobs([job('old.failing', [], true)], async (opened) => {
    await send(database.db, job('old.failing'), { what: 'c' });
    await opened.start();
    await expect.poll(() => findFailedJobs(database.db), WAIT).toHaveLength(1);
  });
  ran.length = 0;
  await withJobs([job('new.all', ['old.first', 'old.second', 'old.failing'])], async (opened) => {
    await opened.start();
    await expect.poll(() => ran.toSorted(), WAIT).toEqual(['a', 'b', 'c']);
  });
  expect(await queues()).not.toEqual(expect.arrayContaining([expect.stringMatching(/^old/)]));
  expect(await findFailedJobs(database.db)).toEqual([]);
});

it('a queue whose job another process still runs stays until that has ended', async () => {
  const former = job('old.first');
  await withJobs([former], async () => {
    await send(database.db, former, { what: 'a' });
    await sql`update pgboss.job set state = 'active' where name = 'old.first'`.execute(database.db);
  });
  await withJobs([job('new.all', ['old.first'])], (opened) => opened.start());
  expect(await queues()).toContain('old.first');
});
