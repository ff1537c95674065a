import type { ReportReason } from '@darasa/contract/discussions/discussion-rules';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '#platform/database/index';

export interface ReportRow {
  id: string;
  thread_id: string;
  subject_id: string;
  user_id: number | null;
  reason: ReportReason;
  note: string;
  created_at: Date;
  settled_at: Date | null;
}

/** Twice by one person is one report. @returns whether it is a new one */
export async function insertReport(
  tx: Tx,
  row: Pick<ReportRow, 'id' | 'thread_id' | 'subject_id' | 'reason' | 'note'> & { user_id: number },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('discussion_report')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Where reports are looked for; `all`: everywhere. */
export interface ReportPlaces {
  courseIds: readonly number[];
  groupIds: readonly number[];
  all: boolean;
}
const at = ({ courseIds, groupIds, all }: ReportPlaces): RawBuilder<boolean> => sql`
  r.settled_at is null and (${all}::boolean or t.course_id = any(${[...courseIds]}::bigint[])
    or t.group_id = any(${[...groupIds]}::bigint[]))`;

/** What waits to be decided, the oldest first. */
export async function findReports(
  db: Db | Tx,
  places: ReportPlaces,
  limit: number,
): Promise<{ rows: (ReportRow & { title: string; course_id: number | null })[]; total: number }> {
  const [{ rows }, counted] = await Promise.all([
    sql<ReportRow & { title: string; course_id: number | null }>`
      select r.id, r.thread_id, r.subject_id, r.user_id, r.reason, r.note, r.created_at, r.settled_at, t.title, t.course_id
      from discussion_report r join discussion_thread t on t.id = r.thread_id
      where ${at(places)} order by r.created_at, r.id limit ${limit}`.execute(db),
    sql<{ total: number }>`
      select count(*)::int as total from discussion_report r join discussion_thread t on t.id = r.thread_id
      where ${at(places)}`.execute(db),
  ]);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

export const findReport = (db: Db | Tx, id: string): Promise<ReportRow | undefined> =>
  db
    .selectFrom('discussion_report')
    .select(['id', 'thread_id', 'subject_id', 'user_id', 'reason', 'note', 'created_at', 'settled_at'])
    .where('id', '=', id)
    .executeTakeFirst() as Promise<ReportRow | undefined>;

/** All that was reported of one text is decided at once. */
export async function settleReports(tx: Tx, subjectId: string, by: number): Promise<void> {
  await tx
    .updateTable('discussion_report')
    .set({ settled_at: sql`now()`, settled_by: by })
    .where('subject_id', '=', subjectId)
    .where('settled_at', 'is', null)
    .execute();
}
