import type { CourseDocument } from '@darasa/contract/authoring/document';
import { sql } from 'kysely';
import type { Db, Tx } from '#platform/database/index';

/** Keeps what courses were imported from until their first revisions are made. Their rows must be in the catalogue. */
export async function insertImportedDocuments(
  tx: Tx,
  imported: readonly { courseId: number; document: CourseDocument }[],
): Promise<void> {
  await sql`
    insert into imported_course_document (course_id, document)
    select g.course_id, g.document
    from jsonb_to_recordset(${JSON.stringify(imported.map(({ courseId, document }) => ({ course_id: courseId, document })))}::jsonb)
      as g (course_id bigint, document jsonb)`.execute(tx);
}

export async function findImportedDocument(db: Db | Tx, courseId: number): Promise<unknown> {
  const row = await db
    .selectFrom('imported_course_document')
    .select('document')
    .where('course_id', '=', courseId)
    .executeTakeFirst();
  return row?.document;
}

export async function deleteImportedDocument(tx: Tx, courseId: number): Promise<void> {
  await tx.deleteFrom('imported_course_document').where('course_id', '=', courseId).execute();
}
