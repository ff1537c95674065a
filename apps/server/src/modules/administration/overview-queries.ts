import { sql } from 'kysely';
import type { Db } from '#platform/database/index';

/** Reads other modules' tables for the administrator's dashboard. Each query uses an index. */

/** A day counted back from the last one (0), and its number. */
export interface DayCount {
  day: number;
  count: number;
}
export interface DayWindow {
  from: Date;
  /** The end of the last day. */
  until: Date;
}
export interface WaitingRow {
  count: number;
  since: Date | null;
}

const dayOf = (column: string, { until }: DayWindow) =>
  sql<number>`floor(extract(epoch from ${until}::timestamptz - ${sql.ref(column)}) / 86400)::int`.as('day');

export async function countPeople(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('app_user')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

export async function countNewPeople(db: Db, days: DayWindow): Promise<DayCount[]> {
  return db
    .selectFrom('app_user')
    .select(({ fn }) => [dayOf('created_at', days), fn.countAll<number>().as('count')])
    .where('deleted_at', 'is', null)
    .where('created_at', '>=', days.from)
    .groupBy('day')
    .execute();
}

export async function countListedCourses(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('course')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('listed', '=', true)
    .executeTakeFirstOrThrow();
  return count;
}

export async function countNewlyListed(db: Db, days: DayWindow): Promise<DayCount[]> {
  return db
    .selectFrom('course')
    .select(({ fn }) => [dayOf('published_at', days), fn.countAll<number>().as('count')])
    .where('listed', '=', true)
    .where('published_at', '>=', days.from)
    .groupBy('day')
    .execute();
}

export async function countMessagesReceived(db: Db, days: DayWindow): Promise<DayCount[]> {
  return db
    .selectFrom('support_activity')
    .select(({ fn }) => [dayOf('created_at', days), fn.countAll<number>().as('count')])
    .where('created_at', '>=', days.from)
    .groupBy('day')
    .execute();
}

export async function findOpenMessages(db: Db): Promise<WaitingRow> {
  return db
    .selectFrom('support_activity')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min<Date | null>('created_at').as('since')])
    .where('status', '=', 'open')
    .executeTakeFirstOrThrow();
}

export async function findPendingApplications(db: Db): Promise<WaitingRow> {
  return db
    .selectFrom('instructor_application')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min<Date | null>('created_at').as('since')])
    .where('status', '=', 'pending')
    .executeTakeFirstOrThrow();
}

export async function findSubmittedCourses(db: Db): Promise<WaitingRow> {
  return db
    .selectFrom('course_revision')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min<Date | null>('submitted_at').as('since')])
    .where('state', '=', 'in_review')
    .executeTakeFirstOrThrow();
}

/** Courses in the catalogue that cost money. */
export async function findPricedCourses(db: Db): Promise<WaitingRow> {
  return db
    .selectFrom('course')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min<Date | null>('published_at').as('since')])
    .where('listed', '=', true)
    .where('price_minor', '>', 0)
    .executeTakeFirstOrThrow();
}

/** Emails that no mail server has accepted, by status. */
export async function findUndeliveredMail(db: Db): Promise<Record<'kept' | 'failed', WaitingRow>> {
  const rows = await db
    .selectFrom('outbound_email')
    .select(({ fn }) => [
      'status',
      fn.countAll<number>().as('count'),
      fn.min<Date | null>('created_at').as('since'),
    ])
    .where('status', 'in', ['kept', 'failed'])
    .groupBy('status')
    .execute();
  const of = (status: string): WaitingRow =>
    rows.find((row) => row.status === status) ?? { count: 0, since: null };
  return { kept: of('kept'), failed: of('failed') };
}

/** Accounts whose emails are spellings of one email. */
export async function findSameEmails(db: Db): Promise<WaitingRow> {
  return db
    .selectFrom('app_user')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min<Date | null>('created_at').as('since')])
    .where('email_key_clashes', '=', true)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
}

/** Accounts created before a time whose email was never confirmed. */
export async function findUnverifiedPeople(db: Db, madeBefore: Date): Promise<WaitingRow> {
  return db
    .selectFrom('app_user')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min<Date | null>('created_at').as('since')])
    .where('email_verified_at', 'is', null)
    .where('disabled_at', 'is', null)
    .where('deleted_at', 'is', null)
    .where('created_at', '<', madeBefore)
    .executeTakeFirstOrThrow();
}
