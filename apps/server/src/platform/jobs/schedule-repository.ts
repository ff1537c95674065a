import { sql } from 'kysely';
import type { Db, Tx } from '#platform/database/index';

/** The time of the database, which all processes share, and when each schedule was due last of what was sent. */
export async function readSchedules(db: Db): Promise<{ now: Date; sent: Map<string, Date> }> {
  const { rows } = await sql<{ now: Date; name: string | null; due_at: Date }>`
    select now() as now, name, due_at from (select) one left join job_schedule on true`.execute(db);
  return {
    now: (rows[0] as { now: Date }).now,
    sent: new Map(rows.flatMap(({ name, due_at }) => (name === null ? [] : [[name, due_at] as const]))),
  };
}

/** A schedule with the time for which its job is sent. */
export interface DueSchedule {
  name: string;
  due: Date;
}

/** Those that are known already stay as they are. */
export async function insertSchedules(db: Db, schedules: readonly DueSchedule[]): Promise<void> {
  if (schedules.length === 0) return;
  await db
    .insertInto('job_schedule')
    .values(schedules.map(({ name, due }) => ({ name, due_at: due })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Claims those that nobody has sent, until the transaction ends. @returns their names: no other process gets the same */
export async function claimSchedules(tx: Tx, schedules: readonly DueSchedule[]): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`
    update job_schedule s set due_at = d.due
    from unnest(${schedules.map(({ name }) => name)}::text[], ${schedules.map(({ due }) => due)}::timestamptz[])
      as d (name, due)
    where s.name = d.name and s.name in (
      select k.name from job_schedule k
      join unnest(${schedules.map(({ name }) => name)}::text[], ${schedules.map(({ due }) => due)}::timestamptz[])
        as w (name, due) on w.name = k.name and k.due_at < w.due
      for update of k skip locked)
    returning s.name`.execute(tx);
  return new Set(rows.map(({ name }) => name));
}

/** The clock was set back: they count from these times again. */
export async function resetSchedules(db: Db, schedules: readonly DueSchedule[]): Promise<void> {
  for (const { name, due } of schedules)
    await db.updateTable('job_schedule').set({ due_at: due }).where('name', '=', name).execute();
}
