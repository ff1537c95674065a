// Also on PostgreSQL 15: counters by upsert, under contention

import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../test/database.ts';
import { waitingForLocks } from '../../../../test/postgres/locks.ts';
import { deleteOldAttempts } from './attempt-repository.ts';
import { attemptKey, countAttempt, limitAttempts, refundAttempts, refuseExceeded } from './attempts.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  await database.db.deleteFrom('attempt_count').execute();
});

const limit = { key: 'a', max: 3, seconds: 60 };
const count = (...keys: string[]) =>
  countAttempt(
    database.db,
    keys.map((key) => ({ key, max: 3, seconds: 60 })),
  );
const endWindow = (key: string) =>
  database.db
    .updateTable('attempt_count')
    .set({ window_ends_at: sql<Date>`now() - interval '1 second'` })
    .where('key', '=', key)
    .execute();
const kept = async () =>
  Object.fromEntries(
    (await database.db.selectFrom('attempt_count').select(['key', 'attempts']).execute()).map((row) => [
      row.key,
      row.attempts,
    ]),
  );
describe('counting', () => {
  it('returns nothing up to the limit, and then the exceeded limits with their time', async () => {
    for (let n = 0; n < 3; n++) expect(await count('a')).toEqual([]);
    const [exceeded] = await count('a');
    expect(exceeded).toMatchObject({ key: 'a', attempts: 4, max: 3 });
    expect(exceeded?.secondsLeft).toBeGreaterThan(50);
    expect(exceeded?.secondsLeft).toBeLessThanOrEqual(60);
  });

  it('counts keys separately, and several in one call', async () => {
    await count('a', 'b', 'c');
    await count('b');
    expect(await kept()).toEqual({ a: 1, b: 2, c: 1 });
    await count('b');
    expect((await count('c', 'b', 'a')).map(({ key }) => key)).toEqual(['b']);
    expect(await count()).toEqual([]);
  });

  it('starts again when the window has ended; refused attempts do not extend it', async () => {
    for (let n = 0; n < 5; n++) await count('a');
    const left = (await count('a'))[0]?.secondsLeft ?? 0;
    expect(left).toBeLessThanOrEqual(60);
    await endWindow('a');
    expect(await count('a')).toEqual([]);
    expect(await kept()).toEqual({ a: 1 });
  });

  it('stops parallel attempts, whatever the order of their limits', async () => {
    const together = await Promise.all(
      Array.from({ length: 40 }, (_, n) => (n % 2 === 0 ? count('x', 'y') : count('y', 'x'))),
    );
    expect(together.filter((exceeded) => exceeded.length === 0)).toHaveLength(3);
    expect(await kept()).toEqual({ x: 40, y: 40 });
  });
});

describe('a successful attempt', () => {
  it('clears its own counters and subtracts itself from the others', async () => {
    await count('own', 'shared');
    await count('own', 'shared');
    await refundAttempts(database.db, { clear: ['own'], giveBack: ['shared', 'never'] });
    expect(await kept()).toEqual({ shared: 1 });
    await refundAttempts(database.db, { clear: [], giveBack: ['shared'] });
    await refundAttempts(database.db, { clear: [], giveBack: ['shared'] });
    expect(await kept()).toEqual({ shared: 0 });
  });

  it('does not deadlock with parallel counting, whatever the order of the rows', async () => {
    await count('b');
    await count('a');
    const forgiven = await database.db.transaction().execute(async (tx) => {
      await sql`select from attempt_count where key = 'a' for update`.execute(tx);
      const forgiving = refundAttempts(database.db, { clear: [], giveBack: ['b', 'a'] }).catch(
        (error) => error,
      );
      await waitingForLocks(database.db, 1);
      await countAttempt(tx, [limit, { ...limit, key: 'b' }]);
      return { forgiving };
    });
    expect(await forgiven.forgiving).toBeUndefined();
    expect(await kept()).toEqual({ a: 1, b: 1 });
  });
});

describe('refusing', () => {
  it('is 429, with the seconds until the last window ends', () => {
    expect(() => refuseExceeded([])).not.toThrow();
    const exceeded = [
      { key: 'a', attempts: 4, max: 3, secondsLeft: 10.2 },
      { key: 'b', attempts: 4, max: 3, secondsLeft: 700.9 },
    ];
    expect(() => refuseExceeded(exceeded)).toThrow(
      expect.objectContaining({ code: 'RATE_LIMITED', status: 429, retryAfter: 701 }),
    );
    expect(() => refuseExceeded([{ key: 'a', attempts: 4, max: 3, secondsLeft: -1 }])).toThrow(
      expect.objectContaining({ retryAfter: 1 }),
    );
  });

  it('happens while counting', async () => {
    for (let n = 0; n < 3; n++) await limitAttempts(database.db, [limit]);
    await expect(limitAttempts(database.db, [limit])).rejects.toMatchObject({ code: 'RATE_LIMITED' });
  });
});

it('keys do not reveal whom they count', () => {
  const key = attemptKey('sign-in/account', 'asha@darasa.example');
  expect(key).toMatch(/^sign-in\/account\/[\w-]{24}$/);
  expect(attemptKey('sign-in/account', 'asha@darasa.example')).toBe(key);
  expect(attemptKey('sign-in/account', 'other@darasa.example')).not.toBe(key);
  expect(attemptKey('x', 'a', 'bc')).not.toBe(attemptKey('x', 'ab', 'c'));
});

it('expired windows are removed', async () => {
  await count('old', 'new');
  await endWindow('old');
  await deleteOldAttempts(database.db);
  expect(await kept()).toEqual({ new: 1 });
});
