// Also on PostgreSQL 15: time limits and error codes

import { Socket } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { silentLog } from '#platform/observability/index';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { createDatabase } from './create-database.ts';

describe('database', () => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await createTestDatabase();
  });
  afterAll(() => test.drop());

  async function value(expression: ReturnType<typeof sql>): Promise<unknown> {
    const { rows } = await sql<{ value: unknown }>`select ${expression} as value`.execute(test.db);
    return rows[0]?.value;
  }

  it.each([
    [sql`9007199254740991::int8`, 9_007_199_254_740_991],
    [sql`array[1, null, 3]::int8[]`, [1, null, 3]],
    [sql`4.75::numeric`, 4.75],
    [sql`date '2026-02-28'`, '2026-02-28'],
    [sql`timestamptz '2026-02-28 10:00+03'`, new Date('2026-02-28T07:00:00Z')],
    [sql`'{"a":[1]}'::jsonb`, { a: [1] }],
  ])('reads values as JavaScript means them (%#)', async (expression, expected) => {
    expect(await value(expression)).toEqual(expected);
  });

  it('refuses an integer that a number cannot hold, rather than rounding it', async () => {
    await expect(value(sql`9007199254740993::int8`)).rejects.toThrow(/too large/);
  });

  it('removes accents and stems in each language', async () => {
    expect(await value(sql`f_unaccent('Élève Añejo')`)).toBe('Eleve Anejo');
    expect(
      await value(
        sql`to_tsvector('english_unaccent', 'Cafés running') @@ to_tsquery('english_unaccent', 'cafe & run')`,
      ),
    ).toBe(true);
    expect(
      await value(
        sql`to_tsvector('french_unaccent', 'Les élèves') @@ to_tsquery('french_unaccent', 'eleve')`,
      ),
    ).toBe(true);
    expect(
      await value(
        sql`to_tsvector('spanish_unaccent', 'programación') @@ to_tsquery('spanish_unaccent', 'programacion')`,
      ),
    ).toBe(true);
    expect(
      await value(
        sql`to_tsvector('simple_unaccent', 'Darasa — kujifunza') @@ to_tsquery('simple_unaccent', 'kujifunza')`,
      ),
    ).toBe(true);
  });

  it('cancels a query that takes too long and closes its connection', async () => {
    const { db, pool, close } = createDatabase(test.connection, {
      log: silentLog(),
      poolSize: 1,
      queryTimeoutMs: 300,
    });
    // The server's own limit is off, as if the server were frozen, so only the client's limit applies.
    await expect(
      db.connection().execute(async (one) => {
        await sql`set statement_timeout = 0`.execute(one);
        // Longer than this test may take
        await sql`select pg_sleep(60)`.execute(one);
      }),
    ).rejects.toThrow(/timeout/);
    await sql`select 1`.execute(db);
    expect(pool.totalCount).toBe(1);
    await close();
  });

  it('limits the time of queries of the pool itself too, and says where a failed query came from', async () => {
    const { db, pool, close } = createDatabase(test.connection, {
      log: silentLog(),
      poolSize: 1,
      queryTimeoutMs: 300,
    });
    await pool.query('set statement_timeout = 0');
    const {
      rows: [first],
    } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid');
    await expect(pool.query('select pg_sleep(60)')).rejects.toThrow('Query read timeout');
    const {
      rows: [second],
    } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid');
    expect(second?.pid).not.toBe(first?.pid);
    const failed = await sql`select 1 / 0`.execute(db).catch((error: Error) => error);
    expect((failed as Error).message).toBe('division by zero');
    expect((failed as Error).stack).toContain('create-database.test.ts');
    await close();
  });

  it('keeps connections alive that nobody uses for minutes', async () => {
    const keepAlive = vi.spyOn(Socket.prototype, 'setKeepAlive');
    onTestFinished(() => keepAlive.mockRestore());
    const { db, close } = createDatabase(test.connection, { log: silentLog() });
    await sql`select 1`.execute(db);
    await close();
    const [on, delayMs] = keepAlive.mock.calls.at(-1) ?? [];
    expect(on).toBe(true);
    // Address translation and load balancers forget a quiet connection after some minutes, the strictest after four
    expect(delayMs).toBeGreaterThan(0);
    expect(delayMs).toBeLessThan(240_000);
  });

  it('survives when the server closes a connection, idle or in use', async () => {
    const { db, close } = createDatabase(test.connection, { log: silentLog(), poolSize: 2 });
    const lent = db.transaction().execute(async (tx) => {
      await sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx);
    });
    await expect(lent).rejects.toThrow();
    await sql`select 1`.execute(db);
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and application_name = 'darasa'`.execute(
      test.db,
    );
    await expect.poll(async () => (await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
    await close();
  });
});
