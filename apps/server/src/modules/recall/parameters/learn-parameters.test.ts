import { seededRandom } from '@darasa/contract/assessment/questions/drawing';
import {
  type RecallAnswer,
  recallScheduler,
  rememberedAt,
  scheduleOf,
  usualWeights,
} from '@darasa/contract/recall/schedule';
import { describe, expect, it } from 'vitest';
import { learnParameters } from './learn-parameters.ts';
import { FEWEST_REVIEWS } from './limits.ts';

const DAY_MS = 86_400_000;
const START = Date.UTC(2026, 0, 5, 8);

/**
 * Answers of somebody whose memory follows these parameters while their cards come as the library's would have them.
 */
function answersOf(weights: readonly number[], { cards, seed }: { cards: number; seed: string }) {
  const random = seededRandom(seed);
  const [memory, usual] = [weights, null].map((own) => recallScheduler({ retention: 0.9, weights: own }));
  if (!memory || !usual) throw new Error('No scheduler');
  return Array.from({ length: cards }, (_, card) => {
    const since = new Date(START + (card % 30) * DAY_MS);
    const answers: RecallAnswer[] = [];
    for (let at = since, count = 0; count < 8; count++) {
      const known = count === 0 ? 0.5 : rememberedAt(scheduleOf(answers, memory, since), at, memory);
      answers.push({ id: `${card} ${count}`, at, rating: random() < known ? 3 : 1 });
      const { due } = scheduleOf(answers, usual, since);
      at = new Date(Math.max(due.getTime(), at.getTime() + DAY_MS));
    }
    return answers;
  });
}

/** Somebody who forgets much faster than the library expects: their first intervals last a quarter. */
const forgetful = usualWeights().map((weight, index) =>
  index < 4 ? weight / 4 : index === 8 ? weight * 0.6 : weight,
);

describe('parameters of one’s own', () => {
  it('are learned by who forgets otherwise than most, the same from the same answers', async () => {
    const answers = answersOf(forgetful, { cards: 150, seed: 'forgetful' });
    const parameters = await learnParameters(answers, null);
    expect(parameters).toHaveLength(usualWeights().length);
    expect(await learnParameters(answers, null)).toEqual(parameters);
    const usual = scheduleOf(
      (answers[0] ?? []).slice(0, 1),
      recallScheduler({ retention: 0.9, weights: null }),
      new Date(START),
    );
    const own = scheduleOf(
      (answers[0] ?? []).slice(0, 1),
      recallScheduler({ retention: 0.9, weights: parameters }),
      new Date(START),
    );
    expect(own.stability).toBeLessThan(usual.stability);
  });

  it('stay when those in use predict the last answers at least as well', async () => {
    const answers = answersOf(forgetful, { cards: 150, seed: 'forgetful' });
    const learned = await learnParameters(answers, null);
    // What was learned from all of the answers knows the last ones: nothing learned from a part of them beats it
    expect(await learnParameters(answers, learned)).toBeNull();
  });

  it('are not looked for among fewer answers than it takes, or where all were given on one day', async () => {
    const few = answersOf(forgetful, { cards: Math.floor(FEWEST_REVIEWS / 8), seed: 'few' });
    expect(await learnParameters(few, null)).toBeNull();
    expect(await learnParameters([], null)).toBeNull();
    const oneDay = few.concat(few).map((card) => card.map((answer) => ({ ...answer, at: new Date(START) })));
    expect(await learnParameters(oneDay, null)).toBeNull();
  });
});
