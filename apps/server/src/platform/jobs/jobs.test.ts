// Also on PostgreSQL 15: the tables and queries of pg-boss

import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { silentLog } from '#platform/observability/index';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { createJobs, type Jobs } from './create-jobs.ts';
import { findFailedJobs } from './dead-letters.ts';
import { type AnyJob, defineJob, type JobContext } from './define-job.ts';
import { canSend, send } from './send.ts';

describe('background jobs', () => {
  let test: TestDatabase;
  let jobs: Jobs | undefined;
  beforeAll(async () => {
    test = await createTestDatabase();
  });
  afterEach(async () => {
    await jobs?.stop(5000);
    jobs = undefined;
  });
  afterAll(() => test.drop());

  function open(...list: AnyJob[]): Jobs {
    jobs = createJobs({ connection: test.connection, jobs: list, sendFrom: [test.db], log: silentLog() });
    return jobs;
  }

  function greet(
    handler: (payload: { name: string }, context: JobContext) => Promise<void>,
    name = 'people.greet',
    options = {},
  ) {
    return defineJob({ name, schema: z.object({ name: z.string() }), handler, options });
  }

  async function state(id: string | undefined): Promise<string | undefined> {
    const { rows } = await sql<{ state: string }>`select state from pgboss.job where id = ${id}`.execute(
      test.db,
    );
    return rows[0]?.state;
  }

  it('runs a job sent in a committed transaction, with its payload', async () => {
    const seen = vi.fn();
    const job = greet(async (payload) => seen(payload));
    await open(job).start();
    await test.db.transaction().execute((tx) => send(tx, job, { name: 'Amina' }));
    await expect.poll(() => seen.mock.calls, { timeout: 3000 }).toEqual([[{ name: 'Amina' }]]);
  });

  it('drops a job when its transaction is rolled back', async () => {
    const seen = vi.fn();
    const job = greet(async (payload) => seen(payload), 'people.forget');
    await open(job).start();
    const failing = test.db.transaction().execute(async (tx) => {
      await send(tx, job, { name: 'nobody' });
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    await send(test.db, job, { name: 'after' });
    await expect.poll(() => seen.mock.calls, { timeout: 3000 }).toEqual([[{ name: 'after' }]]);
  });

  it('starts a queued job only after each transaction has committed that asked for it', async () => {
    await sql`create table change (id integer primary key)`.execute(test.db);
    const seen: number[] = [];
    const job = greet(async (_payload, { db }) => {
      const { rows } = await sql<{ count: number }>`select count(*)::int as count from change`.execute(db);
      seen.push(rows[0]?.count ?? 0);
    }, 'people.count-changes');
    const opened = open(job);
    await send(test.db, job, { name: 'first' }, { key: 'all' });
    await test.db.transaction().execute(async (tx) => {
      expect(await send(tx, job, { name: 'second' }, { key: 'all' })).toBeUndefined();
      await sql`insert into change values (1)`.execute(tx);
      await opened.start();
      // Workers are there, and leave the job alone
      await send(test.db, job, { name: 'other' }, { key: 'other' });
      await expect.poll(() => seen, { timeout: 5000 }).toEqual([0]);
    });
    await expect.poll(() => seen, { timeout: 8000 }).toEqual([0, 1]);
  });

  it('accepts jobs before any worker runs', async () => {
    const seen = vi.fn();
    const job = greet(async (payload) => seen(payload), 'people.early');
    const early = open(job);
    await send(test.db, job, { name: 'early' });
    expect(seen).not.toHaveBeenCalled();
    await early.start();
    await expect.poll(() => seen.mock.calls.length, { timeout: 3000 }).toBe(1);
  });

  it('runs a deferred job when its time has come', async () => {
    const seen = vi.fn();
    const job = greet(async (payload) => seen(payload.name), 'people.deferred');
    await open(job).start();
    await send(test.db, job, { name: 'later' }, { afterSeconds: 3600 });
    await send(test.db, job, { name: 'soon' }, { afterSeconds: 1 });
    await expect.poll(() => seen.mock.calls, { timeout: 15_000 }).toEqual([['soon']]);
  });

  it('runs jobs whose notification was lost, in several processes once each', async () => {
    const seen: string[] = [];
    const job = greet(async ({ name }) => void seen.push(name), 'people.unannounced');
    await open(job).start();
    const other = createJobs({ connection: test.connection, jobs: [job], log: silentLog() });
    await other.start();
    const names = ['a', 'b', 'c', 'd', 'e'];
    for (const name of names) await send(test.db, job, { name }, { afterSeconds: 3600 });
    await sql`update pgboss.job set start_after = now() where name = ${job.name}`.execute(test.db);
    await expect.poll(() => seen.length, { timeout: 15_000 }).toBe(5);
    await other.stop(5000);
    expect(seen.sort()).toEqual(names);
  });

  it('works through a backlog without pauses', async () => {
    const seen = vi.fn();
    const job = greet(async (payload) => seen(payload.name), 'people.piled');
    const piled = open(job);
    const names = Array.from({ length: 40 }, (_, n) => `person ${n}`);
    for (const name of names) await send(test.db, job, { name });
    await piled.start();
    await expect.poll(() => seen.mock.calls.length, { timeout: 15_000 }).toBe(40);
    expect(seen.mock.calls.map(([name]) => name).sort()).toEqual([...names].sort());
  });

  it('runs up to the allowed number of jobs in parallel', async () => {
    let running = 0;
    let most = 0;
    const released = Promise.withResolvers<void>();
    const job = greet(
      async () => {
        most = Math.max(most, ++running);
        await released.promise;
        running--;
      },
      'people.parallel',
      { concurrency: 3 },
    );
    const parallel = open(job);
    const ids: (string | undefined)[] = [];
    for (let n = 0; n < 12; n++) ids.push(await send(test.db, job, { name: 'x' }));
    await parallel.start();
    await expect.poll(() => running, { timeout: 10_000 }).toBe(3);
    released.resolve();
    for (const id of ids) await expect.poll(() => state(id), { timeout: 15_000 }).toBe('completed');
    expect(most).toBe(3);
  });

  it('refuses an invalid payload', async () => {
    const job = greet(async () => undefined, 'people.strict');
    open(job);
    await expect(send(test.db, job, { name: 7 as unknown as string })).rejects.toThrow(/string/);
  });

  it('queues a key only once, and jobs without a key as often as they are sent', async () => {
    const job = greet(async () => undefined, 'people.keyed');
    open(job);
    expect(await send(test.db, job, { name: 'a' }, { key: 'one' })).toBeTypeOf('string');
    expect(await send(test.db, job, { name: 'b' }, { key: 'one' })).toBeUndefined();
    expect(await send(test.db, job, { name: 'c' }, { key: 'two' })).toBeTypeOf('string');
    expect(await send(test.db, job, { name: 'd' })).toBeTypeOf('string');
    expect(await send(test.db, job, { name: 'e' })).toBeTypeOf('string');
  });

  it('retries a failed job, then leaves it failed', async () => {
    let attempts = 0;
    const job = greet(
      async () => {
        attempts++;
        throw new Error('never works');
      },
      'people.stubborn',
      { retries: 1, retryDelaySeconds: 0 },
    );
    await open(job).start();
    const id = await send(test.db, job, { name: 'x' });
    await expect.poll(() => state(id), { timeout: 15_000 }).toBe('failed');
    expect(attempts).toBe(2);
  });

  it('keeps a permanently failed job in the dead letter queue until an operator retries it', async () => {
    let works = false;
    const job = greet(
      async () => {
        if (!works) throw new Error('does not work yet');
      },
      'people.unforgotten',
      { retries: 0, deadLetter: true },
    );
    expect(await findFailedJobs(test.db)).toEqual([]);
    const opened = open(job);
    await opened.start();
    await send(test.db, job, { name: 'x' });
    await send(test.db, job, { name: 'y' });
    await expect
      .poll(() => findFailedJobs(test.db), { timeout: 15_000 })
      .toEqual([{ job: 'people.unforgotten', count: 2, since: expect.any(Date) }]);
    works = true;
    expect(await opened.retryFailed()).toBe(2);
    expect(await findFailedJobs(test.db)).toEqual([]);
    const done = async () =>
      (
        await sql`select from pgboss.job where name = 'people.unforgotten' and state = 'completed'`.execute(
          test.db,
        )
      ).rows.length;
    await expect.poll(done, { timeout: 15_000 }).toBe(2);
  });

  it('accepts jobs on the given databases and in their transactions until stopped', async () => {
    const other = await createTestDatabase();
    const opened = open(greet(async () => undefined, 'people.bound'));
    const canInTransaction = () => test.db.transaction().execute(async (tx) => canSend(tx));
    expect([canSend(test.db), await canInTransaction(), canSend(other.db)]).toEqual([true, true, false]);
    await opened.stop(1000);
    expect([canSend(test.db), await canInTransaction()]).toEqual([false, false]);
    await other.drop();
  });

  it('refuses two jobs of the same name', () => {
    const job = greet(async () => undefined, 'people.twice');
    expect(() => open(job, job)).toThrow(/two jobs of the name people\.twice/);
  });

  it('lets running jobs finish before it stops', async () => {
    let done = false;
    const begun = Promise.withResolvers<void>();
    const job = greet(async () => {
      begun.resolve();
      await new Promise((resolve) => setTimeout(resolve, 400));
      done = true;
    }, 'people.slow');
    const slow = open(job);
    await slow.start();
    const id = await send(test.db, job, { name: 'x' });
    await begun.promise;
    await slow.stop(5000);
    jobs = undefined;
    expect(done).toBe(true);
    expect(await state(id)).toBe('completed');
  });

  it('waits for a database that is down', async () => {
    const log = silentLog();
    const warned = vi.spyOn(log, 'warn');
    jobs = createJobs({ connection: { host: '/nonexistent' }, jobs: [], log });
    const starting = jobs.start();
    await expect.poll(() => warned.mock.calls.length).toBeGreaterThan(0);
    await jobs.stop(1000);
    await starting;
  });

  it('requires names with a domain', () => {
    expect(() => greet(async () => undefined, 'Greet')).toThrow(/domain\.what-happens/);
  });
});
