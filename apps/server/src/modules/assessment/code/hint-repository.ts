import { sql } from 'kysely';
import type { Db, Tx } from '#platform/database/index';

export interface OwnAttempt {
  id: string;
  user_id: number;
  state: string;
  revision_id: number;
  assessment_id: string;
  /** The questions that were drawn, as the attempt keeps them. */
  paper: unknown;
}

/** An attempt of somebody's own. */
export async function findOwnAttempt(
  db: Db | Tx,
  userId: number,
  id: string,
): Promise<OwnAttempt | undefined> {
  return db
    .selectFrom('attempt')
    .select(['id', 'user_id', 'state', 'revision_id', 'assessment_id', 'paper'])
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

/** How many hints were asked for, by question. */
export async function findAskedHints(db: Db | Tx, attemptId: string): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('asked_hint')
    .select(['question_id', 'hints'])
    .where('attempt_id', '=', attemptId)
    .execute();
  return new Map(rows.map(({ question_id, hints }) => [question_id, hints]));
}

/** Notes that the hints of a question up to a number were asked for. */
export async function saveAskedHints(
  tx: Tx,
  attemptId: string,
  questionId: string,
  hints: number,
): Promise<void> {
  await tx
    .insertInto('asked_hint')
    .values({ attempt_id: attemptId, question_id: questionId, hints })
    .onConflict((conflict) =>
      conflict
        .columns(['attempt_id', 'question_id'])
        .doUpdateSet({ hints: sql<number>`greatest(asked_hint.hints, excluded.hints)` }),
    )
    .execute();
}
