import fc from 'fast-check';
import { expect, it } from 'vitest';
import { eloScale, expectedRight, guessOf, type Rating, rated, unrated } from './elo-rules.ts';
import { seededRandom } from './questions/drawing.ts';

it('moves both by what came out less what was expected', () => {
  const after = rated(unrated, unrated, { share: 1, guess: 0 });
  expect(after).toEqual({
    ability: { value: 0.5, answers: 1 },
    difficulty: { value: -0.5, answers: 1 },
  });
  // Twenty answers halve the step
  const later = rated({ value: 0, answers: 20 }, unrated, { share: 0, guess: 0 });
  expect(later.ability.value).toBeCloseTo(-0.25, 10);
});

it('expects no less than guessing, and more of who is more able', () => {
  const logit = fc.double({ min: -5, max: 5, noNaN: true });
  fc.assert(
    fc.property(logit, logit, fc.constantFrom(0, 0.25, 0.5), (ability, difficulty, guess) => {
      const chance = expectedRight(ability, difficulty, guess);
      expect(chance).toBeGreaterThanOrEqual(guess);
      expect(chance).toBeLessThanOrEqual(1);
      expect(expectedRight(ability + 1, difficulty, guess)).toBeGreaterThan(chance);
      expect(expectedRight(ability, difficulty + 1, guess)).toBeLessThan(chance);
    }),
  );
});

it('finds the difficulties by which generated learners answered', () => {
  const random = seededRandom('elo');
  const hard = [-2, -1, 0, 1, 2];
  const items: Rating[] = hard.map(() => unrated);
  for (let learner = 0; learner < 400; learner++) {
    const able = (random() - 0.5) * 3;
    let ability = unrated;
    for (const [index, difficulty] of hard.entries()) {
      const share = random() < expectedRight(able, difficulty, 0) ? 1 : 0;
      const after = rated(ability, items[index] ?? unrated, { share, guess: 0 });
      ability = after.ability;
      items[index] = after.difficulty;
    }
  }
  const found = items.map(({ value }) => value);
  expect(found).toEqual([...found].sort((one, other) => one - other));
  expect((found[4] ?? 0) - (found[0] ?? 0)).toBeGreaterThan(2);
});

it.each([
  [{ question_type: 'single_choice', options: [1, 2, 3, 4] }, 0.25],
  [{ question_type: 'true_false', options: [1, 2] }, 0.5],
  [{ question_type: 'short_text', options: [] }, 0],
  [{ question_type: 'multiple_choice', options: [1, 2, 3] }, 0],
] as const)('%o is guessed by %d', (question, guess) => {
  expect(guessOf(question)).toBe(guess);
});

it.each([
  [0, 1500],
  [Math.LN10, 1900],
  [-Math.LN10, 1100],
])('%d logits are %i', (logits, elo) => {
  expect(eloScale(logits)).toBe(elo);
});
