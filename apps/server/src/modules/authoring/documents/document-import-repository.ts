import type { CourseModuleDocument } from '@darasa/contract/authoring/document';
import type { DocumentImportState } from '@darasa/contract/authoring/importing/document-imports';
import { sql } from 'kysely';
import type { Db, Tx } from '#platform/database/index';
import { storedJson } from '#platform/stored-json';

export interface DocumentImportRow {
  id: string;
  user_id: number;
  media_id: string;
  file_name: string;
  state: DocumentImportState;
  percent: number;
  modules: CourseModuleDocument[];
  notes: string[];
  chosen: string[];
  pictures: Record<string, string>;
  problem: string | null;
}

export async function findDocumentImport(db: Db | Tx, id: string): Promise<DocumentImportRow | undefined> {
  const row = await db.selectFrom('document_import').selectAll().where('id', '=', id).executeTakeFirst();
  return row as DocumentImportRow | undefined;
}

/** @returns undefined when it was removed */
export async function lockDocumentImport(
  tx: Tx,
  id: string,
): Promise<Pick<DocumentImportRow, 'media_id' | 'state' | 'pictures' | 'modules'> | undefined> {
  const row = await tx
    .selectFrom('document_import')
    .select(['media_id', 'state', 'pictures', 'modules'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row as DocumentImportRow | undefined;
}

/** Until the transaction ends nobody else counts somebody's documents so. */
export async function countDocumentsUnderWay(tx: Tx, userId: number): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`document_import ${userId}`}, 0))`.execute(tx);
  const { count } = await tx
    .selectFrom('document_import')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('state', 'in', ['reading', 'storing'])
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function insertDocumentImport(
  tx: Tx,
  row: Pick<DocumentImportRow, 'id' | 'user_id' | 'media_id' | 'file_name'>,
): Promise<void> {
  await tx.insertInto('document_import').values(row).execute();
}

/** @returns whether it is still there, in a state of those that are named */
export async function updateDocumentImport(
  db: Db | Tx,
  id: string,
  {
    modules,
    notes,
    pictures,
    chosen,
    ...change
  }: Partial<Omit<DocumentImportRow, 'id' | 'user_id' | 'media_id' | 'file_name'>>,
  states: readonly DocumentImportState[],
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('document_import')
    .set({
      ...change,
      ...(modules ? { modules: storedJson(modules) } : {}),
      ...(notes ? { notes: storedJson(notes) } : {}),
      ...(pictures ? { pictures: storedJson(pictures) } : {}),
      ...(chosen ? { chosen: sql<string[]>`${chosen}::uuid[]` } : {}),
    })
    .where('id', '=', id)
    .where('state', 'in', states)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function deleteDocumentImport(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('document_import').where('id', '=', id).execute();
}

export async function deleteDocumentImportsOf(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom('document_import').where('user_id', '=', userId).execute();
}

/** Some that were begun before a time. */
export async function findOldDocumentImports(db: Db, before: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('document_import')
    .select('id')
    .where('created_at', '<', before)
    .orderBy('created_at')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** For the export of somebody's data. */
export async function findDocumentImportsOf(db: Db | Tx, userId: number) {
  return db
    .selectFrom('document_import')
    .select(['file_name', 'state', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
}
