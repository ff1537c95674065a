// Also on PostgreSQL 15: upserts of what was set aside
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createJobContext } from '#platform/jobs/index';
import { silentLog } from '#platform/observability/index';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { countSetAside, findSetAside } from './batch-repository.ts';
import { type Batch, forEachItem } from './for-each-item.ts';
import { forgetUnseen } from './forget-unseen.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
  await sql`create table work_item (id integer primary key, done integer not null default 0)`.execute(
    test.db,
  );
});
afterAll(() => test.drop());
beforeEach(async () => {
  await sql`truncate work_item, set_aside_item, batch_progress`.execute(test.db);
});

const add = (count: number) =>
  sql`insert into work_item (id) select generate_series(1, ${count}::int)`.execute(test.db);
/** Item → how often it was done. */
async function doneItems(): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from work_item where done = 1 order by id`.execute(
    test.db,
  );
  return rows.map(({ id }) => id);
}
const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, n) => from + n);
/** As if the time had come to try again what failed. */
const letTimePass = () => sql`update set_aside_item set retry_at = now()`.execute(test.db);

/** Marks each item as done, but fails for some. */
function batch(bad: ReadonlySet<number> = new Set(), options: Partial<Batch<number>> = {}): Batch<number> {
  return {
    name: 'test.items',
    pageSize: 10,
    async find(db, { after, limit }) {
      const { rows } = await sql<{ id: number }>`select id from work_item
        where done = 0 and id > ${after ?? 0} order by id limit ${limit}`.execute(db);
      return rows.map(({ id }) => id);
    },
    async work(tx, id) {
      await sql`update work_item set done = done + 1 where id = ${id}`.execute(tx);
      if (bad.has(id)) throw new Error(`Item ${id} is bad`);
    },
    ...options,
  };
}
const run = (wanted: Batch<number>, signal: AbortSignal = new AbortController().signal) =>
  forEachItem({ db: test.db, log: silentLog(), signal }, wanted);

describe('items that fail', () => {
  it('stop none of the others, wherever they stand and however many they are', async () => {
    await add(35);
    const bad = new Set([...numbers(1, 12), 20, 35]);
    expect(await run(batch(bad))).toEqual({ done: 21, failed: 14, complete: true });
    expect(await doneItems()).toEqual(numbers(1, 35).filter((id) => !bad.has(id)));
  });

  it('leave nothing of what their transaction has written', async () => {
    await add(2);
    await run(batch(new Set([1])));
    expect(await doneItems()).toEqual([2]);
  });

  it('are counted and shown with their error, and wait longer after each failure', async () => {
    await add(3);
    const bad = batch(new Set([2]));
    await run(bad);
    expect(await run(bad)).toEqual({ done: 0, failed: 0, complete: true });
    const [first] = await findSetAside(test.db, 10);
    expect(first).toMatchObject({ batch: 'test.items', item: '2', failures: 1, error: 'Item 2 is bad' });
    await letTimePass();
    expect(await run(bad)).toMatchObject({ failed: 1 });
    const [second] = await findSetAside(test.db, 10);
    expect(second).toMatchObject({ failures: 2, since: first?.since });
    expect(Number(second?.retryAt) - Date.now()).toBeGreaterThan(Number(first?.retryAt) - Date.now());
    expect(await countSetAside(test.db)).toEqual({ count: 1, since: first?.since });
  });

  it('are forgotten when they succeed, or need no work any more', async () => {
    await add(3);
    await run(batch(new Set([1, 2])));
    await letTimePass();
    await sql`update work_item set done = 1 where id = 1`.execute(test.db);
    expect(await run(batch())).toEqual({ done: 1, failed: 0, complete: true });
    expect(await findSetAside(test.db, 10)).toEqual([]);
  });

  it('are forgotten when no run looks at their list any more', async () => {
    await add(3);
    await run(batch(new Set([1, 2]), { name: 'test.items.of-one', inTurn: true }));
    const forget = () =>
      forgetUnseen.handler(
        {},
        createJobContext({ db: test.db, log: silentLog(), signal: new AbortController().signal }),
      );
    await sql`update set_aside_item set seen_at = now() - interval '25 hours'`.execute(test.db);
    await forget();
    expect(await countSetAside(test.db)).toMatchObject({ count: 2 });
    await sql`update set_aside_item set seen_at = now() - interval '49 hours' where item = '1'`.execute(
      test.db,
    );
    await forget();
    expect(await findSetAside(test.db, 10)).toMatchObject([{ item: '2' }]);
  });

  it('do not hide that the database is at fault', async () => {
    await add(2);
    await sql`alter table set_aside_item rename to set_aside_elsewhere`.execute(test.db);
    try {
      await expect(run(batch(new Set([1])))).rejects.toThrow(/set_aside_item/);
    } finally {
      await sql`alter table set_aside_elsewhere rename to set_aside_item`.execute(test.db);
    }
  });

  it('are tried twice at once after a deadlock', async () => {
    await add(1);
    let tries = 0;
    const once = batch(new Set(), {
      async work(tx, id) {
        await sql`update work_item set done = done + 1 where id = ${id}`.execute(tx);
        if (++tries === 1) throw Object.assign(new Error('deadlock detected'), { code: '40P01' });
      },
    });
    expect(await run(once)).toMatchObject({ done: 1, failed: 0 });
    expect(await doneItems()).toEqual([1]);
  });
});

describe('a run that is cut short', () => {
  /** Does no more than a number of items of a list from which nothing goes. */
  async function walk(most: number, options: Partial<Batch<number>> = {}) {
    const seen: number[] = [];
    const result = await run(
      batch(new Set(), {
        most,
        async find(db, { after, limit }) {
          const { rows } = await sql<{ id: number }>`select id from work_item
            where id > ${after ?? 0} order by id limit ${limit}`.execute(db);
          return rows.map(({ id }) => id);
        },
        work: async (_tx, id) => void seen.push(id),
        ...options,
      }),
    );
    return { ...result, seen };
  }

  it('goes on where it ended, and begins anew after the end', async () => {
    await add(7);
    expect(await walk(3)).toMatchObject({ seen: [1, 2, 3], complete: false });
    expect(await walk(3)).toMatchObject({ seen: [4, 5, 6], complete: false });
    expect(await walk(3)).toMatchObject({ seen: [7], complete: true });
    expect(await walk(3)).toMatchObject({ seen: [1, 2, 3], complete: false });
  });

  it('begins with the first again where those who came first are served first', async () => {
    await add(7);
    for (let n = 0; n < 2; n++) expect(await walk(3, { inTurn: true })).toMatchObject({ seen: [1, 2, 3] });
  });

  it('ends after the item in progress when it is to stop', async () => {
    await add(25);
    const halt = new AbortController();
    const stopping = batch(new Set(), {
      async work(tx, id) {
        await sql`update work_item set done = done + 1 where id = ${id}`.execute(tx);
        if (id === 13) halt.abort();
      },
    });
    expect(await run(stopping, halt.signal)).toEqual({ done: 13, failed: 0, complete: false });
    expect(await run(batch())).toEqual({ done: 12, failed: 0, complete: true });
  });

  it('keeps what was set aside before it, until the whole list was looked at', async () => {
    await add(25);
    const bad = new Set([2]);
    await run(batch(bad, { most: 5 }));
    await letTimePass();
    await run(batch(bad));
    expect(await findSetAside(test.db, 10)).toMatchObject([{ item: '2' }]);
  });
});

it('refuses a list that gives the same page for ever', async () => {
  await add(10);
  const stuck = batch(new Set(), { find: async () => numbers(1, 10), work: async () => false });
  await expect(run(stuck)).rejects.toThrow('does not go on');
});
