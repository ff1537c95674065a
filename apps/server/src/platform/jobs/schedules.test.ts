import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { silentLog } from '#platform/observability/index';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { createJobs, type Jobs } from './create-jobs.ts';
import { defineJob } from './define-job.ts';
import { openCron, planSchedules, type ReadCron } from './schedules.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
let read: ReadCron;
beforeAll(async () => {
  read = await openCron();
});

describe('a schedule', () => {
  it.each([
    ['* * * * *', '2026-11-28T05:30:00.000Z', '2026-11-28T05:30:00.000Z', MINUTE],
    ['* * * * *', '2026-11-28T05:30:59.999Z', '2026-11-28T05:30:00.000Z', MINUTE],
    ['*/5 * * * *', '2026-11-28T05:34:00.000Z', '2026-11-28T05:30:00.000Z', 5 * MINUTE],
    ['7 * * * *', '2026-11-28T05:06:00.000Z', '2026-11-28T04:07:00.000Z', HOUR],
    ['11 3 * * *', '2026-11-28T03:10:59.000Z', '2026-11-27T03:11:00.000Z', DAY],
    ['11 3 * * *', '2026-11-28T03:11:00.000Z', '2026-11-28T03:11:00.000Z', DAY],
  ])('%s at %s was due at %s', (cron, now, due, periodMs) => {
    expect(read(cron, new Date(now))).toEqual({ due: new Date(due), periodMs });
  });

  const NIGHTLY = { name: 'nightly', cron: '11 3 * * *' };
  const OFTEN = { name: 'often', cron: '*/5 * * * *' };
  /** What processes do that look at these times, one after the other. @returns for each job the times for which it was sent */
  function follow(looks: readonly number[], schedules = [NIGHTLY, OFTEN]) {
    const sent = new Map<string, Date>();
    const runs = new Map<string, number[]>(schedules.map(({ name }) => [name, []]));
    for (const at of looks) {
      const plan = planSchedules(schedules, { sent, now: new Date(at), read });
      for (const { name, due } of [...plan.begun, ...plan.due, ...plan.reset]) sent.set(name, due);
      for (const { name, due } of plan.due) runs.get(name)?.push(due.getTime());
    }
    return runs;
  }
  const start = Date.UTC(2026, 10, 28, 3, 0, 30);

  it('is made up for once, after minutes, hours and days without a process', () => {
    for (const away of [12 * MINUTE, 5 * HOUR, 30 * HOUR, 9 * DAY]) {
      const back = start + away;
      const runs = follow([start, back, back + 1000, back + 2000]);
      expect([away, runs.get('nightly')?.length, runs.get('often')?.length]).toEqual([away, 1, 1]);
    }
    // The minute has not passed
    expect(follow([start, start + 2 * MINUTE]).get('nightly')).toEqual([]);
  });

  it('gives each of its times once at most, in order, and leaves out none while somebody looks, however processes come, go and look', () => {
    const steps = fc.array(
      fc.oneof(fc.integer({ min: 1, max: 90_000 }), {
        arbitrary: fc.integer({ min: MINUTE, max: 3 * DAY }),
        weight: 1,
      }),
      { minLength: 1, maxLength: 60 },
    );
    fc.assert(
      fc.property(steps, (pauses) => {
        let at = start;
        const looks = [start, ...pauses.map((pause) => (at += pause))];
        for (const [name, times] of follow(looks)) {
          const { cron } = name === 'nightly' ? NIGHTLY : OFTEN;
          // Exactly the last time before each look, if it is another than at the look before
          const wanted = looks.map((look) => read(cron, new Date(look)).due.getTime());
          expect(times).toEqual(wanted.filter((due, place) => place > 0 && due !== wanted[place - 1]));
        }
      }),
      { numRuns: 40 },
    );
  });

  it('is sent neither twice nor left out when the clock jumps an hour forward or back', () => {
    const each = (from: number, to: number) =>
      Array.from({ length: Math.round((to - from) / MINUTE) }, (_, n) => from + n * MINUTE);
    // Forward over its time, and back before it
    const forward = [...each(start, start + 5 * MINUTE), ...each(start + HOUR, start + 26 * HOUR)];
    expect(follow(forward).get('nightly')).toHaveLength(2);
    const back = [...each(start, start + HOUR), ...each(start, start + 25 * HOUR)];
    expect(follow(back).get('nightly')).toHaveLength(2);
    // One of every few minutes does not wait for an hour
    const often = follow([...each(start, start + HOUR), ...each(start, start + HOUR)]).get('often');
    expect(often?.length).toBeGreaterThanOrEqual(22);
    // A clock that was a year ahead once
    const wrong = [start, start + 365 * DAY, ...each(start + 2 * MINUTE, start + DAY)];
    expect(follow(wrong).get('nightly')).toHaveLength(2);
  });
});

