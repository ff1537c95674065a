import { afterAll, beforeAll, expect, it } from 'vitest';
import { send } from '#platform/jobs/index';
import { publishChallenges, submitPrograms, sumChallenge } from '../../../../test/assessment/programs.ts';
import { buildTestIdentity, type TestIdentity } from '../../../../test/identity.ts';
import { type Someone, someone } from '../../../../test/learning/learning.ts';
import { startWorker } from '../../../../test/worker-process.ts';
import { programsQueued } from './queue-runs.ts';

let site: TestIdentity;
let learner: Someone;

beforeAll(async () => {
  site = await buildTestIdentity();
  learner = await someone(site);
});
afterAll(() => site.close());

it('a program whose worker was killed is run again by another one, and counted once', async () => {
  const owner = await someone(site, ['instructor']);
  const admin = await someone(site, ['admin']);
  const where = await publishChallenges(site, { owner, admin, learners: [learner] }, [sumChallenge()]);
  const [question = ''] = where.questions;
  const attempt = await submitPrograms(site, learner, where, {
    [question]: {
      language: 'javascript',
      code: 'const until = Date.now() + 1500; while (Date.now() < until); console.log(3)',
    },
  });
  const run = () =>
    site.db.selectFrom('program_run').selectAll().where('attempt_id', '=', attempt).executeTakeFirstOrThrow();

  const first = startWorker(site);
  try {
    await first.ready;
    await expect.poll(async () => (await run()).state, { timeout: 30_000, interval: 50 }).toBe('running');
  } finally {
    first.child.kill('SIGKILL');
    await first.ended;
  }
  expect(await run()).toMatchObject({ state: 'running', tries: 1, finished_at: null });
  // What waiting would do: nobody extends the claim any more
  await site.db
    .updateTable('program_run')
    .set({ claimed_until: new Date(0) })
    .execute();

  await site.db.transaction().execute((tx) => send(tx, programsQueued, {}));
  const second = startWorker(site);
  try {
    await second.ready;
    await expect.poll(async () => (await run()).state, { timeout: 30_000 }).toBe('done');
  } finally {
    second.child.kill('SIGTERM');
    await second.ended;
  }
  expect(await run()).toMatchObject({ tries: 2 });
  const changes = await site.db
    .selectFrom('grade_change')
    .select('reason')
    .where('attempt_id', '=', attempt)
    .execute();
  expect(changes.filter(({ reason }) => reason !== 'submitted')).toHaveLength(1);
  const mark = await site.db
    .selectFrom('answer_mark')
    .select('points')
    .where('attempt_id', '=', attempt)
    .executeTakeFirstOrThrow();
  expect(mark.points).toBe(2);
}, 120_000);
