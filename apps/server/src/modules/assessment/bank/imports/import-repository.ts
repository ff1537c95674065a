import type { FileNote } from '@darasa/contract/assessment/bank';
import type { QuestionImportState } from '@darasa/contract/assessment/bank-imports';
import type { QuestionFileFormat } from '@darasa/contract/assessment/question-file-formats';
import { type Selectable, sql } from 'kysely';
import type { DB, Db, Tx } from '#platform/database/index';
import { storedJson } from '#platform/stored-json';

const summary = [
  'id',
  'user_id',
  'media_id',
  'file_name',
  'format',
  'state',
  'percent',
  'total',
  'position',
  'skip_known',
  'added',
  'known',
  'problem',
  'created_at',
] as const;

type Stored = Pick<Selectable<DB['question_import']>, (typeof summary)[number]>;
export type ImportSummaryRow = Omit<Stored, 'state' | 'format'> & {
  state: QuestionImportState;
  format: QuestionFileFormat;
};
export type ImportRow = ImportSummaryRow & { notes: FileNote[]; question_ids: string[] };

const MOST_LISTED = 20;

export async function findImportsOf(db: Db, userId: number): Promise<ImportSummaryRow[]> {
  const rows = await db
    .selectFrom('question_import')
    .select(summary)
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .limit(MOST_LISTED)
    .execute();
  return rows as ImportSummaryRow[];
}

export async function findImport(db: Db | Tx, id: string): Promise<ImportRow | undefined> {
  const row = await db
    .selectFrom('question_import')
    .select([...summary, 'notes', 'question_ids'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row as ImportRow | undefined;
}

/** @returns undefined when it was removed */
export async function lockImport(tx: Tx, id: string): Promise<ImportSummaryRow | undefined> {
  const row = await tx
    .selectFrom('question_import')
    .select(summary)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row as ImportSummaryRow | undefined;
}

/** Until the transaction ends nobody else counts somebody's imports so. */
export async function countUnderWay(tx: Tx, userId: number): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`question_import ${userId}`}, 0))`.execute(tx);
  const { count } = await tx
    .selectFrom('question_import')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('state', 'in', ['reading', 'importing'])
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function insertImport(
  tx: Tx,
  row: Pick<ImportRow, 'id' | 'user_id' | 'media_id' | 'file_name' | 'format'>,
): Promise<void> {
  await tx.insertInto('question_import').values(row).execute();
}

/** What was read of a file before, when it is to be read again. */
export async function deleteImportsOfFile(tx: Tx, userId: number, mediaId: string): Promise<void> {
  await tx
    .deleteFrom('question_import')
    .where('user_id', '=', userId)
    .where('media_id', '=', mediaId)
    .where('state', 'in', ['reading', 'read', 'failed'])
    .execute();
}

interface Change
  extends Partial<
    Pick<ImportRow, 'state' | 'percent' | 'total' | 'position' | 'skip_known' | 'added' | 'known' | 'problem'>
  > {
  notes?: readonly FileNote[];
  /** Added to those that are noted, and counted. */
  question_ids?: readonly string[];
}

/** @returns whether it is still there, in a state of those that are named */
export async function updateImport(
  db: Db | Tx,
  id: string,
  { notes, question_ids: ids, ...change }: Change,
  states?: readonly QuestionImportState[],
): Promise<boolean> {
  let update = db
    .updateTable('question_import')
    .set({
      ...change,
      ...(notes ? { notes: storedJson(notes) } : {}),
      ...(ids
        ? {
            question_ids: sql<string[]>`question_ids || ${[...ids]}::uuid[]`,
            added: sql<number>`added + ${ids.length}::int`,
          }
        : {}),
    })
    .where('id', '=', id);
  if (states) update = update.where('state', 'in', states);
  const { numUpdatedRows } = await update.executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function deleteImport(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('question_import').where('id', '=', id).execute();
}

export async function deleteImportsOf(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom('question_import').where('user_id', '=', userId).execute();
}

/** @returns how many were forgotten */
export async function deleteOldImports(db: Db, before: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('question_import')
    .where('created_at', '<', before)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** For the export of somebody's data. */
export async function findWholeImportsOf(db: Db | Tx, userId: number) {
  return db
    .selectFrom('question_import')
    .select(['file_name', 'format', 'state', 'added', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
}
