import { sql } from 'kysely';
import type { Db, Tx } from '#platform/database/index';

/**
 * Whether something was made for a person: for their account, or for one that was merged into it. For what is never rewritten.
 * @param column that refers to an account
 */
export const isPerson = (column: string, userId: number) =>
  sql<boolean>`${sql.ref(column)} = any(person_ids(${userId}::bigint))`;

/** Whose account something is now that was made for one. Select it in the place of the column. */
export const currentPerson = (column: string) => sql<number>`current_person(${sql.ref(column)})`;

/** The same for one account. */
export async function findCurrentPerson(db: Db | Tx, userId: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`select current_person(${userId}::bigint) as id`.execute(db);
  return rows[0]?.id ?? userId;
}
