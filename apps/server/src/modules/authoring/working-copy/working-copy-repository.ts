import type { CourseDocument } from '@darasa/contract/authoring/document';
import type { OpenConflict } from '@darasa/contract/authoring/schemas';
import { sql } from 'kysely';
import type { Db, Tx } from '#platform/database/index';
import { storedJson } from '#platform/stored-json';
import { withAssessmentDefaults } from './assessment-defaults.ts';
import type { PartInPlace } from './parts-in-place.ts';

export interface WorkingCopyRow {
  version: number;
  content: CourseDocument;
  conflicts: OpenConflict[];
  updated_by: number | null;
  updated_at: Date;
  /** Of the contents as JSON; null when it was not noted. */
  bytes: number | null;
}
const columns = ['version', 'content', 'conflicts', 'updated_by', 'updated_at', 'bytes'] as const;

/**
 * A course's working copy, locked until the transaction ends: one save at a time.
 * @param known as it was read before. Its contents, up to some megabytes, are read again only when somebody has saved since
 */
export async function lockWorkingCopy(
  tx: Tx,
  courseId: number,
  known?: Pick<WorkingCopyRow, 'version' | 'content'>,
): Promise<WorkingCopyRow | undefined> {
  const row = await tx
    .selectFrom('course_working_copy')
    .select(['version', 'conflicts', 'updated_by', 'updated_at', 'bytes'])
    .select((eb) =>
      known
        ? eb.case().when('version', '<>', known.version).then(eb.ref('content')).end().as('content')
        : eb.ref('content').as('content'),
    )
    .where('course_id', '=', courseId)
    .forUpdate()
    .executeTakeFirst();
  return row && complete({ ...row, content: row.content ?? known?.content } as WorkingCopyRow);
}

export async function findWorkingCopy(db: Db | Tx, courseId: number): Promise<WorkingCopyRow | undefined> {
  const row = await db
    .selectFrom('course_working_copy')
    .select(columns)
    .where('course_id', '=', courseId)
    .executeTakeFirst();
  return row && complete(row as WorkingCopyRow);
}

const complete = (row: WorkingCopyRow): WorkingCopyRow => ({
  ...row,
  content: withAssessmentDefaults(row.content),
});

/** Does something in an open transaction, and undoes it, with the locks that it took, when it says that it changed nothing. */
export async function undoUnless(tx: Tx, work: () => Promise<boolean>): Promise<void> {
  await sql`savepoint undo_unless`.execute(tx);
  await ((await work())
    ? sql`release savepoint undo_unless`
    : sql`rollback to savepoint undo_unless`
  ).execute(tx);
}

/** @returns whether it was written; not when there is one already */
export async function insertWorkingCopy(
  tx: Tx,
  courseId: number,
  content: CourseDocument,
  by: number | null,
): Promise<boolean> {
  const text = storedJson(content);
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('course_working_copy')
    .values({ course_id: courseId, content: text, bytes: Buffer.byteLength(text), updated_by: by })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return Number(numInsertedOrUpdatedRows) > 0;
}

/**
 * @param change.content JSON text, or the parts of it that become others
 * @param change.bytes of the contents as JSON afterwards
 */
export async function updateWorkingCopy(
  tx: Tx,
  courseId: number,
  change: {
    version: number;
    content: string | readonly PartInPlace[];
    bytes: number;
    conflicts?: readonly OpenConflict[];
    by: number | null;
  },
): Promise<Date> {
  const content =
    typeof change.content === 'string'
      ? change.content
      : change.content.reduce(
          (inner, { path, value }) => sql<string>`jsonb_set(${inner}, ${path}::text[], ${value}::jsonb)`,
          sql<string>`content`,
        );
  const { updated_at } = await tx
    .updateTable('course_working_copy')
    .set({
      version: change.version,
      content,
      bytes: change.bytes,
      ...(change.conflicts ? { conflicts: storedJson(change.conflicts) } : {}),
      updated_by: change.by,
      updated_at: sql`clock_timestamp()`,
    })
    .where('course_id', '=', courseId)
    .returning('updated_at')
    .executeTakeFirstOrThrow();
  return updated_at;
}

export async function updateConflicts(
  tx: Tx,
  courseId: number,
  conflicts: readonly OpenConflict[],
): Promise<void> {
  await tx
    .updateTable('course_working_copy')
    .set({ conflicts: storedJson(conflicts) })
    .where('course_id', '=', courseId)
    .execute();
}

/** Names as they are shown, by account. */
export async function findNames(
  db: Db | Tx,
  userIds: readonly number[],
): Promise<{ id: number; username: string; first_name: string; last_name: string }[]> {
  if (userIds.length === 0) return [];
  return db
    .selectFrom('app_user')
    .select(['id', 'username', 'first_name', 'last_name'])
    .where('id', 'in', [...new Set(userIds)])
    .execute();
}
