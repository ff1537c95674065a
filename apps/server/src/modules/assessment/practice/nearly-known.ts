import { expectedRight, guessOf, NEARLY_KNOWN, unrated } from '@darasa/contract/assessment/elo-rules';
import { drawPaper, seededRandom } from '@darasa/contract/assessment/questions/drawing';
import type { Db, Tx } from '#platform/database/index';
import type { StoredAssessment } from '../attempts/assessment-contents.ts';
import { findAbility, findDifficulties } from '../elo/elo-repository.ts';

/**
 * Of some seeds those that draw what somebody nearly knows: questions that they answer right three times out of four, by how hard they are and
 * how able the learner is. Where everything is asked anyway, or nothing is known of either, they stay in their order.
 */
export async function nearlyKnownFirst(
  db: Db | Tx,
  { assessment, courseId, userId }: { assessment: StoredAssessment; courseId: number; userId: number },
  seeds: readonly string[],
): Promise<string[]> {
  const draws = assessment.drawable.pools.length > 0;
  const [ability, difficulties] = draws
    ? await Promise.all([findAbility(db, courseId, userId), findDifficulties(db, courseId)])
    : [undefined, new Map()];
  if (difficulties.size === 0) return [...seeds];
  const able = (ability ?? unrated).value;
  const distance = new Map(
    assessment.questions.map((question) => [
      question.id,
      Math.abs(
        expectedRight(able, (difficulties.get(question.id) ?? unrated).value, guessOf(question)) -
          NEARLY_KNOWN,
      ),
    ]),
  );
  return seeds
    .map((seed) => {
      const drawn = drawPaper(assessment.drawable, seededRandom(seed));
      const sum = drawn.reduce((total, { question_id }) => total + (distance.get(question_id) ?? 0), 0);
      return { seed, mean: sum / Math.max(1, drawn.length) };
    })
    .sort((one, other) => one.mean - other.mean)
    .map(({ seed }) => seed);
}
