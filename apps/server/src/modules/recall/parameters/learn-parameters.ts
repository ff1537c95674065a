import {
  allowedWeights,
  type RecallAnswer,
  type RecallRating,
  relearningSteps,
  usualWeights,
} from '@darasa/contract/recall/schedule';
import {
  computeParameters,
  FSRSBinding,
  FSRSBindingItem,
  FSRSBindingReview,
} from '@open-spaced-repetition/binding';
import { FEWEST_REVIEWS } from './limits.ts';

/** Reviews of the last part of the time, on which the parameters are tried that were learned from those before. */
const HELD_BACK = 0.2;
/** Milliseconds between two looks at whether the optimizer is ready. */
const POLL_MS = 100;
const DAY_MS = 86_400_000;

/** One answer to a card with those before it, which is what the optimizer learns from. */
interface Review {
  at: number;
  /** Of the card, oldest first: the rating and the days since the one before, 0 for the first. */
  history: readonly { rating: RecallRating; days: number }[];
}

/**
 * Parameters of FSRS for one person, learned from their answers by its optimizer (`fsrs-rs`; J. Ye, J. Su, Y. Cao, KDD 2022). They are used only where they
 * predict the last fifth of the answers better than the parameters in use, by the mean logarithmic loss.
 * @param cards answers of each card
 * @param inUse the parameters in use; null: the library's
 * @returns the parameters; null: those in use stay
 */
export async function learnParameters(
  cards: readonly (readonly Omit<RecallAnswer, 'id'>[])[],
  inUse: readonly number[] | null,
): Promise<number[] | null> {
  const reviews = cards.flatMap(reviewsOf).sort((one, other) => one.at - other.at);
  if (reviews.length < FEWEST_REVIEWS) return null;
  const split = Math.floor(reviews.length * (1 - HELD_BACK));
  const [before, last] = [reviews.slice(0, split).map(itemOf), reviews.slice(split).map(itemOf)];
  const tried = await parametersFrom(before);
  if (tried === null) return null;
  const loss = (parameters: readonly number[]) => new FSRSBinding([...parameters]).evaluate(last).logLoss;
  const usual = usualWeights();
  if (!(loss(tried) < Math.min(loss(inUse ?? usual), loss(usual)))) return null;
  return parametersFrom(reviews.map(itemOf));
}

async function parametersFrom(items: FSRSBindingItem[]): Promise<number[] | null> {
  const found = await computeParameters(items, {
    enableShortTerm: true,
    numRelearningSteps: relearningSteps(),
    timeout: POLL_MS,
  });
  return found.every(Number.isFinite) ? allowedWeights(found) : null;
}

/** Every answer after the first one of a card: the first tells of no forgetting. Those of a card that were all given on one day are left out. */
function reviewsOf(answers: readonly Omit<RecallAnswer, 'id'>[]): Review[] {
  const inOrder = answers.toSorted((one, other) => one.at.getTime() - other.at.getTime());
  const history = inOrder.map(({ at, rating }, index) => ({
    rating,
    days: index === 0 ? 0 : dayOf(at) - dayOf(inOrder[index - 1]?.at ?? at),
  }));
  return inOrder.flatMap(({ at }, index) =>
    history.slice(0, index + 1).some(({ days }) => days > 0)
      ? [{ at: at.getTime(), history: history.slice(0, index + 1) }]
      : [],
  );
}

/** Days are those of UTC, as `ts-fsrs` reckons them. */
const dayOf = (at: Date): number => Math.floor(at.getTime() / DAY_MS);

const itemOf = ({ history }: Review): FSRSBindingItem =>
  new FSRSBindingItem(history.map(({ rating, days }) => new FSRSBindingReview(rating, days)));
