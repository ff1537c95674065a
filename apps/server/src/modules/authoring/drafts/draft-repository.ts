import { sql } from 'kysely';
import type { Db, Tx } from '#platform/database/index';

export interface DraftRow {
  id: string;
  draft_data: unknown;
  last_modified: Date;
}
const columns = ['id', 'draft_data', 'last_modified'] as const;

/** One person's drafts, the one changed last first. */
export async function findDrafts(
  db: Db | Tx,
  userId: number,
): Promise<{ id: string; title: string; last_modified: Date }[]> {
  return db
    .selectFrom('course_draft')
    .select([
      'id',
      'last_modified',
      sql<string>`coalesce(draft_data #>> '{document,details,title}', draft_data #>> '{basic_info,title}', '')`.as(
        'title',
      ),
    ])
    .where('user_id', '=', userId)
    .orderBy('last_modified', 'desc')
    .orderBy('id')
    .execute();
}

export async function findDraft(db: Db | Tx, userId: number, id: string): Promise<DraftRow | undefined> {
  return db
    .selectFrom('course_draft')
    .select(columns)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function lockDraft(tx: Tx, userId: number, id: string): Promise<DraftRow | undefined> {
  return tx
    .selectFrom('course_draft')
    .select(columns)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** How many drafts somebody has; until the transaction ends nobody else counts them so. */
export async function countDrafts(tx: Tx, userId: number): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`course_draft ${userId}`}, 0))`.execute(tx);
  const { count } = await tx
    .selectFrom('course_draft')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return count;
}

/** @param draft.data JSON text @returns undefined when the id is taken */
export async function insertDraft(
  tx: Tx,
  draft: { userId: number; id: string; data: string; lastModified: Date },
): Promise<DraftRow | undefined> {
  return tx
    .insertInto('course_draft')
    .values({
      user_id: draft.userId,
      id: draft.id,
      draft_data: draft.data,
      last_modified: draft.lastModified,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning(columns)
    .executeTakeFirst();
}

export async function updateDraft(
  tx: Tx,
  draft: { userId: number; id: string; data: string; lastModified: Date },
): Promise<DraftRow> {
  return tx
    .updateTable('course_draft')
    .set({ draft_data: draft.data, last_modified: draft.lastModified, updated_at: sql`now()` })
    .where('user_id', '=', draft.userId)
    .where('id', '=', draft.id)
    .returning(columns)
    .executeTakeFirstOrThrow();
}

/** @returns whether there was one */
export async function deleteDraft(db: Db | Tx, userId: number, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('course_draft')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function deleteDraftsOf(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom('course_draft').where('user_id', '=', userId).execute();
}

export async function findDraftsWithData(db: Db | Tx, userId: number) {
  return db
    .selectFrom('course_draft')
    .select(['id', 'draft_data', 'last_modified', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
}
