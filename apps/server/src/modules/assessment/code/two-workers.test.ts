import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  publishChallenges,
  SUM,
  submitPrograms,
  sumChallenge,
} from '../../../../test/assessment/programs.ts';
import { buildTestIdentity, type TestIdentity } from '../../../../test/identity.ts';
import { someone } from '../../../../test/learning/learning.ts';
import { startWorker } from '../../../../test/worker-process.ts';

/* Two worker processes on one database are as fair as one: of a person one program runs at a time, on both of them together. */

const PROGRAMS = 20;
const WAITS = 'const until = Date.now() + 2000; while (Date.now() < until); console.log(3)';

let site: TestIdentity;
beforeAll(async () => {
  site = await buildTestIdentity();
});
afterAll(() => site.close());

it('twenty programs of one person that wait do not hold up those of others', async () => {
  const [owner, admin] = [await someone(site, ['instructor']), await someone(site, ['admin'])];
  const [patient, other] = [await someone(site), await someone(site)];
  const challenges = Array.from({ length: PROGRAMS }, () => sumChallenge());
  const where = await publishChallenges(site, { owner, admin, learners: [patient, other] }, challenges);
  const program = (code: string) => ({ language: 'javascript', code });
  const answers = Object.fromEntries(where.questions.map((id) => [id, program(WAITS)]));
  const long = await submitPrograms(site, patient, where, answers);
  const states = async (attempt: string) =>
    (await site.db.selectFrom('program_run').select('state').where('attempt_id', '=', attempt).execute()).map(
      ({ state }) => state,
    );
  const countOf = async (attempt: string, state: string) =>
    (await states(attempt)).filter((one) => one === state).length;

  const workers = [startWorker(site), startWorker(site)];
  try {
    await Promise.all(workers.map(({ ready }) => ready));
    await expect.poll(() => countOf(long, 'running'), { timeout: 30_000, interval: 50 }).toBe(1);
    const [question = ''] = where.questions;
    const short = await submitPrograms(site, other, where, { [question]: program(SUM) });
    let most = 0;
    await expect
      .poll(
        async () => {
          most = Math.max(most, await countOf(long, 'running'));
          return states(short);
        },
        { timeout: 30_000, interval: 50 },
      )
      .toEqual(['done']);
    expect(most).toBe(1);
    // All but one or two of them still wait: the other program did not wait for them
    expect(await countOf(long, 'queued')).toBeGreaterThan(PROGRAMS / 2);
  } finally {
    for (const { child } of workers) child.kill('SIGKILL');
    await Promise.all(workers.map(({ ended }) => ended));
  }
}, 60_000);
