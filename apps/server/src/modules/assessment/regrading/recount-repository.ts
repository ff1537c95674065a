import { sql } from 'kysely';
import type { Db, Tx } from '#platform/database/index';
import type { Paper } from '../attempts/paper.ts';

/** How far attempts have been computed anew; undefined when none are left. */
export async function findRecount(db: Db): Promise<{ after_attempt: string } | undefined> {
  return db.selectFrom('attempt_recount').select('after_attempt').executeTakeFirst();
}

/** Submitted attempts in the order of their ids: those after `done`, and those that have failed. */
export async function findAttemptsToRecount(
  db: Db,
  {
    after,
    limit,
    done,
    failed,
  }: { after: string | undefined; limit: number; done: string; failed: string[] },
): Promise<string[]> {
  const rows = await db
    .selectFrom('attempt')
    .select('id')
    .where(({ or, eb }) => or([eb('id', '>', done), eb('id', '=', sql<string>`any(${failed}::uuid[])`)]))
    .$if(after !== undefined, (rest) => rest.where('id', '>', after as string))
    .where('state', '<>', 'in_progress')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** @param after all up to this one have been tried; undefined when none are left */
export async function updateRecount(db: Db, after: string | undefined): Promise<void> {
  await (after === undefined
    ? db.deleteFrom('attempt_recount').execute()
    : db.updateTable('attempt_recount').set({ after_attempt: after }).execute());
}

export interface RecountedAttemptRow {
  assessment_id: string;
  revision_id: number;
  keys_revision_id: number | null;
  drawn: Paper['drawn'];
}

/** An attempt with what was asked, locked; undefined in the archive, where nobody can say what its points were rounded from. */
export async function lockAttemptToRecount(tx: Tx, id: string): Promise<RecountedAttemptRow | undefined> {
  const { rows } = await sql<RecountedAttemptRow>`
    select assessment_id, revision_id, keys_revision_id, paper -> 'drawn' as drawn from attempt
    where id = ${id} and state <> 'in_progress' and answers_archived_at is null for no key update`.execute(
    tx,
  );
  return rows[0];
}

/** The shares that peers gave for an answer, where they decided its points. */
export async function findPeerShares(tx: Tx, attemptId: string): Promise<number[]> {
  const rows = await tx
    .selectFrom('peer_review')
    .select('share')
    .where('attempt_id', '=', attemptId)
    .where('done_at', 'is not', null)
    .where('share', 'is not', null)
    .execute();
  return rows.flatMap(({ share }) => share ?? []);
}
