import type { QuestionType } from '../assessment/constants.ts';
import type { RecallRating } from './schedule.ts';

/*
 * Rules of the daily review that server and device share.
 */

/** What the review of a card takes, in seconds, before it is known how long this person takes. */
export const SECONDS_PER_CARD = 30;
export const sessionMinutes = [5, 10, 20] as const;
/** Over how many days somebody may spread what is due. */
export const spreadDays = [7, 14, 30] as const;
/** From so many cards on that are due, spreading them is offered. */
export const MANY_CARDS = 100;
/** Days that a device has ahead, to go on without a connection. */
export const DAYS_AHEAD = 7;

export const recallLimits = {
  /** Cards of one answer of the API. */
  cards: 200,
  /** Answers that are sent at once. */
  answers: 200,
  /** Cards that a person makes. */
  ownCards: 5_000,
  side: 2_000,
  retention: { least: 0.7, most: 0.97, usual: 0.9 },
} as const;

/** Types that are judged at once, without a person or a program: these become cards. */
const judgedLater: readonly QuestionType[] = ['essay', 'file', 'spoken', 'code'];
export const canBeRecalled = (type: QuestionType): boolean => !judgedLater.includes(type);

/**
 * The rating that counts: what was judged wrong, or right in part only, is always *again*; when it was right, what the person says of it,
 * and *good* where they say nothing. Nobody judges a card that somebody made for themselves, so there their word counts alone.
 * @param right null: nobody judged it
 */
export const ratingOf = (right: boolean | null, self: RecallRating | null): RecallRating =>
  right === false ? 1 : (self ?? 3);

/** Cards of a session: as many as fit into the minutes, at least one. */
export const cardsIn = (minutes: number, secondsPerCard: number = SECONDS_PER_CARD): number =>
  Math.max(1, Math.floor((minutes * 60) / secondsPerCard));

export const minutesFor = (cards: number, secondsPerCard: number = SECONDS_PER_CARD): number =>
  Math.ceil((cards * secondsPerCard) / 60);

/** The same cards with neighbours of different courses, and then of different topics, as far as there are any; otherwise in their order. */
export function interleaved<Card extends { course_id: string | null; topic: string }>(
  cards: readonly Card[],
): Card[] {
  const left = [...cards];
  const result: Card[] = [];
  while (left.length > 0) {
    const before = result.at(-1);
    const distance = (card: Card): number =>
      before === undefined || card.course_id !== before.course_id ? 2 : card.topic !== before.topic ? 1 : 0;
    // What was most urgent comes first among those that differ most; nothing is passed over for long
    const near = left.slice(0, 20);
    const best = near.reduce(
      (found, card, index) => (distance(card) > distance(near[found] as Card) ? index : found),
      0,
    );
    result.push(...left.splice(best, 1));
  }
  return result;
}

/** Days in a row on which somebody reviewed, until today or yesterday. Days off, pauses, and one missed day in seven do not end them. */
export function streakOf(
  days: ReadonlySet<string>,
  today: string,
  { daysOff, pause = null }: { daysOff: readonly number[]; pause?: { from: string; until: string } | null },
): number {
  const isOff = (day: string): boolean =>
    daysOff.includes(weekdayOf(day)) || (pause !== null && day >= pause.from && day < pause.until);
  let [count, graceAgo, day] = [0, 7, today];
  if (!days.has(day)) day = dayBefore(day);
  for (let looked = 0; looked < 3660; looked++, day = dayBefore(day), graceAgo++) {
    if (days.has(day)) count++;
    else if (!isOff(day)) {
      if (graceAgo < 7 || count === 0) return count;
      graceAgo = 0;
    }
  }
  return count;
}

/** @param day `YYYY-MM-DD` */
const dayBefore = (day: string): string =>
  new Date(Date.parse(`${day}T12:00:00Z`) - 86_400_000).toISOString().slice(0, 10);
/** 1 Monday to 7 Sunday. */
export const weekdayOf = (day: string): number => new Date(`${day}T12:00:00Z`).getUTCDay() || 7;
