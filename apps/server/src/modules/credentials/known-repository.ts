import { sql } from 'kysely';
import { currentPerson } from '#modules/identity';
import type { Db, Tx } from '#platform/database/index';

/** Certificates of courses that count, were completed until a moment and do not say yet that the course is still known, by their ids. */
export async function findToAskAgain(
  db: Db | Tx,
  { before, after = null, limit }: { before: Date; after: string | null | undefined; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select c.id from certificate c
    where c.course_id is not null and c.completed_at <= ${before} and c.revoked_at is null and c.removed_at is null
      and (${after}::uuid is null or c.id > ${after}::uuid)
      and not exists (select from certificate_known k where k.certificate_id = c.id)
    order by c.id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Whose a certificate is, of which course and since when; undefined for one that does not count any more. */
export async function findAsked(
  tx: Tx,
  id: string,
): Promise<{ user_id: number; course_id: number; completed_at: Date } | undefined> {
  const row = await tx
    .selectFrom('certificate')
    .select([currentPerson('certificate.user_id').as('user_id'), 'course_id', 'completed_at'])
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return row && row.course_id !== null && row.user_id !== null
    ? { user_id: Number(row.user_id), course_id: row.course_id, completed_at: row.completed_at }
    : undefined;
}

/** @returns false when it says so already */
export async function saveKnown(
  tx: Tx,
  id: string,
  { questions, right, at }: { questions: number; right: number; at: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('certificate_known')
    .values({ certificate_id: id, questions, right_answers: right, known_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}
