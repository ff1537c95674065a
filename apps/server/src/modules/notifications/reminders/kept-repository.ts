import type { NotificationKind } from '@darasa/contract/notifications/kinds/registry';
import type { EmailOutcome } from '@darasa/contract/reports/reminder-rules';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '#platform/database/index';
import { findStatuses, type OutboundEmailStatus } from '#platform/mail/index';
import { storedJson } from '#platform/stored-json';

export interface KeptOf {
  kind: NotificationKind;
  data: object;
  eventId: string;
  course_id: number | null;
  requirement_id: number | null;
  /** Null: the clock. */
  by: number | null;
}

/** Keeps what was said to some people at once. */
export async function insertKept(
  tx: Tx,
  { kind, data, eventId, course_id, requirement_id, by }: KeptOf,
  people: readonly { user_id: number; email: EmailOutcome; email_id: number | null }[],
): Promise<void> {
  if (people.length === 0) return;
  await tx
    .insertInto('kept_reminder')
    .values(
      people.map((one) => ({
        ...one,
        kind,
        event_id: eventId,
        data: storedJson(data),
        course_id,
        requirement_id,
        sent_by: by,
        automatic: by === null,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export interface KeptRow {
  id: number;
  kind: string;
  data: unknown;
  course_id: number | null;
  automatic: boolean;
  sent_at: Date;
  email: EmailOutcome;
  username: string | null;
  first_name: string | null;
  last_name: string | null;
}

export interface KeptFilter {
  userId: number;
  kinds: readonly NotificationKind[];
  courseId?: number | undefined;
  requirementId?: number | undefined;
}
const matching = ({ userId, kinds, courseId, requirementId }: KeptFilter): RawBuilder<unknown> => sql`
  k.user_id = ${userId} and k.kind = any(${[...kinds]}::text[])
  and (${courseId ?? null}::bigint is null or k.course_id = ${courseId ?? null})
  and (${requirementId ?? null}::bigint is null or k.requirement_id = ${requirementId ?? null})`;

const outcomes: Record<OutboundEmailStatus, EmailOutcome> = {
  queued: 'waiting',
  sent: 'sent',
  kept: 'kept',
  failed: 'bounced',
};
/** What an email is known to have come to; one that is stored no more came to what was noted. */
const outcomeOf = (status: OutboundEmailStatus | undefined, noted: EmailOutcome): EmailOutcome =>
  status ? outcomes[status] : noted === 'waiting' ? 'unknown' : noted;

/** The last first. */
export async function findKept(
  db: Db | Tx,
  filter: KeptFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<KeptRow[]> {
  const { rows } = await sql<KeptRow & { email_id: number | null }>`
    select k.id, k.kind, k.data, k.course_id, k.automatic, k.sent_at, k.email, k.email_id,
      p.username, p.first_name, p.last_name
    from kept_reminder k
    left join person_entry p on p.user_id = k.sent_by
    where ${matching(filter)}
    order by k.sent_at desc, k.id desc limit ${limit} offset ${offset}`.execute(db);
  const statuses = await findStatuses(
    db,
    rows.flatMap(({ email_id }) => email_id ?? []),
  );
  return rows.map(({ email_id, ...row }) => ({
    ...row,
    email: email_id === null ? row.email : outcomeOf(statuses.get(email_id), row.email),
  }));
}

export async function countKept(db: Db | Tx, filter: KeptFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from kept_reminder k where ${matching(filter)}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** The email in which they were is not sent any more. */
export async function markWithheld(db: Db | Tx, emailId: number): Promise<void> {
  await db
    .updateTable('kept_reminder')
    .set({ email: 'withheld', email_id: null })
    .where('email_id', '=', emailId)
    .execute();
}

/** Reminders whose emails are looked at together. */
const AT_ONCE = 1000;

/** Notes what emails came to, before they are removed. @param since of reminders since then @returns of how many */
export async function updateOutcomes(db: Db, since: Date): Promise<number> {
  let noted = 0;
  for (let after = 0; ; ) {
    const rows = await db
      .selectFrom('kept_reminder')
      .select(['id', 'email', 'email_id'])
      .where('id', '>', after)
      .where('email_id', 'is not', null)
      .where('sent_at', '>', since)
      .orderBy('id')
      .limit(AT_ONCE)
      .execute();
    const statuses = await findStatuses(
      db,
      rows.flatMap(({ email_id }) => email_id ?? []),
    );
    const changed = rows.flatMap(({ id, email, email_id }) => {
      const status = email_id === null ? undefined : statuses.get(email_id);
      return status && outcomes[status] !== email ? [{ id, email: outcomes[status] }] : [];
    });
    await sql`
      update kept_reminder k set email = n.email
      from jsonb_to_recordset(${storedJson(changed)}::jsonb) as n (id bigint, email text) where k.id = n.id`.execute(
      db,
    );
    noted += changed.length;
    const last = rows.at(-1);
    if (!last || rows.length < AT_ONCE) return noted;
    after = last.id;
  }
}

/** For the export of somebody's data. */
export async function findKeptOf(db: Db | Tx, userId: number) {
  return db
    .selectFrom('kept_reminder')
    .select(['kind', 'data', 'automatic', 'sent_at', 'email'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
}

/** What was said to somebody is deleted; what they wrote to others loses its words and their name. */
export async function forgetKept(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom('kept_reminder').where('user_id', '=', userId).execute();
  await sql`
    update kept_reminder set sent_by = null,
      data = case when data ? 'words' then jsonb_set(data, '{words}', '""') else data end
    where sent_by = ${userId}`.execute(tx);
}
