import { guessOf, type Rating, rated, unrated } from '@darasa/contract/assessment/elo-rules';
import type { Tx } from '#platform/database/index';
import { subscribe } from '#platform/events/index';
import { readAssessment } from '../attempts/assessment-contents.ts';
import { attemptGraded } from '../events.ts';
import {
  deleteRatings,
  type FirstAnswer,
  findAbility,
  findDifficulties,
  findFirstAnswers,
  hasRatings,
  lockRatings,
  saveRatings,
} from './elo-repository.ts';

/** What an attempt says of its questions and its learner, once all of it is marked. */
export const rateAnswers = subscribe({
  event: attemptGraded,
  name: 'assessment.rate-answers',
  async handler(tx, { course_id: courseId, user_id: userId, attempt_id: attemptId, changed }) {
    // What was marked anew counts when the ratings are computed from the beginning
    if (changed) return;
    await lockRatings(tx, courseId);
    if (!(await hasRatings(tx, courseId))) return rateCourse(tx, courseId);
    const answers = await findFirstAnswers(tx, { courseId, attemptId });
    if (answers.length === 0) return;
    const ids = answers.map(({ question_id }) => question_id);
    const abilities = new Map([[userId, (await findAbility(tx, courseId, userId)) ?? unrated]]);
    const difficulties = await findDifficulties(tx, courseId, ids);
    await rate(tx, answers, { abilities, difficulties });
    await saveRatings(tx, courseId, { abilities, difficulties });
  },
});

/** All ratings of a course from its answers: the same as when they came one after the other in the order in which they were handed in. */
export async function rateCourse(tx: Tx, courseId: number): Promise<void> {
  const answers = await findFirstAnswers(tx, { courseId, attemptId: null });
  const ratings = { abilities: new Map<number, Rating>(), difficulties: new Map<string, Rating>() };
  await rate(tx, answers, ratings);
  await deleteRatings(tx, courseId);
  await saveRatings(tx, courseId, ratings);
}

async function rate(
  tx: Tx,
  answers: readonly FirstAnswer[],
  { abilities, difficulties }: { abilities: Map<number, Rating>; difficulties: Map<string, Rating> },
): Promise<void> {
  const guesses = new Map<string, number>();
  for (const { revision_id, assessment_id } of answers) {
    const key = `${revision_id} ${assessment_id}`;
    if (guesses.has(key)) continue;
    guesses.set(key, 0);
    for (const question of (await readAssessment(tx, revision_id, assessment_id))?.questions ?? [])
      guesses.set(`${key} ${question.id}`, guessOf(question));
  }
  for (const { user_id, revision_id, assessment_id, question_id, share } of answers) {
    const guess = guesses.get(`${revision_id} ${assessment_id} ${question_id}`) ?? 0;
    const after = rated(abilities.get(user_id) ?? unrated, difficulties.get(question_id) ?? unrated, {
      share,
      guess,
    });
    abilities.set(user_id, after.ability);
    difficulties.set(question_id, after.difficulty);
  }
}
