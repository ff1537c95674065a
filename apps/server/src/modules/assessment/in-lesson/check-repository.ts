import { sql } from 'kysely';
import type { Db, Tx } from '#platform/database/index';
import { storedJson } from '#platform/stored-json';

export interface CheckRow {
  question_id: string;
  response: unknown;
  tries: number;
  answered_at: Date;
}

/** What somebody answered last to these questions. */
export async function findChecks(
  db: Db | Tx,
  userId: number,
  courseId: number,
  questionIds: readonly string[],
): Promise<CheckRow[]> {
  if (questionIds.length === 0) return [];
  return db
    .selectFrom('lesson_check')
    .select(['question_id', 'response', 'tries', 'answered_at'])
    .where('user_id', '=', userId)
    .where('course_id', '=', courseId)
    .where('question_id', 'in', questionIds)
    .execute();
}

/** Keeps an answer, unless a later one is there; the same one sent again is no other try. */
export async function keepCheck(
  db: Db | Tx,
  key: { userId: number; courseId: number; lessonId: string },
  answer: { question_id: string; response: unknown; answered_at: Date },
): Promise<void> {
  await db
    .insertInto('lesson_check')
    .values({
      user_id: key.userId,
      course_id: key.courseId,
      lesson_id: key.lessonId,
      question_id: answer.question_id,
      response: storedJson(answer.response),
      answered_at: answer.answered_at,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'course_id', 'question_id'])
        .doUpdateSet((eb) => ({
          lesson_id: eb.ref('excluded.lesson_id'),
          response: eb.ref('excluded.response'),
          answered_at: eb.ref('excluded.answered_at'),
          tries: sql<number>`least(lesson_check.tries + 1, 1000000)`,
        }))
        .whereRef('lesson_check.answered_at', '<', 'excluded.answered_at'),
    )
    .execute();
}

/** Notes flashcards that somebody has turned, each once. */
export async function keepTurned(
  db: Db | Tx,
  key: { userId: number; courseId: number; lessonId: string; now: Date },
  cardIds: readonly string[],
): Promise<void> {
  if (cardIds.length === 0) return;
  await db
    .insertInto('lesson_turn')
    .values(
      [...new Set(cardIds)].map((card_id) => ({
        user_id: key.userId,
        course_id: key.courseId,
        lesson_id: key.lessonId,
        card_id,
        turned_at: key.now,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteChecksOf(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom('lesson_check').where('user_id', '=', userId).execute();
  await tx.deleteFrom('lesson_turn').where('user_id', '=', userId).execute();
}
