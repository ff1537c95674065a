// Also on PostgreSQL 15: notifications

import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { silentLog } from '#platform/observability/index';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { type ChangeFeed, createChangeFeed, notify } from './change-feed.ts';

describe('change feed', () => {
  let test: TestDatabase;
  const feeds: ChangeFeed[] = [];
  beforeAll(async () => {
    test = await createTestDatabase();
  });
  afterEach(async () => {
    vi.restoreAllMocks();
    await Promise.all(feeds.splice(0).map((feed) => feed.close()));
  });
  afterAll(() => test.drop());

  function open(): ChangeFeed {
    const feed = createChangeFeed(test.connection, { log: silentLog() });
    feeds.push(feed);
    return feed;
  }

  const cutFeeds = () =>
    sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'darasa-feed' and datname = current_database()`.execute(
      test.db,
    );

  /** Counts how many queries of a feed were under way at once at most. */
  function watchQueries(): () => number {
    const underWay = new WeakMap<pg.Client, number>();
    let most = 0;
    const query = pg.Client.prototype.query as (...input: unknown[]) => unknown;
    vi.spyOn(pg.Client.prototype, 'query').mockImplementation(async function (this: pg.Client, ...input) {
      const count = (underWay.get(this) ?? 0) + 1;
      underWay.set(this, count);
      most = Math.max(most, count);
      try {
        return await query.apply(this, input);
      } finally {
        underWay.set(this, (underWay.get(this) ?? 0) - 1);
      }
    });
    return () => most;
  }

  it('delivers committed changes to every listening process, and nothing else', async () => {
    const [first, second, other] = [vi.fn(), vi.fn(), vi.fn()];
    await open().listen('courses', first);
    const feed = open();
    await feed.listen('courses', second);
    await feed.listen('tracks', other);
    await test.db.transaction().execute((tx) => notify(tx, 'courses', { id: 7 }));
    await test.db
      .transaction()
      .execute(async (tx) => {
        await notify(tx, 'courses', { id: 8 });
        throw new Error('no');
      })
      .catch(() => undefined);
    await notify(test.db, 'tracks', null);
    await expect.poll(() => other.mock.calls).toEqual([[null]]);
    expect(first.mock.calls).toEqual([[{ id: 7 }]]);
    expect(second.mock.calls).toEqual([[{ id: 7 }]]);
  });

  it('stops listening when asked', async () => {
    const feed = open();
    const [kept, ended] = [vi.fn(), vi.fn()];
    const stop = await feed.listen('courses', ended);
    await feed.listen('courses', kept);
    stop();
    await notify(test.db, 'courses', 1);
    await expect.poll(() => kept.mock.calls).toEqual([[1]]);
    expect(ended).not.toHaveBeenCalled();
  });

  it('reports a possible gap when the database was down at the start', async () => {
    const name = `late_${Date.now()}`;
    const { connectionString } = test.connection;
    const there = connectionString
      ? { connectionString: connectionString.replace(/[^/]+$/, name) }
      : { ...test.connection, database: name };
    const feed = createChangeFeed(there, { log: silentLog() });
    feeds.push(feed);
    const [first, second, received] = [vi.fn(), vi.fn(), vi.fn()];
    await feed.listen('courses', received, { onGap: first });
    await feed.listen('tracks', vi.fn(), { onGap: second });
    expect(first).not.toHaveBeenCalled();
    await sql`create database ${sql.id(name)}`.execute(test.db);
    try {
      await expect
        .poll(() => first.mock.calls.length + second.mock.calls.length, { timeout: 10_000 })
        .toBe(2);
    } finally {
      await feed.close();
      await sql`drop database ${sql.id(name)} with (force)`.execute(test.db);
    }
  });

  it('reconnects and reports a possible gap', async () => {
    const feed = open();
    const [received, gap] = [vi.fn(), vi.fn()];
    await feed.listen('courses', received, { onGap: gap });
    for (let round = 1; round <= 3; round++) {
      await cutFeeds();
      await expect.poll(() => gap.mock.calls.length, { timeout: 5000 }).toBe(round);
      await notify(test.db, 'courses', round);
      await expect.poll(() => received.mock.calls.length).toBe(round);
    }
  });

  it('asks one thing at a time on its connection, however many channels are listened to at once', async () => {
    const mostAtOnce = watchQueries();
    const feed = open();
    const channels = Array.from({ length: 12 }, (_, index) => `channel ${index}`);
    const [heard, gap] = [vi.fn(), vi.fn()];
    const listenToAll = () =>
      Promise.all(channels.map((channel) => feed.listen(channel, () => heard(channel), { onGap: gap })));
    const announceAll = async () => {
      heard.mockClear();
      for (const channel of channels) await notify(test.db, channel, null);
      await expect.poll(() => new Set(heard.mock.calls.flat())).toEqual(new Set(channels));
    };
    await listenToAll();
    await listenToAll();
    await announceAll();
    await cutFeeds();
    await expect.poll(() => gap.mock.calls.length, { timeout: 5000 }).toBe(2 * channels.length);
    await announceAll();
    expect(mostAtOnce()).toBe(1);
  });

  it('delivers plain text unchanged, and survives a handler that throws', async () => {
    const feed = open();
    const received = vi.fn();
    await feed.listen('words', () => {
      throw new Error('careless');
    });
    await feed.listen('words', received, { text: true });
    await sql`select pg_notify('words', 'not json')`.execute(test.db);
    await expect.poll(() => received.mock.calls).toEqual([['not json']]);
  });

  it('can start while the database is down', async () => {
    const feed = createChangeFeed({ host: '/nonexistent' }, { log: silentLog() });
    await feed.listen('courses', vi.fn());
    await feed.close();
  });

  it('refuses a payload that is too large for PostgreSQL', async () => {
    await expect(notify(test.db, 'courses', 'é'.repeat(4000))).rejects.toThrow(/send ids instead/);
  });
});
