import { sql } from 'kysely';
import type { Db, Tx } from '#platform/database/index';
import { AGAIN_AFTER, FEWEST_REVIEWS } from './limits.ts';

/** Somebody who has answered enough since their parameters were learned last. */
export type LearningPerson = { user_id: number; answers_since_learning: number };

export async function findToLearn(
  db: Db | Tx,
  { after, limit }: { after: LearningPerson | undefined; limit: number },
): Promise<LearningPerson[]> {
  return db
    .selectFrom('recall_person')
    .select(['user_id', 'answers_since_learning'])
    .where('answers_since_learning', '>=', AGAIN_AFTER)
    .where((eb) => eb.or([eb('weights', 'is not', null), eb('answers_since_learning', '>=', FEWEST_REVIEWS)]))
    .where('user_id', '>', after?.user_id ?? 0)
    .orderBy('user_id')
    .limit(limit)
    .execute();
}

/** @param counted the answers from which they were learned; `parameters` null: those in use stay */
export async function saveParameters(
  tx: Tx,
  userId: number,
  { counted, parameters, now }: { counted: number; parameters: number[] | null; now: Date },
): Promise<void> {
  await tx
    .updateTable('recall_person')
    .set({
      answers_since_learning: sql<number>`greatest(0, answers_since_learning - ${counted}::int)`,
      ...(parameters === null ? {} : { weights: parameters, learned_at: now }),
    })
    .where('user_id', '=', userId)
    .execute();
}

/** Counts answers that came, for the next time. */
export async function countNewAnswers(tx: Tx, userId: number, answers: number): Promise<void> {
  if (answers === 0) return;
  await tx
    .updateTable('recall_person')
    .set({ answers_since_learning: sql<number>`answers_since_learning + ${answers}::int` })
    .where('user_id', '=', userId)
    .execute();
}
