import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addUser } from '../../../../test/catalogue.ts';
import { createTestDatabase, type TestDatabase } from '../../../../test/database.ts';
import {
  consumeOneTimeToken,
  createOneTimeToken,
  findOneTimeToken,
  removeOldTokens,
  removeOneTimeTokens,
} from './one-time-token-repository.ts';

let database: TestDatabase;
let db: TestDatabase['db'];
let userId: number;
beforeAll(async () => {
  database = await createTestDatabase();
  db = database.db;
  userId = await addUser(database, { username: 'asha' });
});
afterAll(() => database.drop());

const make = (options: Partial<Parameters<typeof createOneTimeToken>[1]> = {}) =>
  createOneTimeToken(db, { kind: 'reset-password', userId, seconds: 60, ...options });
const take = (token: string) => consumeOneTimeToken(db, 'reset-password', token);
const expireAll = () => db.updateTable('one_time_token').set({ expires_at: sql<Date>`now()` }).execute();

describe('a one-time token', () => {
  it('is 256 random bits, of which a hash is stored', async () => {
    const tokens = await Promise.all(Array.from({ length: 20 }, () => make()));
    expect(new Set(tokens).size).toBe(20);
    const { rows } = await sql<{ text: string }>`select t::text as text from one_time_token t`.execute(db);
    const kept = rows.map(({ text }) => text).join();
    for (const token of tokens) {
      expect(Buffer.from(token, 'base64url')).toHaveLength(32);
      expect(kept).not.toContain(token);
      expect(kept).not.toContain(Buffer.from(token, 'base64url').toString('hex'));
    }
  });

  it('returns its data once', async () => {
    const token = await make({ data: { email: 'asha@example.org' } });
    expect(await findOneTimeToken(db, 'reset-password', token)).toEqual({
      userId,
      data: { email: 'asha@example.org' },
    });
    expect(await take(token)).toEqual({ userId, data: { email: 'asha@example.org' } });
    expect(await take(token)).toBeNull();
    expect(await findOneTimeToken(db, 'reset-password', token)).toBeNull();
  });

  it('is consumed by one of many parallel requests', async () => {
    const token = await make();
    const taken = await Promise.all(Array.from({ length: 20 }, () => take(token)));
    expect(taken.filter((one) => one !== null)).toHaveLength(1);
  });

  it('is not valid for another kind, and not consumed by trying', async () => {
    const token = await make();
    expect(await consumeOneTimeToken(db, 'verify-email', token)).toBeNull();
    expect(await findOneTimeToken(db, 'verify-email', token)).toBeNull();
    expect(await take(token)).not.toBeNull();
  });

  it.each(['', 'x', 'x'.repeat(500), '💥'])('is not "%s"', async (token) => {
    expect(await take(token)).toBeNull();
  });

  it('expires, and is then removed', async () => {
    const token = await make();
    await expireAll();
    expect(await findOneTimeToken(db, 'reset-password', token)).toBeNull();
    expect(await take(token)).toBeNull();
    await make();
    await expireAll();
    await removeOldTokens(db);
    expect(await db.selectFrom('one_time_token').selectAll().execute()).toEqual([]);
  });

  it('replaces earlier ones of its kind if requested', async () => {
    const [first, other] = [await make(), await make({ kind: 'verify-email' })];
    const second = await make({ replace: true });
    expect(await take(first)).toBeNull();
    expect(await take(second)).not.toBeNull();
    expect(await consumeOneTimeToken(db, 'verify-email', other)).not.toBeNull();
  });

  it('is removed with the others of its kind, or with the user', async () => {
    const token = await make();
    await removeOneTimeTokens(db, userId, 'reset-password');
    expect(await take(token)).toBeNull();
    const last = await make();
    await db.deleteFrom('app_user').where('id', '=', userId).execute();
    expect(await take(last)).toBeNull();
  });
});
