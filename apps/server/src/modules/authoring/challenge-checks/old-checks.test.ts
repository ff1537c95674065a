import { afterAll, beforeAll, expect, it } from 'vitest';
import { createJobContext } from '#platform/jobs/index';
import { silentLog } from '#platform/observability/index';
import { createTestDatabase, type TestDatabase } from '../../../../test/database.ts';
import { recordChallengeCheck } from './check-repository.ts';
import { removeOldChecks } from './old-checks.ts';

const DAY_MS = 86_400_000;
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

it('what old checks wrote is removed first, and later how they ended', async () => {
  const { db } = database;
  const solutions = [{ language: 'javascript' as const, tests: [] }];
  for (const [hash, days] of Object.entries({ new: 0, old: 31, oldest: 401 })) {
    await recordChallengeCheck(db, hash, 'passed', {
      solutions,
      wrong_solutions: [],
      unavailable_languages: ['c'],
    });
    await db
      .updateTable('challenge_check')
      .set({ requested_at: new Date(Date.now() - days * DAY_MS) })
      .where('hash', '=', hash)
      .execute();
  }
  const { signal } = new AbortController();
  await removeOldChecks.handler({} as never, createJobContext({ db, log: silentLog(), signal }));
  const left = await db
    .selectFrom('challenge_check')
    .select(['hash', 'state', 'result'])
    .orderBy('hash')
    .execute();
  expect(left).toEqual([
    {
      hash: 'new',
      state: 'passed',
      result: { solutions, wrong_solutions: [], unavailable_languages: ['c'] },
    },
    { hash: 'old', state: 'passed', result: { unavailable_languages: ['c'] } },
  ]);
});
