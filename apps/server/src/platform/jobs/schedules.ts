import { setTimeout as sleep } from 'node:timers/promises';
import type { PgBoss } from 'pg-boss';
import type { Db } from '#platform/database/index';
import type { Log } from '#platform/observability/index';
import type { AnyJob } from './define-job.ts';
import {
  claimSchedules,
  type DueSchedule,
  insertSchedules,
  readSchedules,
  resetSchedules,
} from './schedule-repository.ts';

/** While one is queued, another is not added. */
const SCHEDULE_KEY = 'schedule';
const MINUTE_MS = 60_000;
/** After the start of a minute, so that processes do not all ask in the same millisecond. */
const SPREAD_MS = 1000;
const AGAIN_MS = 5000;
/** What is later than this is made up for: many at once would keep those waiting who come first. */
const LATE_MS = 2 * MINUTE_MS;
const LATE_PAUSE_S = 2;

interface Times {
  /** The last time that is not after now. */
  due: Date;
  /** Between that and the next. */
  periodMs: number;
}
/** Of five cron fields in UTC. */
export type ReadCron = (cron: string, now: Date) => Times;

/** The package is loaded with the first schedule, so that it does not slow the server's start. */
export async function openCron(): Promise<ReadCron> {
  const { CronExpressionParser } = await import('cron-parser');
  return (cron, now) => {
    // Now counts, too
    const currentDate = new Date(now.getTime() + 1);
    const times = CronExpressionParser.parse(cron, { tz: 'UTC', currentDate });
    const due = times.prev().toDate();
    // The next after it, not after a moment that may be one itself
    times.reset(due);
    return { due, periodMs: times.next().getTime() - due.getTime() };
  };
}

/** What is to be done about schedules, by when they were sent last. */
interface Plan {
  /** Not known before: they count from now. */
  begun: DueSchedule[];
  /** Once, however often its time has passed. The most frequent first. */
  due: DueSchedule[];
  /** Sent for a time that is more than a period ahead: the clock was set back. */
  reset: DueSchedule[];
}

/**
 * A job is sent when its last time is later than the time for which it was sent last. A clock that was set back sends nothing twice: a job
 * waits for its next time, unless that is more than one period after now.
 */
export function planSchedules(
  schedules: readonly { name: string; cron: string }[],
  { sent, now, read }: { sent: ReadonlyMap<string, Date>; now: Date; read: ReadCron },
): Plan {
  const plan: Plan = { begun: [], due: [], reset: [] };
  const periods = new Map<string, number>();
  for (const { name, cron } of schedules) {
    const { due, periodMs } = read(cron, now);
    periods.set(name, periodMs);
    const last = sent.get(name);
    if (!last) plan.begun.push({ name, due });
    else if (last < due) plan.due.push({ name, due });
    else if (last.getTime() >= now.getTime() + periodMs) plan.reset.push({ name, due });
  }
  plan.due.sort((one, other) => Number(periods.get(one.name)) - Number(periods.get(other.name)));
  return plan;
}

interface Scheduling {
  boss: PgBoss;
  db: Db;
  jobs: readonly AnyJob[];
  log: Log;
  signal: AbortSignal;
}

/**
 * Sends the jobs that have a schedule, each minute and once at the start: what was due while no process was up is sent once. Any number of
 * processes may do so at the same time. Resolves when it is aborted.
 */
export async function followSchedules(options: Scheduling): Promise<void> {
  const { jobs, log, signal } = options;
  const schedules = jobs.flatMap(({ name, options: { cron } }) => (cron ? [{ name, cron }] : []));
  if (schedules.length === 0) return;
  const read = await openCron();
  while (!signal.aborted) {
    let pause = AGAIN_MS;
    try {
      const now = await sendDue(options, schedules, read);
      pause = MINUTE_MS - (now.getTime() % MINUTE_MS) + Math.random() * SPREAD_MS;
    } catch (error) {
      if (!signal.aborted) log.warn({ err: error }, 'Could not look at the schedules; trying again');
    }
    await sleep(pause, undefined, { signal, ref: false }).catch(() => undefined);
  }
}

async function sendDue(
  { boss, db, log }: Scheduling,
  schedules: readonly { name: string; cron: string }[],
  read: ReadCron,
): Promise<Date> {
  const { now, sent } = await readSchedules(db);
  const { begun, due, reset } = planSchedules(schedules, { sent, now, read });
  await insertSchedules(db, begun);
  await resetSchedules(db, reset);
  if (reset.length > 0) log.warn({ schedules: reset.length }, 'The clock was set back; schedules begin anew');
  if (due.length === 0) return now;
  const { fromKysely } = await import('pg-boss');
  await db.transaction().execute(async (tx) => {
    const claimed = await claimSchedules(tx, due);
    let late = 0;
    for (const one of due) {
      if (!claimed.has(one.name)) continue;
      const isLate = now.getTime() - one.due.getTime() > LATE_MS;
      const startAfter = isLate ? late++ * LATE_PAUSE_S : 0;
      const queue = { db: fromKysely(tx), singletonKey: SCHEDULE_KEY };
      await boss.send(one.name, {}, startAfter > 0 ? { ...queue, startAfter } : queue);
    }
    if (late > 0) log.info({ jobs: late }, 'Jobs that were due while no process was up are made up for');
  });
  return now;
}