describe('processes', () => {
  let test: TestDatabase;
  let opened: Jobs[] = [];
  const runs: string[] = [];
  beforeAll(async () => {
    test = await createTestDatabase();
  });
  beforeEach(() => void runs.splice(0));
  afterEach(async () => {
    await Promise.all(opened.map((jobs) => jobs.stop(5000)));
    opened = [];
    await test.db.deleteFrom('job_schedule').execute();
  });
  afterAll(() => test.drop());

  const nightly = defineJob({
    name: 'people.nightly',
    schema: z.object({}),
    handler: async () => void runs.push('nightly'),
    options: { cron: '11 3 * * *' },
  });
  const marker = defineJob({
    name: 'people.marker',
    schema: z.object({}),
    handler: async () => void runs.push('marker'),
    options: { cron: '0 0 1 1 *' },
  });
  async function start(...jobs: Parameters<typeof createJobs>[0]['jobs']): Promise<Jobs> {
    const one = createJobs({ connection: test.connection, jobs, sendFrom: [test.db], log: silentLog() });
    opened.push(one);
    await one.start();
    return one;
  }
  const sentFor = async (name: string): Promise<Date | undefined> =>
    (await test.db.selectFrom('job_schedule').select('due_at').where('name', '=', name).executeTakeFirst())
      ?.due_at;
  const setSent = (name: string, due_at: Date) =>
    test.db
      .insertInto('job_schedule')
      .values({ name, due_at })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ due_at }))
      .execute();
  const due = () => read('11 3 * * *', new Date()).due;

  it('run nothing for a schedule that is new, and count from now', async () => {
    await start(nightly);
    await expect.poll(() => sentFor(nightly.name)).toEqual(due());
    expect(runs).toEqual([]);
  });

  it.each([
    ['a day', DAY],
    ['nine days', 9 * DAY],
  ])('that were away for %s make up once, several at the same time too', async (_name, away) => {
    await setSent(nightly.name, new Date(due().getTime() - away));
    await setSent(marker.name, new Date(Date.UTC(2020, 0, 1)));
    await Promise.all([start(nightly, marker), start(nightly, marker), start(nightly, marker)]);
    await expect.poll(() => [...runs].sort(), { timeout: 15_000 }).toEqual(['marker', 'nightly']);
    // Another start
    await Promise.all(opened.map((jobs) => jobs.stop(5000)));
    opened = [];
    await start(nightly, marker);
    await start(nightly, marker);
    expect([await sentFor(nightly.name), runs.length]).toEqual([due(), 2]);
  });

  it('send nothing anew after the clock was set back by an hour', async () => {
    const ahead = new Date(due().getTime() + DAY);
    await setSent(nightly.name, ahead);
    await setSent(marker.name, new Date(Date.UTC(2020, 0, 1)));
    await start(nightly, marker);
    await expect.poll(() => runs, { timeout: 15_000 }).toEqual(['marker']);
    expect(await sentFor(nightly.name)).toEqual(ahead);
  });
});
