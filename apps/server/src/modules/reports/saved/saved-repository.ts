import { siteZone } from '@darasa/contract/formatting/site-zone';
import type { ReportSchedule } from '@darasa/contract/reports/people-rules';
import type { ReportFilter } from '@darasa/contract/reports/people-schemas';
import { sql } from 'kysely';
import type { Db, Tx } from '#platform/database/index';
import { storedJson } from '#platform/stored-json';

export interface SavedRow {
  id: number;
  user_id: number;
  name: string;
  filter: ReportFilter;
  schedule: ReportSchedule | null;
  created_at: Date;
  sent_at: Date | null;
}
const columns = sql`id, user_id, name, filter, schedule, created_at, sent_at`;

/** When a report is sent next: at six in the morning of the site, on the next Monday or the first day of the next month. */
const nextAt = (schedule: ReportSchedule | null, now: Date) => {
  const unit = schedule === 'weekly' ? 'week' : 'month';
  return schedule === null
    ? sql`null::timestamptz`
    : sql`(date_trunc(${unit}, ${now}::timestamptz at time zone ${siteZone()}) + ${`1 ${unit}`}::interval + interval '6 hours')
        at time zone ${siteZone()}`;
};

/** Somebody's saved reports, by name. */
export async function findSaved(db: Db | Tx, userId: number): Promise<SavedRow[]> {
  const { rows } = await sql<SavedRow>`
    select ${columns} from saved_report where user_id = ${userId} order by lower(name), id`.execute(db);
  return rows;
}

/** One of somebody’s own. @param lock until the transaction ends */
export async function findOwnSaved(
  db: Db | Tx,
  userId: number,
  id: number,
  lock = false,
): Promise<SavedRow | undefined> {
  const { rows } = await sql<SavedRow>`
    select ${columns} from saved_report where id = ${id} and user_id = ${userId}
    ${lock ? sql`for update` : sql``}`.execute(db);
  return rows[0];
}

type Values = Pick<SavedRow, 'name' | 'filter' | 'schedule'>;

export async function insertSaved(
  tx: Tx,
  userId: number,
  { name, filter, schedule }: Values,
  now: Date,
): Promise<SavedRow> {
  const { rows } = await sql<SavedRow>`
    insert into saved_report (user_id, name, filter, schedule, next_at)
    values (${userId}, ${name}, ${storedJson(filter)}::jsonb, ${schedule}, ${nextAt(schedule, now)})
    returning ${columns}`.execute(tx);
  return rows[0] as SavedRow;
}

export async function updateSaved(
  tx: Tx,
  id: number,
  { name, filter, schedule }: Values,
  now: Date,
): Promise<SavedRow> {
  const { rows } = await sql<SavedRow>`
    update saved_report set name = ${name}, filter = ${storedJson(filter)}::jsonb, schedule = ${schedule},
      next_at = ${nextAt(schedule, now)}
    where id = ${id} returning ${columns}`.execute(tx);
  return rows[0] as SavedRow;
}

/** @returns false when there is none */
export async function deleteSaved(tx: Tx, userId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('saved_report')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function deleteAllSaved(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom('saved_report').where('user_id', '=', userId).execute();
}

/** Reports whose time has come, by id. */
export async function findDueSaved(
  db: Db | Tx,
  { now, after, limit }: { now: Date; after: number; limit: number },
): Promise<number[]> {
  const rows = await db
    .selectFrom('saved_report')
    .select('id')
    .where('next_at', '<=', now)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Takes a report whose time has come, and sets its next time; undefined when another process has. */
export async function takeDueSaved(tx: Tx, id: number, now: Date): Promise<SavedRow | undefined> {
  const { rows } = await sql<SavedRow>`
    update saved_report set sent_at = ${now},
      next_at = case schedule when 'weekly' then ${nextAt('weekly', now)} else ${nextAt('monthly', now)} end
    where id = ${id} and next_at <= ${now} returning ${columns}`.execute(tx);
  return rows[0];
}
