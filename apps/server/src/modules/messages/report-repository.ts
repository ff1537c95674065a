import { sql } from 'kysely';
import type { Db, Tx } from '#platform/database/index';

export interface ReportRow {
  id: string;
  message_id: string;
  reporter_id: number | null;
  reason: string;
  created_at: Date;
  author_id: number | null;
  text: string;
  sent_at: Date;
}

/** Somebody reports a message once; the same call again changes the reason while nobody has decided. */
export async function upsertReport(
  tx: Tx,
  values: { id: string; message_id: string; reporter_id: number; reason: string },
): Promise<void> {
  await tx
    .insertInto('message_report')
    .values(values)
    .onConflict((conflict) =>
      conflict
        .columns(['message_id', 'reporter_id'])
        .doUpdateSet({ reason: values.reason })
        .where('message_report.decided_at', 'is', null),
    )
    .execute();
}

/** Reports that nobody has decided on, the oldest first. */
export async function findOpenReports(
  db: Db | Tx,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: ReportRow[]; total: number }> {
  const [rows, { total }] = await Promise.all([
    db
      .selectFrom('message_report as r')
      .innerJoin('message as m', 'm.id', 'r.message_id')
      .select([
        'r.id',
        'r.message_id',
        'r.reporter_id',
        'r.reason',
        'r.created_at',
        'm.author_id',
        'm.text',
        'm.sent_at',
      ])
      .where('r.decided_at', 'is', null)
      .orderBy('r.created_at')
      .orderBy('r.id')
      .limit(limit)
      .offset(offset)
      .execute(),
    db
      .selectFrom('message_report')
      .select(sql<number>`count(*)::int`.as('total'))
      .where('decided_at', 'is', null)
      .executeTakeFirstOrThrow(),
  ]);
  return { rows: rows as ReportRow[], total };
}

/** @returns the message, and whether it was decided before; undefined when there is no such report */
export async function lockReport(
  tx: Tx,
  id: string,
): Promise<{ message_id: string; decided: boolean } | undefined> {
  const row = await tx
    .selectFrom('message_report')
    .select(['message_id', 'decided_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row && { message_id: row.message_id, decided: row.decided_at !== null };
}

/** One decision is that on all reports of the message. */
export async function decideReports(
  tx: Tx,
  messageId: string,
  decision: { decided_at: Date; decided_by: number; hidden: boolean },
): Promise<void> {
  await tx
    .updateTable('message_report')
    .set(decision)
    .where('message_id', '=', messageId)
    .where('decided_at', 'is', null)
    .execute();
}

/** Nobody has decided on the message: its reports wait again. */
export async function reopenReports(tx: Tx, messageId: string): Promise<void> {
  await tx
    .updateTable('message_report')
    .set({ decided_at: null, decided_by: null, hidden: null })
    .where('message_id', '=', messageId)
    .where('decided_at', 'is not', null)
    .execute();
}

export const findReportsBy = (db: Db | Tx, userId: number) =>
  db
    .selectFrom('message_report')
    .select(['reason', 'created_at', 'decided_at'])
    .where('reporter_id', '=', userId)
    .orderBy('created_at')
    .execute();
export async function deleteReportsBy(tx: Tx, userId: number): Promise<void> {
  await tx
    .updateTable('message_report')
    .set({ reporter_id: null, reason: '' })
    .where('reporter_id', '=', userId)
    .execute();
}
