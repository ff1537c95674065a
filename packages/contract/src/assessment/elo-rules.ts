import type { QuestionType } from './constants.ts';

/*
 * Difficulty of questions and ability of learners by the Elo rating system, as R. Pelánek describes it for learning ("Applications of the Elo
 * rating system in adaptive educational systems", Computers & Education 98 (2016), 169–179): each first answer of somebody to a question moves
 * both towards what came out, the less the more answers there were, by his U(n) = a / (1 + b · n) with a = 1 and b = 0.05.
 */

export interface Rating {
  /** In logits: 0 is the middle. */
  value: number;
  answers: number;
}
export const unrated: Rating = { value: 0, answers: 0 };

const step = (answers: number): number => 1 / (1 + 0.05 * answers);

/** How likely an answer is right. @param guess how likely it is for who knows nothing */
export const expectedRight = (ability: number, difficulty: number, guess: number): number =>
  guess + (1 - guess) / (1 + Math.exp(difficulty - ability));

/** Both ratings after an answer. @param share of the points, 0 to 1 */
export function rated(
  ability: Rating,
  difficulty: Rating,
  { share, guess }: { share: number; guess: number },
): { ability: Rating; difficulty: Rating } {
  const surprise = share - expectedRight(ability.value, difficulty.value, guess);
  return {
    ability: { value: ability.value + step(ability.answers) * surprise, answers: ability.answers + 1 },
    difficulty: {
      value: difficulty.value - step(difficulty.answers) * surprise,
      answers: difficulty.answers + 1,
    },
  };
}

/** How likely a question is answered right by guessing. */
export const guessOf = ({
  question_type: type,
  options,
}: {
  question_type: QuestionType;
  options: readonly unknown[];
}): number =>
  (type === 'single_choice' || type === 'true_false') && options.length > 1 ? 1 / options.length : 0;

/** On the scale that people know from chess: 1,500 is the middle, and 400 more are ten times as hard. */
export const eloScale = (logits: number): number => Math.round(1500 + (400 / Math.LN10) * logits);

/** With fewer answers a difficulty says little. */
export const FEWEST_FOR_ELO = 10;

/** What a practice asks: as likely right as this, nearly known. */
export const NEARLY_KNOWN = 0.75;
