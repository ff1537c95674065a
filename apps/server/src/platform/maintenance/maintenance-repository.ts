import { sql } from 'kysely';
import { type Db, notify, type Tx } from '#platform/database/index';

/** A time in which the site is worked on. */
export interface Maintenance {
  id: number;
  startedAt: Date;
  /** When it is meant to be over; null: nobody knows. It is over when somebody says so. */
  until: Date | null;
  /** What people read. */
  note: string;
  /** Whether background work waits for its end. */
  jobsWait: boolean;
  /** Held by the browsers of those who go on working. */
  pass: string;
}

export type MaintenanceWish = Pick<Maintenance, 'until' | 'note' | 'jobsWait'>;

/** On which every process hears that it begins, changes or ends. */
export const MAINTENANCE_CHANNEL = 'maintenance';

const columns = ['id', 'started_at', 'until', 'note', 'jobs_wait', 'pass'] as const;
interface Row {
  id: number;
  started_at: Date;
  until: Date | null;
  note: string;
  jobs_wait: boolean;
  pass: string;
}
const of = ({ id, started_at, until, note, jobs_wait, pass }: Row): Maintenance => ({
  ...{ id, until, note, pass },
  ...{ startedAt: started_at, jobsWait: jobs_wait },
});

export async function findMaintenance(db: Db | Tx): Promise<Maintenance | undefined> {
  const row = await db
    .selectFrom('maintenance')
    .select(columns)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return row && of(row);
}

/** Begins, or changes what is said of the one that goes on. @returns it, and whether it has begun now */
export async function saveMaintenance(
  tx: Tx,
  { until, note, jobsWait }: MaintenanceWish,
): Promise<{ maintenance: Maintenance; begun: boolean }> {
  await lock(tx);
  const values = { until, note, jobs_wait: jobsWait };
  const changed = await tx
    .updateTable('maintenance')
    .set(values)
    .where('ended_at', 'is', null)
    .returning(columns)
    .executeTakeFirst();
  const row =
    changed ??
    (await tx.insertInto('maintenance').values(values).returning(columns).executeTakeFirstOrThrow());
  await notify(tx, MAINTENANCE_CHANNEL, null);
  return { maintenance: of(row), begun: changed === undefined };
}

/** @returns what is over now, and when it ended; undefined when there was none */
export async function closeMaintenance(tx: Tx): Promise<(Maintenance & { endedAt: Date }) | undefined> {
  await lock(tx);
  const row = await tx
    .updateTable('maintenance')
    .set({ ended_at: sql<Date>`now()` })
    .where('ended_at', 'is', null)
    .returning([...columns, 'ended_at'])
    .executeTakeFirst();
  await notify(tx, MAINTENANCE_CHANNEL, null);
  return row?.ended_at ? { ...of(row), endedAt: row.ended_at } : undefined;
}

/** One change after the other. */
async function lock(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('maintenance', 0))`.execute(tx);
}
