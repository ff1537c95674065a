import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { Context } from './index.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const actor = { userId: 7, roles: ['student'] };
const transactionId = async (db: TestDatabase['db']) =>
  (
    await sql<{ id: string | null }>`select pg_current_xact_id_if_assigned()::text as id from (select
    pg_current_xact_id()) as assigned`.execute(db)
  ).rows[0]?.id;

it('is the same in its transaction, apart from the database', async () => {
  const now = new Date('2026-03-01T08:00:00Z');
  const ctx = new Context(database.db, { caller: actor, ip: '10.0.0.1', now, requestId: 'a' });
  await ctx.transaction(async (inside) => {
    expect(inside.db.isTransaction).toBe(true);
    expect([inside.actor, inside.ip, inside.now, inside.requestId]).toEqual([actor, '10.0.0.1', now, 'a']);
  });
});

it('has one transaction: inside of it another is the same', async () => {
  const ctx = new Context(database.db);
  const [outer, inner] = await ctx.transaction(async (one) => [
    await transactionId(one.db),
    await one.transaction((two) => transactionId(two.db)),
  ]);
  expect(inner).toBe(outer);
});

it('rolls back what failed in it', async () => {
  const ctx = new Context(database.db);
  const failing = ctx.transaction(async ({ db }) => {
    await sql`create table half_done (id int)`.execute(db);
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  const { rows } = await sql`select to_regclass('half_done') as found`.execute(database.db);
  expect(rows).toEqual([{ found: null }]);
});

it('has no actor where nobody is signed in', () => {
  const ctx = new Context(database.db);
  expect(ctx.caller).toBeNull();
  expect(() => ctx.actor).toThrow('Nobody is signed in');
});
