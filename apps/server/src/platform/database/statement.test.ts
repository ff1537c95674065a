import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { prepared } from './statement.ts';

const numbers = prepared<{ number: number; text: string }>(
  'test.numbers',
  'select n as number, $2::text as text from unnest($1::bigint[]) n',
);

describe('a prepared statement', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.drop());

  it('returns rows with our types, the first time and later', async () => {
    for (const text of ['first', "it's", 'a $1 later']) {
      expect(await numbers(database.db, [1, 2], text)).toEqual([
        { number: 1, text },
        { number: 2, text },
      ]);
    }
  });

  it('is parsed and planned once per connection', async () => {
    await numbers(database.db, [], '');
    const names = prepared<{ name: string }>('test.prepared', 'select name from pg_prepared_statements');
    const found = (await names(database.db)).map((row) => row.name);
    expect(found).toContain('test.prepared');
    expect(found.filter((name) => name === 'test.numbers').length).toBeLessThanOrEqual(1);
  });

  it('is prepared in a transaction too', async () => {
    const inside = prepared<{ n: number }>('test.inside', 'select $1::int + 1 as n');
    const names = prepared<{ name: string }>('test.names', 'select name from pg_prepared_statements');
    await database.db.transaction().execute(async (tx) => {
      for (const n of [1, 2]) expect(await inside(tx, n)).toEqual([{ n: n + 1 }]);
      expect((await names(tx)).map(({ name }) => name)).toContain('test.inside');
    });
  });

  it('belongs to the transaction in which it is sent', async () => {
    const insert = prepared('test.insert', `insert into platform_state (key, value) values ($1, 'true')`);
    const find = prepared<{ key: string }>('test.find', 'select key from platform_state where key = $1');
    const rolledBack = database.db.transaction().execute(async (tx) => {
      await insert(tx, 'mark');
      expect(await find(tx, 'mark')).toHaveLength(1);
      expect(await find(database.db, 'mark')).toEqual([]);
      throw new Error('no');
    });
    await expect(rolledBack).rejects.toThrow('no');
    expect(await find(database.db, 'mark')).toEqual([]);
  });

  it('works again after a failure', async () => {
    const cast = prepared<{ n: number }>('test.cast', 'select $1::text::integer as n');
    await expect(cast(database.db, 'x')).rejects.toThrow('invalid input syntax');
    expect(await cast(database.db, '7')).toEqual([{ n: 7 }]);
  });
});
