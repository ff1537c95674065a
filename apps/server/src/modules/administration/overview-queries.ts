import { OPEN_COUNTED } from '@darasa/contract/administration/overview-rules';
import { sql } from 'kysely';
import type { Db } from '#platform/database/index';

/** Reads other modules' tables for the administrator's dashboard. Each query uses an index. */

export interface WaitingRow {
  count: number;
  since: Date | null;
}

export async function findOpenMessages(db: Db): Promise<WaitingRow> {
  return (
    db
      .selectFrom('support_activity')
      .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min<Date | null>('created_at').as('since')])
      .where('status', '=', 'open')
      // Who waits in the chat is listed on its own
      .where('kind', '<>', 'chat')
      .where(sql<boolean>`coalesce(snoozed_until <= now(), true)`)
      .executeTakeFirstOrThrow()
  );
}

/** Courses in the catalogue that cost money: `OPEN_COUNTED` at most. */
export async function findPricedCourses(db: Db): Promise<WaitingRow> {
  return db
    .selectFrom(
      db
        .selectFrom('course')
        .select('published_at')
        .where('listed', '=', true)
        .where('price_minor', '>', 0)
        .limit(OPEN_COUNTED)
        .as('one'),
    )
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min<Date | null>('published_at').as('since')])
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

/** Accounts with an email, created before a time, that never confirmed it, the oldest first: `OPEN_COUNTED` at most. */
export async function findUnverifiedPeople(db: Db, madeBefore: Date): Promise<WaitingRow> {
  return db
    .selectFrom(
      db
        .selectFrom('app_user')
        .select('created_at')
        .where('email', 'is not', null)
        .where('email_verified_at', 'is', null)
        .where('disabled_at', 'is', null)
        .where('deleted_at', 'is', null)
        .where('created_at', '<', madeBefore)
        .orderBy('created_at')
        .limit(OPEN_COUNTED)
        .as('one'),
    )
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min<Date | null>('created_at').as('since')])
    .executeTakeFirstOrThrow();
}
