import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import type { Db, Tx } from '../database/index.ts';
import { createSharedReads } from './shared-reads.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await sql`create table thing (id int primary key, name text)`.execute(database.db);
  await sql`insert into thing values (1, 'one')`.execute(database.db);
});
afterAll(() => database.drop());

let loads = 0;
beforeEach(() => {
  loads = 0;
});
/** @param slow seconds that each read takes */
const things = (slow = 0, bytes = 100_000) =>
  createSharedReads<number, { name: string }>({
    bytes,
    async load(db: Db | Tx, id: number) {
      loads += 1;
      const { rows } = await sql<{ name: string }>`
        select name from thing, pg_sleep(${slow}) where id = ${id}`.execute(db);
      return rows[0];
    },
  });

it('those who ask at the same time share one read, and what was read is kept', async () => {
  const { read } = things(0.05);
  const { db } = database;
  expect(await Promise.all([read(db, 1), read(db, 1), read(db, 1)])).toEqual(Array(3).fill({ name: 'one' }));
  await read(db, 1);
  expect(loads).toBe(1);
  expect(await read(db, 2)).toBeUndefined();
});

it('a transaction that is cancelled while it reads fails nobody else', async () => {
  const { read } = things(0.2);
  const cancelled = database.db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = 20`.execute(tx);
    return read(tx, 1);
  });
  const [own, other] = await Promise.allSettled([cancelled, read(database.db, 1)]);
  expect([own.status, other.status]).toEqual(['rejected', 'fulfilled']);
});

it('what a transaction alone can see is kept for nobody', async () => {
  const { read } = things();
  await database.db
    .transaction()
    .execute(async (tx) => {
      await sql`insert into thing values (3, 'three')`.execute(tx);
      expect(await read(tx, 3)).toEqual({ name: 'three' });
      throw new Error('Rolled back');
    })
    .catch(() => undefined);
  expect(await read(database.db, 3)).toBeUndefined();
});

it('nor what it read together with others', async () => {
  const { keep, kept } = things();
  await database.db.transaction().execute(async (tx) => keep(tx, 4, { name: 'four' }));
  expect(kept(4)).toBeUndefined();
  keep(database.db, 4, { name: 'four' });
  expect(kept(4)).toEqual({ name: 'four' });
});

it('who waits gets what was read, also when it is replaced or there is no room for it', async () => {
  const { read, keep } = things(0.05, 400);
  const waiting = [read(database.db, 1), read(database.db, 1)];
  keep(database.db, 1, { name: 'one' });
  for (let id = 10; id < 20; id++) keep(database.db, id, { name: 'other' });
  expect(await Promise.all(waiting)).toEqual(Array(2).fill({ name: 'one' }));
});

it('what failed is read anew', async () => {
  let fails = true;
  const { read } = createSharedReads<number, { name: string }>({
    bytes: 100_000,
    load: async () => {
      if (fails) throw new Error('No connection');
      return { name: 'one' };
    },
  });
  const both = await Promise.allSettled([read(database.db, 1), read(database.db, 1)]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  fails = false;
  expect(await read(database.db, 1)).toEqual({ name: 'one' });
});

it('transactions that hold all connections still read', async () => {
  const { read } = things();
  const names = await Promise.all(
    Array.from({ length: 40 }, () =>
      database.db.transaction().execute(async (tx) => {
        await sql`select pg_sleep(0.02)`.execute(tx);
        return (await read(tx, 1))?.name;
      }),
    ),
  );
  expect(new Set(names)).toEqual(new Set(['one']));
});
