import { displayName } from '@darasa/contract/identity/rules';
import type { BehindReason, ReminderKind } from '@darasa/contract/reports/behind-rules';
import { sql } from 'kysely';
import type { Db, Tx } from '#platform/database/index';
import { storedJson } from '#platform/stored-json';

export type Addressed = { user_id: number; course_id: number };

export interface LastReminder extends Addressed {
  kind: ReminderKind;
  /** The sender's name; null for an account that is gone. */
  sent_by: string | null;
  sent_at: Date;
}

/** The last thing that was sent to some people about some courses, by `user/course`. */
export async function findLastReminders(
  db: Db | Tx,
  addressed: readonly Addressed[],
): Promise<Map<string, LastReminder>> {
  if (addressed.length === 0) return new Map();
  const { rows } = await sql<{
    user_id: number;
    course_id: number;
    kind: ReminderKind;
    sent_at: Date;
    username: string | null;
    first_name: string;
    last_name: string;
  }>`
    select r.user_id, r.course_id, r.kind, r.sent_at, p.username, p.first_name, p.last_name
    from unnest(${addressed.map(({ user_id }) => user_id)}::bigint[],
      ${addressed.map(({ course_id }) => course_id)}::bigint[]) as a (user_id, course_id)
    cross join lateral (
      select user_id, course_id, kind, sent_at, sent_by from course_reminder
      where user_id = a.user_id and course_id = a.course_id order by sent_at desc limit 1) r
    left join person_entry p on p.user_id = r.sent_by`.execute(db);
  return new Map(
    rows.map(({ username, first_name, last_name, ...row }) => [
      `${row.user_id}/${row.course_id}`,
      { ...row, sent_by: username === null ? null : displayName({ username, first_name, last_name }) },
    ]),
  );
}

/** Reminders about some courses are sent one after another until the transaction ends: two senders at once do not both write to somebody. */
export async function lockReminders(tx: Tx, courseIds: readonly number[]): Promise<void> {
  const ordered = [...new Set(courseIds)].sort((one, other) => one - other);
  for (const id of ordered)
    await sql`select pg_advisory_xact_lock(hashtextextended('course_reminder', ${id}))`.execute(tx);
}

export interface NewReminder extends Addressed {
  kind: ReminderKind;
  words: string;
  reasons: readonly BehindReason[];
}

export async function insertReminders(
  tx: Tx,
  { by, at }: { by: number; at: Date },
  reminders: readonly NewReminder[],
): Promise<void> {
  if (reminders.length === 0) return;
  await tx
    .insertInto('course_reminder')
    .values(
      reminders.map(({ reasons, ...one }) => ({
        ...one,
        reasons: storedJson(reasons),
        sent_by: by,
        sent_at: at,
      })),
    )
    .execute();
}

/** For the export of somebody's data: what was sent to them, and what they sent, without to whom. */
export async function findRemindersAbout(db: Db | Tx, userId: number) {
  const [received, sent] = await Promise.all([
    db
      .selectFrom('course_reminder')
      .select(['course_id', 'kind', 'words', 'reasons', 'sent_at'])
      .where('user_id', '=', userId)
      .orderBy('id')
      .execute(),
    db
      .selectFrom('course_reminder')
      .select(['course_id', 'kind', 'words', 'sent_at'])
      .where('sent_by', '=', userId)
      .orderBy('id')
      .execute(),
  ]);
  return { received, sent };
}

/** What was sent to somebody is deleted; what they wrote to others loses its words and their name. */
export async function forgetReminders(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom('course_reminder').where('user_id', '=', userId).execute();
  await tx
    .updateTable('course_reminder')
    .set({ sent_by: null, words: '' })
    .where('sent_by', '=', userId)
    .execute();
}
