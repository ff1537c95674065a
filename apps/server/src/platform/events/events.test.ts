import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import type { Tx } from '#platform/database/index';
import { type AnyJob, createJobContext, createJobs, findFailedJobs, type Jobs } from '#platform/jobs/index';
import { silentLog } from '#platform/observability/index';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import {
  around,
  countSeats,
  createTables,
  printTicket,
  seatTaken,
} from '../../../test/fixtures/events/seats.ts';
import { defineEvent, emit, subscribe, subscribeInParts } from './index.ts';
import { eventJobs } from './jobs.ts';

const CRASHING = fileURLToPath(new URL('../../../test/fixtures/events/crashing-process.ts', import.meta.url));
const WAIT = { timeout: 15_000 };

let test: TestDatabase;
let jobs: Jobs | undefined;
beforeEach(async () => {
  test = await createTestDatabase();
  await createTables.execute(test.db);
});
afterEach(async () => {
  await jobs?.stop(5000);
  await test.drop();
});

function open(...list: AnyJob[]): Jobs {
  jobs = createJobs({ connection: test.connection, jobs: list, sendFrom: [test.db], log: silentLog() });
  return jobs;
}
const announce = (seat: number) => test.db.transaction().execute((tx) => emit(tx, seatTaken, { seat }));
async function acted(): Promise<string[]> {
  const { rows } = await sql<{ subscriber: string; seat: number }>`
    select subscriber, seat from acted order by subscriber, seat`.execute(test.db);
  return rows.map(({ subscriber, seat }) => `${subscriber} ${seat}`);
}
async function jobsIn(state: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pgboss.job where state::text = ${state}`.execute(test.db);
  return rows[0]?.count ?? 0;
}

describe('an event', () => {
  it('reaches each subscriber once', async () => {
    await open(printTicket, countSeats).start();
    await announce(7);
    await announce(8);
    await expect
      .poll(acted, WAIT)
      .toEqual([
        'statistics.count-seats 7',
        'statistics.count-seats 8',
        'tickets.print 7',
        'tickets.print 8',
      ]);
  });

  it('is not announced when its transaction is rolled back', async () => {
    await open(printTicket).start();
    const failing = test.db.transaction().execute(async (tx) => {
      await emit(tx, seatTaken, { seat: 1 });
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    await announce(2);
    await expect.poll(acted, WAIT).toEqual(['tickets.print 2']);
  });

  it('is handled by the other subscribers when one fails, and by that one on its next attempt', async () => {
    const fault = vi.fn().mockRejectedValueOnce(new Error('later')).mockResolvedValue(undefined);
    await open(around(printTicket, { before: fault }), countSeats).start();
    await announce(7);
    await expect.poll(acted, { timeout: 25_000 }).toEqual(['statistics.count-seats 7', 'tickets.print 7']);
    expect(fault).toHaveBeenCalledTimes(2);
  });

  it('is handled once when its job runs twice, also in parallel', async () => {
    const job = printTicket;
    open(job);
    await announce(7);
    const { rows } = await sql<{ data: never }>`select data from pgboss.job where name = ${job.name}`.execute(
      test.db,
    );
    const run = () =>
      job.handler(
        rows[0]?.data as never,
        createJobContext({
          db: test.db,
          log: silentLog(),
          signal: new AbortController().signal,
        }),
      );
    await Promise.all([run(), run(), run()]);
    await run();
    expect(await acted()).toEqual(['tickets.print 7']);
  });

  it('leaves nothing of an attempt that failed', async () => {
    const write = vi.fn();
    const failing = subscribe({
      event: seatTaken,
      name: 'tickets.print-badly',
      options: { retries: 0 },
      async handler(tx, { seat }) {
        await sql`insert into acted (subscriber, seat) values ('badly', ${seat})`.execute(tx);
        write();
        throw new Error('no');
      },
    });
    await open(failing).start();
    await announce(7);
    await expect
      .poll(() => findFailedJobs(test.db), WAIT)
      .toMatchObject([{ job: 'tickets.print-badly', count: 1 }]);
    expect(write).toHaveBeenCalledTimes(1);
    expect(await acted()).toEqual([]);
    expect(await test.db.selectFrom('event_delivery').selectAll().execute()).toEqual([]);
  });

  it('is handled in parts, of which one that fails keeps no other from it and is tried again alone', async () => {
    const ran: string[] = [];
    const part = (name: string, fails = 0) => {
      let left = fails;
      return {
        name,
        async handler(tx: Tx) {
          ran.push(name);
          await sql`insert into acted (subscriber, seat) values (${name}, 1)`.execute(tx);
          if (left-- > 0) throw new Error(`no ${name}`);
        },
      };
    };
    await open(
      subscribeInParts({
        event: seatTaken,
        name: 'tickets.print-all',
        options: { retryDelaySeconds: 1 },
        parts: [part('first'), part('second', 1), part('third', 2), part('fourth')],
      }),
    ).start();
    await announce(7);
    await expect.poll(acted, { timeout: 25_000 }).toEqual(['first 1', 'fourth 1', 'second 1', 'third 1']);
    expect(ran).toEqual(['first', 'second', 'third', 'fourth', 'second', 'third', 'third']);
  });

  it('with an invalid payload fails the transaction', async () => {
    open(printTicket);
    await expect(announce(1.5)).rejects.toThrow(/int/);
  });

  it('cannot be announced where no jobs can be sent', async () => {
    await expect(announce(1)).rejects.toThrow(/cinema\.seat-taken cannot be sent/);
  });

  it('is named after its domain and what happened', () => {
    expect(() => defineEvent({ name: 'SeatTaken', schema: z.object({}) })).toThrow(/domain\.what-happened/);
  });
});

describe('a process that is killed', () => {
  async function crash(moment: string): Promise<void> {
    const child = spawn(process.execPath, [CRASHING, moment, JSON.stringify(test.connection)], {
      stdio: 'inherit',
    });
    expect(await once(child, 'exit')).toEqual([null, 'SIGKILL']);
  }
  /** What the queue does by itself once the job's time is up. */
  const expire = () => sql`update pgboss.job set state = 'retry' where state = 'active'`.execute(test.db);

  it('between the commit and the handler: the next process handles it once', async () => {
    await crash('after-commit');
    expect(await acted()).toEqual([]);
    await open(printTicket, countSeats).start();
    await expect.poll(acted, WAIT).toEqual(['statistics.count-seats 7', 'tickets.print 7']);
    await expect.poll(() => jobsIn('completed'), WAIT).toBe(2);
    expect(await acted()).toHaveLength(2);
  });

  it('before the commit: nothing is announced', async () => {
    await crash('before-commit');
    await open(printTicket, countSeats).start();
    await announce(8);
    await expect.poll(acted, WAIT).toEqual(['statistics.count-seats 8', 'tickets.print 8']);
  });

  it.each(['in-work', 'after-work'])('%s: the next process handles it once', async (moment) => {
    const first = open(printTicket);
    await announce(7);
    await first.stop(1000);
    await crash(moment);
    expect(await acted()).toEqual(moment === 'after-work' ? ['tickets.print 7'] : []);
    await expire();
    await open(printTicket).start();
    await expect.poll(() => jobsIn('completed'), WAIT).toBe(1);
    expect(await acted()).toEqual(['tickets.print 7']);
  });
});

describe('the record of deliveries', () => {
  it('is kept as long as a job may run again', async () => {
    await test.db
      .insertInto('event_delivery')
      .values(
        [1, 179, 181].map((days) => ({
          event_id: crypto.randomUUID(),
          subscriber: `${days} days ago`,
          delivered_at: new Date(Date.now() - days * 86_400_000),
        })),
      )
      .execute();
    const [cleanUp] = eventJobs;
    await cleanUp?.handler(
      {} as never,
      createJobContext({
        db: test.db,
        log: silentLog(),
        signal: new AbortController().signal,
      }),
    );
    const rows = await test.db.selectFrom('event_delivery').select('subscriber').execute();
    expect(rows.map((row) => row.subscriber).sort()).toEqual(['1 days ago', '179 days ago']);
  });
});
